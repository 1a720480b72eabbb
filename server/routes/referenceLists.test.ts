import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#src/contract/referenceLists.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import type { Connection } from '../db/client.ts'
import { schools, zipCodes } from '../db/schema/personalInfo.ts'
import { readResource } from '../odata/readResource.ts'
import { zipCodesResource } from '../odata/zipCodesResource.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let ann: SignedIn
let kim: SignedIn
let site: number

const main = () => server.databases['main']!

const places = [
  ['92501', 'Riverside', 6, 1],
  ['92503', 'Riverside', 6, 1],
  ['92518', 'March Air Reserve Base', 6, 1],
  ['92518', 'Moreno Valley', 6, 1],
  ['92373', "O'Neill%", 6, 1],
  ['V6B 1A1', 'Vancouver', 12459, 124],
  ['10115', 'Berlin', null, 276],
] as const

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      site = (await addSmallClinic(db)).sites.home
      await db
        .insert(zipCodes)
        .values(places.map(([zipCode, city, stateId, countryId]) => ({ zipCode, city, stateId, countryId })))
      await db.insert(schools).values([{ nameX: 'Poly High' }, { nameX: 'Old School', isActive: false }])
    },
  })
  ann = await server.signIn('ann', password)
  kim = await server.signIn('drkim', password, { PUserType: 99, site })
})

async function read(path: string, query: Record<string, string>, who = ann) {
  const response = await server.fetch(`${path}?${new URLSearchParams(query).toString()}`, { headers: who.headers })
  return { status: response.status, reply: (await response.json()) as { value: Row[] } }
}

async function find(body: Record<string, string>) {
  const response = await server.fetch('odata/ZipCodes/$query', { headers: ann.headers, body })
  return { status: response.status, reply: (await response.json()) as { value: Row[] } }
}

const cities = async ($filter: string) => {
  const { status, reply } = await find({ $filter, $orderby: 'ZipCode,City' })
  expect(`${$filter} ${status}`).toBe(`${$filter} 200`)
  return reply.value.map(({ ZipCode, City }) => `${String(ZipCode)} ${String(City)}`)
}

describe('reference lists', () => {
  it.each([
    { call: contract.countries, first: { CountryID: 1, CodeX: 'US', NameX: 'United States' }, count: 249 },
    { call: contract.states, first: { StateID: 1, CountryID: 1, CodeX: 'AL', NameX: 'Alabama' }, count: 107 },
    { call: contract.languages, first: { LangID: 1, CodeX: 'aa', NameX: 'Afar' }, count: 271 },
    { call: contract.addressTypes, first: { AddrTypeID: 1, NameX: 'Mailing' }, count: 7 },
    { call: contract.phoneTypes, first: { PhoneTypeID: 2, NameX: 'Work' }, count: 8 },
    { call: contract.prefixes, first: { PrefixID: 1, NameX: 'Mr.' }, count: 18 },
    { call: contract.suffixes, first: { SuffixID: 1, NameX: 'Jr.' }, count: 18 },
    { call: contract.schools, first: { SchoolID: 1, NameX: 'Poly High', IsActive: true }, count: 2 },
    { call: contract.advanceDirectives, first: { AdvDirectiveID: 1, NameX: 'None' }, count: 9 },
  ])('answer a patient $call.path whole and in order', async ({ call, first, count }) => {
    const { status, reply } = await read(call.path, {})
    expect(status).toBe(200)
    expect(reply.value[0]).toEqual(first)
    expect(reply.value).toHaveLength(count)
  })

  it('are queried by country, code and name', async () => {
    const california = await read('odata/States', { $filter: "CountryID eq 1 and CodeX eq 'CA'" })
    expect(california.reply.value).toEqual([{ StateID: 6, CountryID: 1, CodeX: 'CA', NameX: 'California' }])
    const spoken = await read('odata/Languages', { $filter: "CodeX in ('es','ase','hmn')", $orderby: 'NameX' })
    expect(spoken.reply.value.map(({ NameX }) => NameX)).toEqual(['American Sign Language', 'Hmong', 'Spanish'])
  })

  it('answer all concepts of a type, each after its parent', async () => {
    for (const [query, count] of [
      [contract.conceptQueries.race, 921],
      [contract.conceptQueries.ethnicity, 43],
      [contract.conceptQueries.religion, 82],
    ] as const) {
      const { reply } = await read('odata/Concepts', query)
      expect(reply.value).toHaveLength(count)
      const seen = new Set<unknown>([null])
      for (const { ConceptID, ParentConceptID } of reply.value) {
        expect(seen).toContain(ParentConceptID)
        seen.add(ConceptID)
      }
    }
  })

  it('answer billing types and providers to staff, and refuse patients', async () => {
    for (const path of ['odata/BillingTypes', 'odata/Providers']) {
      expect((await read(path, {}, kim)).status).toBe(200)
      expect((await read(path, {})).status).toBe(403)
    }
    expect((await read('odata/Providers', {}, kim)).reply.value).toMatchObject([{ FullName: 'Kim Kerr' }])
  })
})

