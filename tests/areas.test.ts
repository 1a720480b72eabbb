import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FileText } from 'lucide-react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { areaRoutes } from '#server/routes/areaRoutes.ts'
import { patientObjectTypeIds, staffObjectTypeIds } from '#server/services/account/profiles.ts'
import { type Endpoint, endpoint } from '#src/contract/endpoint.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import { areaMenus } from '#src/registry/areaMenus.ts'
import { areas } from '#src/registry/areas.ts'
import type { AreaSearch } from '#src/registry/AreaSearch.ts'
import { areaSearches } from '#src/registry/areaSearches.ts'
import type { AreaWording } from '#src/registry/AreaWording.ts'
import { areaWords } from '#src/registry/areaWords.ts'
import type { PagePath } from '#src/registry/pages.ts'
import { prefetched } from '#src/registry/prefetched.ts'
import { queueEndpoints } from '#src/registry/queueEndpoints.ts'
import { recordsByArea } from '#src/registry/recordEndpoints.ts'
import { callName } from '#src/registry/WriteKind.ts'
import { areaProblems, type AreaDeclarations, type RouteFile } from './areaChecks.ts'
import { contractEndpoints } from './contractEndpoints.ts'
import { permissionTable } from './permissionTable.ts'

const routes = join(import.meta.dirname, '../src/routes/app')

