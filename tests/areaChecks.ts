import type { Endpoint } from '#src/contract/endpoint.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { Area, AreaRecord } from '#src/registry/Area.ts'
import type { AreaMenu } from '#src/registry/AreaMenu.ts'
import type { AreaSearch } from '#src/registry/AreaSearch.ts'
import type { AreaWording } from '#src/registry/AreaWording.ts'

/** A file below src/routes/app. */
export interface RouteFile {
  readonly file: string
  /** The router's id of the route, such as `/app/messages/`. */
  readonly id: string
  /** The areas whose files the route file imports. */
  readonly areas: readonly string[]
  /** Whether the route renders a page; other route files only redirect. */
  readonly hasScreen: boolean
  /** Whether the route validates the search parameters of its URL. */
  readonly hasSearch: boolean
}

type ByArea<T> = Readonly<Record<string, T | undefined>>

/** The lists that the checks compare, so that no list lacks a part of an area. */
export interface AreaDeclarations {
  readonly areas: Readonly<Record<string, Area>>
  readonly menus: ByArea<AreaMenu>
  readonly words: ByArea<AreaWording>
  readonly searches: ByArea<AreaSearch>
  readonly records: ByArea<readonly AreaRecord[]>
  readonly routeFiles: readonly RouteFile[]
  /** The contract's endpoints by `METHOD path`. */
  readonly contract: ReadonlyMap<string, Endpoint>
  /** The record endpoints whose newest rows devices download in advance, as `METHOD path`. */
  readonly ahead: readonly string[]
  /** The endpoints of the registered kinds of writes, as `METHOD path`. */
  readonly writes: readonly string[]
  /** The endpoints that the server serves, as `METHOD path`. */
  readonly served: readonly string[]
  /** The endpoints that tests/permissions.test.ts checks, as `METHOD path`. */
  readonly permitted: readonly string[]
  /** The object types that at least one profile of server/services/account/profiles.ts allows. */
  readonly granted: readonly number[]
}

/** Pages that every signed-in user may open. */
const openPages = ['/app/search', '/app/settings/account']

