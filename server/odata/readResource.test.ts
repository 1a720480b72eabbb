import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import { addSmallClinic, password } from '../../tests/smallClinic.ts'
import { sites } from '../db/schema/people.ts'

let server: TestServer
let ann: SignedIn

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      await addSmallClinic(db)
      await db.insert(sites).values({ name: "50%_O'Neill", alias: 'übersee', isClinicSite: true })
    },
  })
  ann = await server.signIn('ann', password)
})

interface Reply {
  value: { NameX?: string; SiteID?: number }[]
  '@odata.count'?: number
}

async function read(query: Record<string, string>): Promise<{ status: number; reply: Reply }> {
  const response = await server.fetch(`odata/Sites?${new URLSearchParams(query).toString()}`, { headers: ann.headers })
  return { status: response.status, reply: (await response.json()) as Reply }
}

async function names($filter: string): Promise<string[]> {
  const { status, reply } = await read({ $filter, $orderby: 'SiteID' })
  expect(`${$filter} ${status}`).toBe(`${$filter} 200`)
  return reply.value.map(({ NameX = '' }) => NameX)
}

const all = ['Riverside', 'Harbor', 'Attic', "50%_O'Neill"]

describe('readResource of sites', () => {
  test('filters by comparisons, text functions, lists and literals', async () => {
    expect(await names('IsActive eq true')).toEqual(['Riverside', 'Harbor', "50%_O'Neill"])
    expect(await names('IsActive and not IsHomeSite')).toEqual(['Harbor', "50%_O'Neill"])
    expect(await names("NameX eq '50%_O''Neill'")).toEqual(["50%_O'Neill"])
    expect(await names("contains(NameX,'%_')")).toEqual(["50%_O'Neill"])
    expect(await names("contains(NameX,'%t')")).toEqual([])
    expect(await names("startswith(toupper(NameX),'RIVER')")).toEqual(['Riverside'])
    expect(await names("endswith(NameX,'r') or endswith(NameX,'c')")).toEqual(['Harbor', 'Attic'])
    expect(await names("NameX in ('Harbor','Attic','None')")).toEqual(['Harbor', 'Attic'])
    expect(await names("tolower(NameX_Alias) eq 'übersee'")).toEqual(["50%_O'Neill"])
    expect(await names('NameX in ()')).toEqual([])
    expect(await names('SiteID ge 1')).toEqual(all)
    expect(await names('SiteID lt 1.5 and SiteID gt 0.5')).toEqual(['Riverside'])
    expect(await names('true')).toEqual(all)
    expect(await names("'a' lt 'b'")).toEqual(all)
  })

  test('compares a missing alias as null, as OData requires', async () => {
    expect(await names('NameX_Alias eq null')).toEqual(['Riverside', 'Attic'])
    expect(await names('null ne NameX_Alias')).toEqual(['Harbor', "50%_O'Neill"])
    expect(await names("NameX_Alias ne 'By the sea'")).toEqual(['Riverside', 'Attic', "50%_O'Neill"])
    expect(await names("not (NameX_Alias eq 'By the sea')")).toEqual(['Riverside', 'Attic', "50%_O'Neill"])
    expect(await names("not (NameX_Alias in ('By the sea','elsewhere'))")).toEqual([
      'Riverside',
      'Attic',
      "50%_O'Neill",
    ])
    expect(await names("not contains(NameX_Alias,'sea')")).toEqual(["50%_O'Neill"])
    expect(await names('NameX_Alias gt null')).toEqual([])
  })

  test('selects, sorts, pages and counts', async () => {
    const { reply } = await read({
      $select: 'NameX, SiteID',
      $orderby: 'IsActive desc, NameX desc',
      $top: '2',
      $skip: '1',
      $count: 'true',
    })
    expect(reply.value.map(({ NameX }) => NameX)).toEqual(['Harbor', "50%_O'Neill"])
    expect(Object.keys(reply.value[0] ?? {}).toSorted()).toEqual(['NameX', 'SiteID'])
    expect(reply['@odata.count']).toBe(4)
    const counted = await read({ $filter: 'IsActive eq true', $top: '0', $count: 'true' })
    expect(counted.reply).toEqual({ value: [], '@odata.count': 3 })
    const byAlias = await read({ $orderby: 'NameX_Alias' })
    expect(byAlias.reply.value.map(({ NameX }) => NameX)).toEqual(['Riverside', 'Attic', 'Harbor', "50%_O'Neill"])
  })

  test('refuses unknown columns and malformed queries with 400', async () => {
    const wrong: Record<string, string>[] = [
      { $filter: "address eq 'x'" },
      { $filter: "time_zone eq 'UTC'" },
      { $filter: "constructor eq 'x'" },
      { $filter: "__proto__ eq 'x'" },
      { $filter: 'NameX eq 1' },
      { $filter: 'NameX' },
      { $filter: "SiteID eq '1'" },
      { $filter: 'IsActive gt false' },
      { $filter: 'contains(NameX)' },
      { $filter: 'contains(SiteID,1)' },
      { $filter: 'tolower(NameX)' },
      { $filter: 'SiteID eq 1e300' },
      { $filter: "NameX eq 'a\0b'" },
      { $select: 'source' },
      { $select: 'toString' },
      { $select: '' },
      { $orderby: 'source' },
      { $orderby: 'NameX sideways' },
      { $orderby: 'NameX asc; drop table sites' },
      { $orderby: '' },
      { $expand: 'Providers' },
      { $top: '-1' },
      { $top: 'many' },
      { $skip: '99999999999999' },
      { $count: 'perhaps' },
    ]
    for (const query of wrong) {
      const { status } = await read(query)
      expect(`${JSON.stringify(query)} ${status}`).toBe(`${JSON.stringify(query)} 400`)
    }
  })

  test.each([
    "$search='x'",
    '$format=json',
    '$apply=groupby((NameX))',
    '$foo=1',
    'filter=IsActive eq true',
    '$Filter=IsActive eq true',
    'top=1',
    'Alvarez',
    '$top=1&$top=2',
    '$filter=IsActive eq true&$filter=IsActive eq false',
  ])('refuses %s without quoting it', async (query) => {
    const response = await server.fetch(`odata/Sites?${encodeURI(query)}`, { headers: ann.headers })
    expect(response.status).toBe(400)
    const reply = (await response.json()) as { code: string; detail: string }
    expect(reply).toMatchObject({
      code: 'bad-input',
      detail: expect.stringMatching(/^query: (unknown|repeated) option/),
    })
    expect(JSON.stringify(reply)).not.toMatch(/Alvarez|IsActive|foo|groupby/)
  })
})