function readRoute(name: string): RouteFile {
  const text = readFileSync(join(routes, name), 'utf8')
  return {
    file: `src/routes/app/${name}`,
    id: /createFileRoute\('(?<id>[^']+)'\)/.exec(text)?.groups?.['id'] ?? '',
    areas: [...text.matchAll(/#src\/areas\/([^/]+)\//g)].flatMap(([, area]) => area ?? []),
    hasScreen: /\bcomponent:/.test(text),
    hasSearch: /\bvalidateSearch:/.test(text),
  }
}

const real: AreaDeclarations = {
  areas,
  menus: areaMenus,
  words: areaWords,
  searches: areaSearches,
  routeFiles: readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map(readRoute),
  records: recordsByArea,
  contract: await contractEndpoints(),
  served: areaRoutes({ clinicName: '', backgroundSvg: null, analysis: null, models: null, tools: {} }).map(
    (route) => `${route.endpoint.method} ${route.endpoint.path}`,
  ),
  ahead: prefetched.map(({ endpoint: { method, path } }) => `${method} ${path}`),
  writes: queueEndpoints.map(callName),
  permitted: permissionTable.map(({ name }) => name),
  granted: [...patientObjectTypeIds, ...staffObjectTypeIds],
}

const text = (message: string) => ({ id: message, message })
const sampleNotes = endpoint({
  method: 'GET',
  path: 'p-portal/sampleNotes',
  allowedBy: { whose: 'record', needs: ['records'] },
  offline: 'record',
  reply: v.array(v.object({ noteID: v.number() })),
})
const oneNote = endpoint({
  method: 'GET',
  path: 'p-portal/sampleNotes/{noteID}',
  allowedBy: { whose: 'record', needs: ['records'] },
  offline: 'record',
  keep: { maxRows: 10, bytes: 1000, days: 10 },
  params: v.object({ noteID: v.string() }),
  reply: v.object({ noteID: v.number() }),
})
const addNote = endpoint({
  method: 'POST',
  path: 'p-portal/sampleNotes/add',
  allowedBy: { whose: 'user', needs: ['records'] },
  offline: 'queue',
  body: v.object({ PtID: v.number(), text: v.string() }),
  reply: v.object({}),
})

const area = {
  menu: 'records',
  pages: [
    { path: '/app/sampleNotes', needs: ['records'], kind: 'frame' },
    { path: '/app/sampleNotes/list', needs: ['records'], kind: 'record' },
  ],
} as const satisfies Area
const records = [
  { endpoint: sampleNotes, phase: 'later', part: 'sampleNotes', searched: true },
  { endpoint: oneNote, phase: 'later', part: 'sampleNotes', searched: false },
] as const satisfies readonly AreaRecord[]
const areaMenu = {
  icon: FileText,
  titles: { '/app/sampleNotes': text('Notes'), '/app/sampleNotes/list': text('Your sampleNotes') },
} satisfies AreaMenu<typeof area>
const wording = {
  pages: { '/app/sampleNotes': { yours: text('your sampleNotes'), theirs: text('the sampleNotes') } },
  stored: { sampleNotes: { label: text('Notes'), icon: FileText } },
} satisfies AreaWording<typeof area, typeof records>
const areaSearch: AreaSearch = {
  sampleNotes: {
    name: text('Notes'),
    icon: FileText,
    page: '/app/sampleNotes/list' as PagePath,
    endpoint: sampleNotes,
    rows: () => [],
  },
}
const route = (id: string, hasScreen = true): RouteFile => ({
  file: `src/routes${id.replace(/\/$/, '/index')}.tsx`,
  id,
  areas: hasScreen ? ['sampleNotes'] : [],
  hasScreen,
  hasSearch: id === '/app/sampleNotes/list',
})
const sampleRoutes = [route('/app/sampleNotes'), route('/app/sampleNotes/', false), route('/app/sampleNotes/list')]

/** The lines that a small new area adds. */
const lines = {
  areas: { ...real.areas, sampleNotes: area },
  menus: { ...real.menus, sampleNotes: areaMenu },
  words: { ...real.words, sampleNotes: wording },
  searches: { ...real.searches, sampleNotes: areaSearch },
  routeFiles: [...real.routeFiles, ...sampleRoutes],
  records: { ...real.records, sampleNotes: records },
  ahead: [...real.ahead, 'GET p-portal/sampleNotes/{noteID}'],
  contract: new Map<string, Endpoint>([
    ...real.contract,
    ['GET p-portal/sampleNotes', sampleNotes],
    ['GET p-portal/sampleNotes/{noteID}', oneNote],
    ['POST p-portal/sampleNotes/add', addNote],
  ]),
  writes: [...real.writes, 'POST p-portal/sampleNotes/add'],
  served: [
    ...real.served,
    'GET p-portal/sampleNotes',
    'GET p-portal/sampleNotes/{noteID}',
    'POST p-portal/sampleNotes/add',
  ],
  permitted: [
    ...real.permitted,
    'GET p-portal/sampleNotes',
    'GET p-portal/sampleNotes/{noteID}',
    'POST p-portal/sampleNotes/add',
  ],
  granted: real.granted,
} satisfies AreaDeclarations
const withArea = (changed: Partial<Area>): Partial<AreaDeclarations> => ({
  areas: { ...lines.areas, sampleNotes: { ...area, ...changed } },
})
const withRecords = (changed: readonly AreaRecord[]): Partial<AreaDeclarations> => ({
  records: { ...lines.records, sampleNotes: changed },
})
const [frame, list] = area.pages

/** A line that was left out, and the resulting message. */
const omissions: readonly (readonly [string, Partial<AreaDeclarations>, string])[] = [
  ['the area in the registry', { areas: real.areas }, 'src/registry/areas.ts: add the area sampleNotes'],
  ['a page', withArea({ pages: [frame] }), 'src/areas/sampleNotes/area.ts: add the page /app/sampleNotes/list'],
  [
    'the object types of a page',
    withArea({ pages: [frame, { ...list, needs: [] }] }),
    'src/areas/sampleNotes/area.ts: name the object types that /app/sampleNotes/list needs',
  ],
  [
    'the kind record of a page',
    withArea({ pages: [frame, { ...list, kind: 'other' }] }),
    'src/areas/sampleNotes/area.ts: say that /app/sampleNotes/list is of the kind record',
  ],
  [
    'a record',
    withRecords(records.slice(1)),
    'areaRecords.ts: add GET p-portal/sampleNotes to the records of its area',
  ],
  [
    'the records in the registry',
    { records: real.records },
    'add GET p-portal/sampleNotes/{noteID} to the records of its area, and list them in src/registry/recordEndpoints.ts',
  ],
  ['a kind of write', { writes: real.writes }, 'Write.ts: declare a kind of write with POST p-portal/sampleNotes/add'],
  [
    'the search flag of a record',
    withRecords([{ ...records[0], searched: false }, records[1]]),
    'src/areas/sampleNotes/areaRecords.ts: say that GET p-portal/sampleNotes is searched',
  ],
  [
    'the rows to prefetch',
    { ahead: real.ahead },
    'src/registry/prefetched.ts: say which rows of GET p-portal/sampleNotes/{noteID}',
  ],
  ['the menu in the registry', { menus: real.menus }, 'src/registry/areaMenus.ts: add sampleNotes'],
  [
    'the icon',
    { menus: { ...real.menus, sampleNotes: { titles: areaMenu.titles } } },
    'src/areas/sampleNotes/areaMenu.ts: add the icon',
  ],
  [
    'a title',
    { menus: { ...real.menus, sampleNotes: { icon: FileText, titles: { '/app/sampleNotes': text('Notes') } } } },
    'src/areas/sampleNotes/areaMenu.ts: add the title of /app/sampleNotes/list',
  ],
  ['the words in the registry', { words: real.words }, 'src/registry/areaWords.ts: add sampleNotes'],
  [
    'the phrase for the activity log',
    { words: { ...real.words, sampleNotes: { ...wording, pages: {} } } },
    'src/areas/sampleNotes/areaWords.ts: add a phrase for /app/sampleNotes,',
  ],
  [
    'the name on the device',
    { words: { ...real.words, sampleNotes: { pages: wording.pages } } },
    'src/areas/sampleNotes/areaWords.ts: add the stored part sampleNotes',
  ],
  ['the search in the registry', { searches: real.searches }, 'src/registry/areaSearches.ts: add sampleNotes'],
  [
    'a part of the search',
    { searches: { ...real.searches, sampleNotes: {} } },
    'src/areas/sampleNotes/areaSearch.ts: add a part for GET p-portal/sampleNotes',
  ],
  ...sampleRoutes.map(
    (left) =>
      [
        `the route file ${left.file}`,
        { routeFiles: lines.routeFiles.filter((file) => file !== left) },
        `${left.file}: add`,
      ] as const,
  ),
  [
    'the search parameters of a page that the search leads to',
    {
      routeFiles: lines.routeFiles.map((file) => ({
        ...file,
        hasSearch: file.hasSearch && file.areas[0] !== 'sampleNotes',
      })),
    },
    'src/routes/app/sampleNotes/list.tsx: add validateSearch',
  ],
  [
    'the record in the contract',
    { contract: new Map([...lines.contract].filter(([name]) => name !== 'GET p-portal/sampleNotes')) },
    'src/contract: declare GET p-portal/sampleNotes as a record',
  ],
  [
    'the write in the contract',
    { contract: new Map([...lines.contract].filter(([name]) => name !== 'POST p-portal/sampleNotes/add')) },
    'src/contract: declare POST p-portal/sampleNotes/add as a queue',
  ],
  [
    'the patient in a write of a record',
    {
      contract: new Map<string, Endpoint>([
        ...lines.contract,
        ['POST p-portal/sampleNotes/add', { ...addNote, body: v.object({ text: v.string() }) }],
      ]),
    },
    'src/contract: name the patient (PtID) in the body of POST p-portal/sampleNotes/add',
  ],
  [
    "whose: 'user' on a write of a record",
    {
      contract: new Map<string, Endpoint>([
        ...lines.contract,
        ['POST p-portal/sampleNotes/add', { ...addNote, allowedBy: { whose: 'record', needs: ['records'] } }],
      ]),
    },
    "src/contract: say whose: 'user' for POST p-portal/sampleNotes/add",
  ],
  [
    'the object types in a profile',
    { granted: real.granted.filter((id) => id !== objectTypes.records) },
    'server/services/account/profiles.ts: add records to a profile, because /app/sampleNotes needs it',
  ],
  ['the routes of the server', { served: real.served }, 'server/routes/areaRoutes.ts: serve GET p-portal/sampleNotes'],
  [
    'the rows of the permission table',
    { permitted: real.permitted },
    'tests/permissions/<contract file>.ts: add a row for GET p-portal/sampleNotes',
  ],
]

describe('the areas', () => {
  it('pass the check', () => {
    expect(areaProblems(real)).toEqual([])
  })

  it('are found by this test with their route files and calls', () => {
    expect(real.routeFiles.filter(({ hasScreen }) => hasScreen).length).toBeGreaterThan(40)
    expect(real.routeFiles.filter(({ id, file }) => id === '' && !basename(file).startsWith('-'))).toEqual([])
    expect(real.contract.size).toBeGreaterThan(50)
  })

  it('pass the check after a new area was added to every list', () => {
    expect(areaProblems({ ...real, ...lines })).toEqual([])
  })

  it.each(omissions)('fail the check without %s, and the message says where to add it', (_, left, said) => {
    expect(areaProblems({ ...real, ...lines, ...left })).toContainEqual(expect.stringContaining(said))
  })

  it('fail the check if a profile allows an object type that neither a page nor a call needs', () => {
    const unneeded = Math.max(...Object.values(objectTypes)) + 1
    const found = areaProblems({ ...real, ...lines, granted: [...real.granted, unneeded] })
    expect(found).toEqual([
      `server/services/account/profiles.ts: remove ${unneeded} from the profiles: no page and no call needs it`,
    ])
  })

  it('fail the check if a page, call or part of the search is listed twice', () => {
    const again = {
      ...real,
      ...lines,
      areas: { ...lines.areas, again: area as Area },
      records: { ...lines.records, again: records },
    }
    const found = areaProblems({ ...again, searches: { ...lines.searches, again: areaSearch } })
    expect(found).toContain('src/areas/*/area.ts: name the page /app/sampleNotes only once')
    expect(found).toContain('src/areas/*/areaRecords.ts: list GET p-portal/sampleNotes only once')
    expect(found).toContain('src/areas/*/areaSearch.ts: name only one part sampleNotes')
  })
})

describe('area.ts', () => {
  it.each(Object.keys(areas))('of %s imports only types, because it is loaded with the first page', (area) => {
    const text = readFileSync(join(import.meta.dirname, `../src/areas/${area}/area.ts`), 'utf8')
    expect(text.match(/^import (?!type ).*/gm) ?? []).toEqual([])
  })
})

describe('the types of the registry', () => {
  it('reject a menu without a title or without its icon', () => {
    // @ts-expect-error -- the title of /app/sampleNotes/list is missing
    const untitled = { icon: FileText, titles: { '/app/sampleNotes': text('Notes') } } satisfies AreaMenu<typeof area>
    // @ts-expect-error -- an entry of the menu has an icon
    const bare = { titles: areaMenu.titles } satisfies AreaMenu<typeof area>
    expect([untitled, bare]).toHaveLength(2)
  })

  it('reject wording without a stored part, and a phrase for an unknown page', () => {
    // @ts-expect-error -- the stored part sampleNotes is missing
    const unnamed = { pages: wording.pages, stored: {} } satisfies AreaWording<typeof area, typeof records>
    // @ts-expect-error -- the area has no such page
    const strange = { ...wording, pages: { '/app/labs': text('labs') } } satisfies AreaWording<
      typeof area,
      typeof records
    >
    expect([unnamed, strange]).toHaveLength(2)
  })

  it('reject a list that leaves out an area', () => {
    const { labs: _menu, ...menus } = areaMenus
    const { labs: _words, ...words } = areaWords
    const { labs: _search, ...searches } = areaSearches
    // @ts-expect-error -- labs is missing
    const menuList: typeof areaMenus = menus
    // @ts-expect-error -- labs is missing
    const wordList: typeof areaWords = words
    // @ts-expect-error -- labs is missing
    const searchList: typeof areaSearches = searches
    expect([menuList, wordList, searchList]).toHaveLength(3)
  })
})
