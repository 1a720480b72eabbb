import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { recordEndpointAt, recordEndpoints } from '#src/registry/recordEndpoints.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../src/contract/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'offline' in value

/** Every endpoint that the contract exports, by its name. */
const declared = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)
const records = declared.filter(({ endpoint }) => endpoint.offline === 'record')

let server: TestServer
let session: SignedIn

beforeAll(async () => {
  server = await testServer({ seed: addSmallClinic })
  session = await server.signIn('ann', password)
})

describe('the records of the contract', () => {
  it('are found among other endpoints', () => {
    expect(records.length).toBeGreaterThanOrEqual(17)
    expect(declared.length).toBeGreaterThan(records.length)
  })

  it('are listed, each once, and nothing else is', () => {
    const paths = (endpoints: readonly Endpoint[]) => endpoints.map(({ path }) => path).toSorted()
    expect(paths(recordEndpoints)).toEqual(paths(records.map(({ endpoint }) => endpoint)))
    expect(new Set(recordEndpoints).size).toBe(recordEndpoints.length)
  })

  it.each(records)('$name is found by its path', ({ endpoint }) => {
    expect(recordEndpointAt(endpoint.path)).toBe(endpoint)
  })

  it.each(records)('$name is read for a session, and named by its path alone', ({ endpoint }) => {
    const { method, access, path, params, query, body } = endpoint
    expect({ method, access, params, query, body }).toEqual({ method: 'GET', access: 'session' })
    expect(path).toMatch(/^[\w/-]+$/)
  })

  it.each(records)('$name is served, with a tag by which a copy is confirmed', async ({ endpoint }) => {
    expect((await server.fetch(endpoint.path)).status).toBe(401)
    const response = await server.fetch(endpoint.path, { headers: session.headers })
    expect([response.status, response.headers.get('etag')]).toEqual([200, expect.stringMatching(/^".+"$/)])
  })
})
