import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { patients } from '#server/db/schema/people.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { prefetched } from '#src/registry/prefetched.ts'
import { plainRecordNames, recordCallAt, recordEndpointOfName } from '#src/registry/recordCallAt.ts'
import { recordEndpoints } from '#src/registry/recordEndpoints.ts'
import { plainNames } from '#src/contract/recordName.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password } from './smallClinic.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../src/contract/*.ts', { eager: true })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'offline' in value

/** Every endpoint that the contract exports, with its export name. */
const declared = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)
const records = declared.filter(({ endpoint }) => endpoint.offline === 'record')
const plain = records.filter(({ endpoint }) => !endpoint.params)
const limited = records.filter(({ endpoint }) => endpoint.params)

let server: TestServer
let session: SignedIn

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      const { drkim } = await addSmallClinic(db)
      // A message about an insurance card needs a provider who reads it.
      const [account] = await db.select({ prvId: accounts.prvId }).from(accounts).where(eq(accounts.userId, drkim))
      await db.update(patients).set({ prvId1: account?.prvId })
    },
  })
  session = await server.signIn('ann', password)
})

describe('the records of the contract', () => {
  it('are found among other endpoints', () => {
    expect(records.length).toBeGreaterThanOrEqual(17)
    expect(declared.length).toBeGreaterThan(records.length)
  })

  it('are listed once each in recordEndpoints, and nothing else is listed', () => {
    const paths = (endpoints: readonly Endpoint[]) => endpoints.map(({ path }) => path).toSorted()
    expect(paths(recordEndpoints)).toEqual(paths(records.map(({ endpoint }) => endpoint)))
    expect(new Set(recordEndpoints).size).toBe(recordEndpoints.length)
  })

  it.each(plain)('$name is found by the names of its rows', ({ endpoint }) => {
    const names = plainNames(endpoint)
    expect(names).toHaveLength(endpoint.fixedQueries?.length ?? 1)
    expect(names.map(recordEndpointOfName)).toEqual(names.map(() => endpoint))
  })

  it.each(limited)('$name is found by a filled path and has limits', ({ endpoint }) => {
    const name = endpoint.path
      .replace(/\{(uploadKey|resultID)\}/, '6a0a3c84-1f0c-4b53-9d1c-0f1d6a1c0001')
      .replaceAll(/\{\w+\}/g, '12')
    expect(recordCallAt(name)).toEqual({ endpoint, name })
    expect(Math.min(endpoint.keep?.maxRows ?? 0, endpoint.keep?.bytes ?? 0, endpoint.keep?.days ?? 0)).toBeGreaterThan(
      0,
    )
  })

  it.each(records)(
    '$name is a GET that needs a session, with fixed queries for a query and limits for parameters',
    ({ endpoint }) => {
      const { method, allowedBy, path, query, fixedQueries, params, keep, body } = endpoint
      expect({ method, body }).toEqual({ method: 'GET' })
      expect(allowedBy).toBeTypeOf('object')
      expect([Boolean(query), Boolean(params)]).toEqual([Boolean(fixedQueries), Boolean(keep)])
      expect(path).toMatch(/^[\w/{}-]+$/)
    },
  )

  it('are not confused with other GET calls of the contract', () => {
    const others = declared.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.offline !== 'record')
    const paths = others.flatMap(({ endpoint: { path } }) => [path, path.replaceAll(/\{\w+\}/g, '12')])
    expect(paths.filter((path) => recordCallAt(path) !== null)).toEqual([])
  })

  it('are prefetched from stored lists, at most as many rows per list as a device keeps', () => {
    // A list with path parameters is stored if an earlier source prefetches its rows.
    const unstored = prefetched.filter(
      ({ list }, place) =>
        !plainNames(list).some((name) => plainRecordNames.includes(name)) &&
        !prefetched.slice(0, place).some(({ endpoint }) => endpoint === list),
    )
    expect(unstored.map(({ list }) => list.path)).toEqual([])
    expect(prefetched.filter(({ endpoint, newest }) => newest > (endpoint.keep?.maxRows ?? 0))).toEqual([])
  })

  it.each(plainRecordNames)('%s is served with an ETag', async (name) => {
    expect((await server.fetch(name)).status).toBe(401)
    const response = await server.fetch(name, { headers: session.headers })
    expect([response.status, response.headers.get('etag')]).toEqual([200, expect.stringMatching(/^".+"$/)])
  })
})