/** Record endpoints whose replies devices store only after the user opens the record: images and files are large. */
const storedWhenOpened = [
  'GET images/{imgId}',
  'GET images/tn/{imgId}',
  'GET p-portal/forms/file/{webDataId}/{uploadKey}',
  'GET p-portal/forms/document-list/{templateId}',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const fileOf = (area: string, file: string) => `src/areas/${area}/${file}`
/** Converts a route id such as `/app/settings_/device` or `/app/patients/` to a URL path. */
const addressOf = (id: string) => id.replaceAll(/_(?=\/)/g, '').replace(/\/$/, '')
const twice = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

function missingAreas({ areas, routeFiles }: AreaDeclarations): string[] {
  const shown = new Set(routeFiles.flatMap((route) => route.areas))
  return [...shown]
    .filter((area) => !areas[area])
    .map((area) => `src/registry/areas.ts: add the area ${area} (${fileOf(area, 'area.ts')})`)
}

function pageProblems({ areas, routeFiles }: AreaDeclarations): string[] {
  const named = Object.entries(areas).flatMap(([area, { pages }]) => pages.map((page) => ({ area, ...page })))
  const byAddress = new Map(named.map((page) => [page.path as string, page]))
  // The route that catches all other addresses is no page of an area.
  const screens = routeFiles.filter(({ id, hasScreen }) => hasScreen && !id.endsWith('/$'))
  const addresses = new Set(screens.map(({ id }) => addressOf(id)))
  const indexes = new Set(routeFiles.filter(({ id }) => id.endsWith('/')).map(({ id }) => addressOf(id)))
  return [
    ...screens
      .filter(({ id }) => !byAddress.has(addressOf(id)))
      .map(
        ({ file, id, areas: [area = '<area>'] }) =>
          `${fileOf(area, 'area.ts')}: add the page ${addressOf(id)} (${file})`,
      ),
    ...named
      .filter(({ path }) => !addresses.has(path))
      .map(({ area, path }) => `src/routes${path}.tsx: add the route of this page (${fileOf(area, 'area.ts')})`),
    ...named
      .filter(({ path, kind }) => kind === 'frame' && !indexes.has(path))
      .map(({ path }) => `src/routes${path}/index.tsx: add a redirect from this frame to one of its pages`),
    ...named
      .filter(({ path, needs }) => needs.length === 0 && !openPages.includes(path))
      .map(
        ({ area, path }) =>
          `${fileOf(area, 'area.ts')}: name the object types that ${path} needs, or add it to openPages in tests/areaChecks.ts`,
      ),
    ...twice(named.map(({ path }) => path)).map((path) => `src/areas/*/area.ts: name the page ${path} only once`),
  ]
}

function menuProblems({ areas, menus }: AreaDeclarations): string[] {
  return Object.entries(areas).flatMap(([area, { menu, pages }]) => {
    const own = menus[area]
    if (!own) return [`src/registry/areaMenus.ts: add ${area} (${fileOf(area, 'areaMenu.ts')})`]
    const file = fileOf(area, 'areaMenu.ts')
    const titles: Readonly<Record<string, unknown>> = own.titles
    return [
      ...(menu && !own.icon ? [`${file}: add the icon of its menu entry`] : []),
      ...(menu && pages.length === 0 ? [`${fileOf(area, 'area.ts')}: add the page that the menu leads to`] : []),
      ...pages.filter(({ path }) => !titles[path]).map(({ path }) => `${file}: add the title of ${path}`),
    ]
  })
}

function wordProblems({ areas, words, records }: AreaDeclarations): string[] {
  return Object.entries(areas).flatMap(([area, { pages }]) => {
    const own = words[area]
    if (!own) return [`src/registry/areaWords.ts: add ${area} (${fileOf(area, 'areaWords.ts')})`]
    const file = fileOf(area, 'areaWords.ts')
    const phrases = Object.keys(own.pages)
    const parts = new Set(records[area]?.map(({ part }) => part))
    return [
      ...pages
        .filter(({ path }) => !phrases.some((start) => path === start || path.startsWith(`${start}/`)))
        .map(({ path }) => `${file}: add a phrase for ${path}, for the activity log`),
      ...[...parts]
        .filter((part) => !own.stored?.[part])
        .map((part) => `${file}: add the stored part ${part}, for the list of what a device stores`),
    ]
  })
}

/** Queued writes that concern only the user who makes them, as `METHOD path`. */
const writesWithoutPatient: readonly string[] = []

/**
 * A device might send a queued write while another record or none is open, so the write itself must name the patient. A
 * mailbox write (`whose: 'recipient'`) names the mailbox or the message instead.
 */
function queueProblems(name: string, { allowedBy, body }: Endpoint): string[] {
  const whose = typeof allowedBy === 'object' ? allowedBy.whose : null
  if (whose === 'record')
    return [`src/contract: say whose: 'user' for ${name}, because a device may send it while another record is open`]
  const namesPatient = body !== undefined && 'entries' in body && 'PtID' in (body.entries as object)
  if (whose !== 'user' || namesPatient || writesWithoutPatient.includes(name)) return []
  return [
    `src/contract: name the patient (PtID) in the body of ${name}, and compare it in the service function, or add it to writesWithoutPatient in tests/areaChecks.ts`,
  ]
}

function recordProblems({ records, contract, ahead, writes }: AreaDeclarations): string[] {
  const listed = Object.values(records).flatMap((own = []) => own.map(({ endpoint }) => nameOf(endpoint)))
  // The keys that encrypt queued writes belong to no area.
  const ofNoArea = ['GET p-portal/writes/keys']
  return [
    ...[...contract].flatMap(([name, { offline }]) => {
      if (offline === 'record' && !listed.includes(name) && !ofNoArea.includes(name))
        return [
          `src/areas/<area>/areaRecords.ts: add ${name} to the records of its area, and list them in src/registry/recordEndpoints.ts`,
        ]
      if (offline === 'queue' && !writes.includes(name))
        return [
          `src/areas/<area>/<kind>Write.ts: declare a kind of write with ${name}, and list it in src/registry/writeKinds.ts`,
        ]
      return []
    }),
    ...[...contract]
      .filter(([name, { keep }]) => keep && !ahead.includes(name) && !storedWhenOpened.includes(name))
      .map(
        ([name]) =>
          `src/registry/prefetched.ts: say which rows of ${name} are fetched ahead, or add it to storedWhenOpened in tests/areaChecks.ts`,
      ),
    ...[...contract]
      .filter(([, { offline }]) => offline === 'queue')
      .flatMap(([name, endpoint]) => queueProblems(name, endpoint)),
    ...listed
      .filter((name) => contract.get(name)?.offline !== 'record')
      .map((name) => `src/contract: declare ${name} as a record, or take it out of the records of its area`),
    ...writes
      .filter((name) => contract.get(name)?.offline !== 'queue')
      .map((name) => `src/contract: declare ${name} as a queue, or take it out of its kind of write`),
    ...twice(listed).map((name) => `src/areas/*/areaRecords.ts: list ${name} only once`),
  ]
}

function searchProblems({ areas, records, searches, routeFiles }: AreaDeclarations): string[] {
  const names = Object.values(searches).flatMap((search) => Object.keys(search ?? {}))
  const shown = new Set<string>(
    Object.values(searches).flatMap((search) => Object.values(search ?? {}).map(({ page }) => page)),
  )
  return [
    ...Object.entries(areas).flatMap(([area, { pages }]) =>
      pages
        .filter(({ path, kind }) => shown.has(path) && kind !== 'record')
        .map(
          ({ path }) => `${fileOf(area, 'area.ts')}: say that ${path} is of the kind record, as the search leads to it`,
        ),
    ),
    ...routeFiles
      .filter(({ id, hasScreen, hasSearch }) => hasScreen && !hasSearch && shown.has(addressOf(id)))
      .map(({ file }) => `${file}: add validateSearch with a rowParam, as the search leads to a row of this page`),
    ...Object.keys(areas).flatMap((area) => {
      const wanted = (records[area] ?? []).filter(({ searched }) => searched).map(({ endpoint }) => nameOf(endpoint))
      const own = searches[area]
      if (!own)
        return wanted.length > 0 ? [`src/registry/areaSearches.ts: add ${area} (${fileOf(area, 'areaSearch.ts')})`] : []
      const found = Object.values(own).map(({ endpoint }) => nameOf(endpoint))
      return [
        ...wanted
          .filter((name) => !found.includes(name))
          .map((name) => `${fileOf(area, 'areaSearch.ts')}: add a part for ${name}`),
        ...found
          .filter((name) => !wanted.includes(name))
          .map((name) => `${fileOf(area, 'areaRecords.ts')}: say that ${name} is searched`),
      ]
    }),
    ...twice(names).map((name) => `src/areas/*/areaSearch.ts: name only one part ${name}`),
  ]
}

/** Returns the name of an object type, or the id if it has none. */
function nameOfType(id: number): string {
  return Object.entries(objectTypes).find(([, known]) => known === id)?.[0] ?? String(id)
}

function serverProblems({ areas, contract, served, permitted, granted }: AreaDeclarations): string[] {
  const pages = Object.values(areas).flatMap((area) => area.pages)
  // A call can need more than its page: staff read payments on a page of which some may also refund.
  const ofCalls = [...contract.values()].flatMap(({ allowedBy }) =>
    typeof allowedBy === 'string' ? [] : [...(allowedBy.needs ?? []), ...(allowedBy.needsOneOf ?? [])],
  )
  const needed = new Set<number>([...pages.flatMap(({ needs }) => needs), ...ofCalls].map((name) => objectTypes[name]))
  return [
    ...[...contract.keys()].flatMap((name) => [
      ...(served.includes(name) ? [] : [`server/routes/areaRoutes.ts: serve ${name}`]),
      ...(permitted.includes(name) ? [] : [`tests/permissions/<contract file>.ts: add a row for ${name}`]),
    ]),
    ...pages.flatMap(({ path, needs }) =>
      needs
        .filter((name) => !granted.includes(objectTypes[name]))
        .map(
          (name) =>
            `server/services/account/profiles.ts: add ${name} to a profile, because ${path} needs it, and grant it to existing accounts in a migration`,
        ),
    ),
    ...[...new Set(granted)]
      .filter((id) => !needed.has(id))
      .map(
        (id) =>
          `server/services/account/profiles.ts: remove ${nameOfType(id)} from the profiles: no page and no call needs it`,
      ),
  ]
}

/** Returns what is missing for the areas: the file, and what to add to it. */
export function areaProblems(declarations: AreaDeclarations): readonly string[] {
  return [
    missingAreas,
    pageProblems,
    menuProblems,
    wordProblems,
    recordProblems,
    searchProblems,
    serverProblems,
  ].flatMap((check) => check(declarations))
}
