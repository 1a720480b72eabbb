import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { fhirClients, loginFailures } from '../db/schema/accounts.ts'
import { registerFhirClient } from '../services/fhirClients/registerFhirClient.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import {
  type AssertionParts,
  askToken,
  assertionOf,
  testBase,
  type TestKeys,
  testKeys,
  tokenOf,
} from '../../tests/fhirClient.ts'

let server: TestServer
let keys: TestKeys
let clientId: string
const db = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  keys = await testKeys()
  clientId = await registerFhirClient(db(), 'Test App', keys.jwks)
})

const ask = async (parts: AssertionParts = {}, scope?: string) =>
  askToken(server, await assertionOf(keys, clientId, parts), scope)

describe('a token', () => {
  it('for a valid assertion lasts five minutes and has only the scopes that can be granted', async () => {
    const reply = await ask(
      {},
      'system/Observation.rs system/Patient.read system/Observation.cud openid system/Basic.rs',
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 300,
      scope: 'system/Observation.rs system/Patient.read',
    })
  })

  it('is issued for an assertion signed with RS384 too', async () => {
    const rsa = await testKeys('RS384')
    const id = await registerFhirClient(db(), 'RSA App', rsa.jwks)
    expect((await askToken(server, await assertionOf(rsa, id))).status).toBe(200)
  })

  it('is refused if the assertion was used before', async () => {
    const assertion = await assertionOf(keys, clientId)
    expect((await askToken(server, assertion)).status).toBe(200)
    const again = await askToken(server, assertion)
    expect(again.status).toBe(401)
    expect(await again.json()).toMatchObject({ error: 'invalid_client' })
  })

  it.each([
    ['made for another address', { aud: 'https://elsewhere.example/fhir/r4/main/auth/token' }],
    ['made for another database', { aud: 'http://localhost/fhir/r4/training/auth/token' }],
    ['of an unknown client', { iss: 'nobody', sub: 'nobody' }],
    ['for another subject', { sub: 'somebody' }],
    ['that has expired', { exp: -20 }],
    ['that lasts too long', { exp: 320 }],
    ['without an id (jti)', { jti: '' }],
    ['with an id (jti) of 256 characters', { jti: 'x'.repeat(256) }],
    ['without a key id (kid)', { kid: '' }],
    ['with another key id (kid)', { kid: 'k2' }],
    ['of a client with a hostile id', { iss: "x' or 1=1 --\0" }],
  ] as const)('is refused for an assertion %s', async (_, parts) => {
    const reply = await ask(parts)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ error: 'invalid_client' })
    await db().delete(loginFailures)
  })

  it('is issued for an assertion that expires in exactly five minutes', async () => {
    expect((await ask({ exp: 300 })).status).toBe(200)
  })

  it('is refused for a signature by another key and for text that is no JWT', async () => {
    const other = await testKeys()
    expect((await askToken(server, await assertionOf(other, clientId))).status).toBe(401)
    for (const text of ['x', 'a.b.c', `${'a'.repeat(2000)}.e30.e30`, 'eyJhbGciOiJub25lIn0.e30.'])
      expect((await askToken(server, text)).status).toBe(401)
    expect((await askToken(server, 'x'.repeat(8001))).status).toBe(400)
    await db().delete(loginFailures)
  })

  it('is refused for unknown scopes', async () => {
    expect((await ask({}, 'system/Basic.rs')).status).toBe(400)
    expect(await (await ask({}, 'patient/*.read launch')).json()).toMatchObject({ error: 'invalid_scope' })
  })

  it('is refused if the assertion is not signed, or signed with the public key as a shared secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]))
    const claims = {
      iss: clientId,
      sub: clientId,
      aud: `${testBase}/auth/token`,
      jti: 'j',
      exp: Date.now() / 1000 + 200,
    }
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS384', kid: 'k1' }).sign(secret)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const assertion of [forged, `${part({ alg: 'none', kid: 'k1' })}.${part(claims)}.`])
      expect((await askToken(server, assertion)).status).toBe(401)
    await db().delete(loginFailures)
  })

  it('is refused for a deactivated client', async () => {
    await db().update(fhirClients).set({ isActive: false }).where(eq(fhirClients.clientId, clientId))
    expect((await ask()).status).toBe(401)
    await db().update(fhirClients).set({ isActive: true }).where(eq(fhirClients.clientId, clientId))
    expect((await ask()).status).toBe(200)
    await db().delete(loginFailures)
  })

  it('is refused if the content type, the grant type or the size of the request is wrong', async () => {
    const send = (text: string, type = 'application/x-www-form-urlencoded') =>
      server.fetch('/fhir/r4/main/auth/token', { text, headers: { 'content-type': type } })
    expect((await send('{}', 'application/json')).status).toBe(415)
    expect(await (await send('grant_type=password')).json()).toMatchObject({ error: 'unsupported_grant_type' })
    expect(await (await send('')).json()).toMatchObject({ error: 'invalid_request' })
    expect(await (await send('grant_type=client_credentials&grant_type=x')).json()).toMatchObject({
      error: 'invalid_request',
    })
    expect((await send(`grant_type=${'x'.repeat(20_000)}`)).status).toBe(413)
  })

  it('is refused to an IP address after 30 wrong assertions, but not to another address', async () => {
    const proxied = await testServer({
      databases: server.databases,
      trustedProxies: 1,
      publicOrigin: 'http://localhost',
    })
    const from = (address: string): Pick<TestServer, 'fetch'> => ({
      fetch: (path, init = {}) =>
        proxied.fetch(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
    })
    for (let tries = 0; tries < 30; tries += 1) expect((await askToken(from('198.51.100.1'), 'a.b.c')).status).toBe(401)
    const refused = await askToken(from('198.51.100.1'), await assertionOf(keys, clientId))
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await askToken(from('198.51.100.2'), await assertionOf(keys, clientId))).status).toBe(200)
    await db().delete(loginFailures)
  })

  it('is refused for the 101st valid assertion of a client within five minutes', async () => {
    const busy = await testKeys()
    const id = await registerFhirClient(db(), 'Busy App', busy.jwks)
    const statuses: number[] = []
    for (let tokens = 0; tokens < 101; tokens += 1)
      statuses.push((await askToken(server, await assertionOf(busy, id))).status)
    expect(statuses.lastIndexOf(200)).toBe(99)
    expect(statuses[100]).toBe(429)
  })
})

