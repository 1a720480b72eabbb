import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'
import type { TestServer } from './server.ts'
import type { Connection } from '#server/db/client.ts'
import { fhirGrants } from '#server/db/schema/accounts.ts'
import { fhirResources, type FhirResourceType } from '#server/services/fhirClients/fhirResources.ts'
import { registerFhirClient } from '#server/services/fhirClients/registerFhirClient.ts'

/** The base URL of the FHIR endpoint of an in-process server. */
export const testBase = 'http://localhost/fhir/r4/main'

export interface TestKeys {
  readonly alg: 'ES384' | 'RS384'
  readonly privateKey: CryptoKey
  readonly jwks: { readonly keys: readonly object[] }
}

export async function testKeys(alg: TestKeys['alg'] = 'ES384', kid = 'k1'): Promise<TestKeys> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { alg, privateKey, jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg }] } }
}

export interface AssertionParts {
  readonly iss?: string
  readonly sub?: string
  readonly aud?: string
  readonly kid?: string
  readonly jti?: string
  /** Lifetime in seconds from now. */
  readonly exp?: number
  readonly now?: Date
}

/** Creates the signed assertion of a client; every claim that isn't given is valid. */
export function assertionOf(
  { alg, privateKey }: TestKeys,
  clientId: string,
  parts: AssertionParts = {},
): Promise<string> {
  const { iss = clientId, sub = clientId, aud = `${testBase}/auth/token`, kid = 'k1', jti = randomUUID() } = parts
  const seconds = Math.floor((parts.now ?? new Date()).getTime() / 1000) + (parts.exp ?? 240)
  const header = { alg, ...(kid ? { kid } : {}) }
  return new SignJWT(jti ? { jti } : {})
    .setProtectedHeader(header)
    .setIssuer(iss)
    .setSubject(sub)
    .setAudience(aud)
    .setExpirationTime(seconds)
    .sign(privateKey)
}

type Called = Pick<TestServer, 'fetch'>

export function askToken(server: Called, assertion: string, scope = 'system/*.rs'): Promise<Response> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return server.fetch('/fhir/r4/main/auth/token', { text: form.toString(), headers })
}

const Token = v.object({ access_token: v.string(), scope: v.string() })

export const tokenOf = async (reply: Response): Promise<string> => v.parse(Token, await reply.json()).access_token

export interface TestClient {
  readonly clientId: string
  readonly keys: TestKeys
  /** Makes a request below the base URL with a token of this client. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

/** Registers a client and gets it a token. */
export async function testClient(db: Connection, server: Called, scope?: string): Promise<TestClient> {
  const keys = await testKeys()
  const clientId = await registerFhirClient(db, 'Test App', keys.jwks)
  const reply = await askToken(server, await assertionOf(keys, clientId), scope)
  const token = await tokenOf(reply)
  return {
    clientId,
    keys,
    get: (path, headers = {}) =>
      server.fetch(`/fhir/r4/main/${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  }
}

/** Lets a client read these types of a patient; all types by default. */
export async function grant(
  db: Connection,
  clientId: string,
  ptId: number,
  types: readonly FhirResourceType[] = fhirResources.map(({ resName }) => resName),
): Promise<void> {
  const resIds = fhirResources.flatMap(({ resId, resName }) => (types.includes(resName) ? [resId] : []))
  await db
    .insert(fhirGrants)
    .values({ clientId, ptId, resIds })
    .onConflictDoUpdate({ target: [fhirGrants.clientId, fhirGrants.ptId], set: { resIds } })
}

const Bundle = v.object({
  total: v.number(),
  link: v.array(v.object({ relation: v.string(), url: v.string() })),
  entry: v.optional(
    v.array(v.object({ fullUrl: v.string(), resource: v.looseObject({ resourceType: v.string(), id: v.string() }) })),
    [],
  ),
})
export type TestBundle = v.InferOutput<typeof Bundle>

export async function bundleOf(reply: Response): Promise<TestBundle> {
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
  return v.parse(Bundle, await reply.json())
}

/** Returns every resource of a search, from all pages, and the total stated on the first page. */
export async function allOf(
  client: TestClient,
  path: string,
): Promise<{ total: number; entries: TestBundle['entry'] }> {
  const first = await bundleOf(await client.get(path))
  const entries = [...first.entry]
  let next = first.link.find(({ relation }) => relation === 'next')
  while (next) {
    const page = await bundleOf(await client.get(next.url.slice(`${testBase}/`.length)))
    entries.push(...page.entry)
    next = page.link.find(({ relation }) => relation === 'next')
  }
  return { total: first.total, entries }
}