describe('postal codes', () => {
  it('are found by their start, in order, with state', async () => {
    expect(await cities("startswith(ZipCode,'925')")).toEqual([
      '92501 Riverside',
      '92503 Riverside',
      '92518 March Air Reserve Base',
      '92518 Moreno Valley',
    ])
    const { reply } = await find({ $filter: "startswith(ZipCode,'V6B')", $expand: 'State_Ref' })
    expect(reply.value).toMatchObject([
      { City: 'Vancouver', CountryID: 124, State_Ref: { StateID: 12459, CodeX: 'BC', NameX: 'British Columbia' } },
    ])
    const elsewhere = await find({ $filter: "ZipCode eq '10115'", $expand: 'State_Ref' })
    expect(elsewhere.reply.value).toMatchObject([{ City: 'Berlin', StateID: null, State_Ref: null }])
  })

  it('are found in small letters by tolower', async () => {
    expect(await cities("startswith(tolower(ZipCode),'v6b')")).toEqual(['V6B 1A1 Vancouver'])
    expect(await cities("startswith(tolower(ZipCode),'9250')")).toHaveLength(2)
  })

  it.each([
    { what: 'a percent sign', $filter: "startswith(ZipCode,'%')" },
    { what: 'an underscore', $filter: "startswith(ZipCode,'_2501')" },
    { what: 'a quote', $filter: "startswith(ZipCode,'''')" },
    { what: 'a backslash', $filter: String.raw`startswith(ZipCode,'\')` },
    { what: 'SQL', $filter: "startswith(ZipCode,'9'';drop table zip_codes;--')" },
    { what: 'a long text', $filter: `startswith(ZipCode,'${'9'.repeat(1900)}')` },
    { what: 'emoji', $filter: "startswith(ZipCode,'🏠')" },
  ])('finds nothing for $what', async ({ $filter }) => {
    expect(await cities($filter)).toEqual([])
  })

  it.each([
    { what: 'an unclosed quote', $filter: "startswith(ZipCode,''')" },
    { what: '2,000 quotes', $filter: "'".repeat(2000) },
    { what: '2,000 digits', $filter: `startswith(ZipCode,'${'9'.repeat(2000)}')` },
    { what: 'a NUL', $filter: "startswith(ZipCode,'9\0')" },
    { what: 'a number', $filter: 'startswith(ZipCode,92501)' },
    { what: 'an unknown field', $filter: "startswith(zip_code,'925')" },
    { what: 'nothing', $filter: '' },
  ])('refuses $what with 400, in the body and in the address', async ({ $filter }) => {
    expect((await find({ $filter })).status).toBe(400)
    expect((await read('odata/ZipCodes', { $filter })).status).toBe(400)
  })

  it('refuses half a character in the body with 400', async () => {
    expect((await find({ $filter: "startswith(ZipCode,'\ud83c')" })).status).toBe(400)
  })

  it('answers at most 50 rows, whatever $top says', async () => {
    const { db } = main()
    const many = Array.from({ length: 60 }, (_, at) => ({
      zipCode: `33${100 + at}`,
      city: 'Miami',
      stateId: 12,
      countryId: 1,
    }))
    await db.insert(zipCodes).values(many)
    const { reply } = await find({ $filter: "startswith(ZipCode,'33')", $orderby: 'ZipCode', $top: '999' })
    expect(reply.value.map(({ ZipCode }) => ZipCode)).toEqual(many.slice(0, 50).map(({ zipCode }) => zipCode))
  })
})

describe('the query for postal codes', () => {
  it.each(["startswith(ZipCode,'925')", "startswith(tolower(ZipCode),'925')"])(
    'uses the index for %s over 44,175 rows',
    async ($filter) => {
      const { pool } = main()
      await pool.query(
        `insert into zip_codes (zip_code, city, state_id, country_id)
         select (n * 2 + 11000)::text, 'City ' || n, 6, 1 from generate_series(1, 44175) n on conflict do nothing`,
      )
      await pool.query('analyze zip_codes')
      const sent: { text: string; values: unknown[] }[] = []
      // Its type lacks the tables, which readResource does not need.
      const logged = drizzle(pool, {
        logger: { logQuery: (text, values) => sent.push({ text, values }) },
      }) as unknown as Connection
      const query = { $filter, $orderby: 'ZipCode,City', $expand: 'State_Ref', $top: '50' }
      expect((await readResource(logged, zipCodesResource, query, undefined)).value).toHaveLength(50)
      const { text, values } = sent[0]!
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index (Only )?Scan (using|on) zip_codes_place/)
      expect(plan).toMatch(/Index Cond: .*zip_code >= '925'/)
      expect(plan).not.toContain('Seq Scan on zip_codes')
    },
  )
})