describe('portal tokens and endpoint tokens', () => {
  it('are not accepted in place of each other', async () => {
    const ann = await server.signIn('ann', password)
    const portals = await server.fetch('/fhir/r4/main/Patient', {
      headers: { authorization: ann.headers['authorization']! },
    })
    expect(portals.status).toBe(401)
    const access_token = await tokenOf(await ask())
    const endpoints = await server.fetch('p-portal/FHIRClientSettings/resources', {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(endpoints.status).toBe(401)
  })

  it('expire after five minutes if the endpoint issued them', async () => {
    let now = new Date()
    const clocked = await testServer({ databases: server.databases, now: () => now })
    const access_token = await tokenOf(await askToken(clocked, await assertionOf(keys, clientId)))
    const read = async () =>
      (await clocked.fetch('/fhir/r4/main/Patient', { headers: { authorization: `Bearer ${access_token}` } })).status
    now = new Date(now.getTime() + 298_000)
    expect(await read()).toBe(200)
    now = new Date(now.getTime() + 4000)
    expect(await read()).toBe(401)
  })
})

describe('the FHIR endpoint', () => {
  it('answers 401 with a valid OperationOutcome if the token is missing or invalid', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(9000)}`, 'Basic eDp4']) {
      const reply = await server.fetch('/fhir/r4/main/Patient', { headers: { authorization } })
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(reply.headers.get('content-type')).toMatch('application/fhir+json')
      const outcome: unknown = await reply.json()
      expect(outcome).toMatchObject({ resourceType: 'OperationOutcome' })
      expect(faultsOf(outcome)).toEqual([])
    }
  })
})

it('the SMART configuration is served without sign-in and names the token endpoint', async () => {
  const found = await server.fetch('/fhir/r4/main/.well-known/smart-configuration')
  expect(await found.json()).toMatchObject({
    token_endpoint: `${testBase}/auth/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
  })
  expect((await server.fetch('/fhir/r4/main/metadata')).status).toBe(200)
  expect((await server.fetch('/fhir/r4/elsewhere/metadata')).status).toBe(404)
})

it('registerFhirClient drops private key parts and refuses unsuitable keys and empty names', async () => {
  const { privateKey } = await generateKeyPair('ES384', { extractable: true })
  const id = await registerFhirClient(db(), 'Careless', { keys: [{ ...(await exportJWK(privateKey)), kid: 'k' }] })
  const [row] = await db().select().from(fhirClients).where(eq(fhirClients.clientId, id))
  expect(JSON.stringify(row?.jwks)).not.toMatch('"d"')
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  for (const wrong of [
    {},
    { keys: [] },
    { keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] },
    { keys: [{ kty: 'oct', k: 'x', kid: 'k' }] },
  ])
    await expect(registerFhirClient(db(), 'Wrong', wrong)).rejects.toThrow('JSON Web Key Set')
  await expect(registerFhirClient(db(), ' ', keys.jwks)).rejects.toThrow('name: expected')
})
