import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What each room of src may import besides itself and npm. An area is its own room and never imports another. */
const law: Record<string, readonly string[]> = {
  lib: [],
  contract: ['lib'],
  api: ['contract', 'lib'],
  offline: ['contract', 'registry', 'api', 'lib'],
  session: ['contract', 'registry', 'api', 'offline', 'sw', 'lib'],
  vault: ['contract', 'registry', 'api', 'session', 'offline', 'sw', 'device', 'lib'],
  writes: ['contract', 'registry', 'api', 'session', 'offline', 'sw', 'device', 'lib'],
  alerts: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'i18n', 'lib'],
  query: ['contract', 'api', 'session', 'offline', 'lib'],
  registry: ['contract', 'i18n', 'areas', 'lib'],
  device: ['lib'],
  ui: ['lib'],
  i18n: ['contract', 'lib'],
  themes: ['contract'],
  faces: ['contract', 'api', 'session', 'query', 'device', 'i18n', 'ui', 'lib'],
  charts: ['ui', 'lib'],
  rppg: ['contract', 'lib'],
  workers: ['contract', 'api', 'rppg', 'lib'],
  sw: ['contract', 'registry', 'api', 'offline', 'lib'],
  areas: [
    'contract',
    'registry',
    'api',
    'query',
    'session',
    'offline',
    'vault',
    'writes',
    'alerts',
    'faces',
    'i18n',
    'device',
    'workers',
    'charts',
    'ui',
    'lib',
  ],
  prerender: ['contract', 'areas', 'i18n', 'session', 'shell', 'themes', 'ui', 'lib'],
  shell: [
    'contract',
    'registry',
    'api',
    'session',
    'offline',
    'vault',
    'writes',
    'query',
    'sw',
    'workers',
    'device',
    'charts',
    'ui',
    'faces',
    'i18n',
    'themes',
    'lib',
  ],
  routes: ['areas', 'shell', 'contract', 'registry', 'query', 'session', 'vault', 'writes', 'faces', 'i18n', 'lib'],
}
/** What the registry may see of an area. These files import nothing of their area but each other. */
const registeredFiles = ['area.ts', 'areaMenu.ts', 'areaWords.ts', 'areaSearch.ts']
/** What a registered file of an area may import. */
const registeredLaw: readonly string[] = ['contract', 'registry', 'lib']
/** What a page may see of a thread. */
const threadFaces = ['client.ts', 'protocol.ts']
/** One way: db <- services <- routes. The rest of the server stands beside them. */
const serverLaw: Record<string, readonly string[]> = {
  db: [],
  odata: ['db'],
  mail: ['db'],
  analysis: ['db', 'services'],
  services: ['db', 'odata', 'mail'],
  fhir: ['db', 'services', 'openClinic.ts'],
  fhirApi: ['db', 'services', 'fhir', 'routes', 'openClinic.ts'],
  seed: ['db', 'services'],
  routes: ['db', 'odata', 'mail', 'services', 'analysis'],
}
/** Files beside the server's rooms that know none of them. */
const besideTheRooms = ['server/ServiceError.ts', 'server/describeError.ts', 'server/errorCode.ts']

interface Import {
  from: string
  to: string
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const literal = (start: number, end: number) => text.slice(start, end).replaceAll(/^['"`]|['"`]$/g, '')
  const named = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((found) => literal(found.moduleRequest.start, found.moduleRequest.end)),
  ]
  return named.flatMap((name) => {
    if (name.startsWith('#src/') || name.startsWith('#server/')) return [{ from: file, to: name.slice(1) }]
    if (name.startsWith('.')) return [{ from: file, to: posix.join(posix.dirname(file), name) }]
    return []
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const source = filesBelow('src').filter((file) => !isTest(file))
const server = filesBelow('server').filter((file) => !isTest(file))

/** `src/areas/labs/model.ts` -> `areas/labs`; `src/workers/vitals/client.ts` -> `workers/vitals`; else the first folder. */
function roomOf(path: string): string {
  const [, room = '', inner = ''] = path.split('/')
  return room === 'areas' || room === 'workers' ? `${room}/${inner}` : room
}

function breach({ from, to }: Import): string | null {
  const inside = roomOf(from)
  if (to.startsWith('server/')) return 'the app never imports the server'
  if (!to.startsWith('src/')) return 'outside src'
  // main.tsx and what lies beside it put the rooms together.
  if (from.split('/').length === 2) return null
  if (to.split('/').length === 2) return 'a room never imports what puts the rooms together'
  const target = roomOf(to)
  const isRegistered = from.startsWith('src/areas/') && registeredFiles.includes(posix.basename(from))
  if (
    isRegistered &&
    !(inside === target ? registeredFiles.includes(posix.basename(to)) : registeredLaw.includes(target))
  )
    return `the registry loads ${from} everywhere: it imports only ${registeredLaw.join(', ')} and ${registeredFiles.join(', ')}`
  if (inside === target) return null
  const [kind = ''] = inside.split('/')
  const [targetKind = ''] = target.split('/')
  if (kind === targetKind) return `${inside} never imports ${target}`
  if (!law[kind]) return `no law for the room ${kind}`
  if (!law[kind].includes(targetKind)) return `${kind} may not import ${targetKind}`
  if (kind === 'registry' && targetKind === 'areas' && !registeredFiles.includes(posix.basename(to)))
    return `of an area the registry sees only ${registeredFiles.join(', ')}`
  const isThread = targetKind === 'workers' || targetKind === 'sw'
  if (isThread && !threadFaces.includes(posix.basename(to)))
    return `of a thread only ${threadFaces.join(' and ')} are seen`
  return null
}

function serverBreach({ from, to }: Import): string | null {
  if (to.startsWith('src/'))
    return /^src\/(contract|lib|rppg)\//.test(to) ? null : 'the server sees src/contract, src/lib and src/rppg only'
  const [, room = ''] = from.split('/')
  const [, target = ''] = to.split('/')
  if (from.split('/').length === 2 || room === target || besideTheRooms.includes(to)) return null
  return serverLaw[room]?.includes(target) ? null : `server/${room} may not import server/${target}`
}

describe('the law of the rooms', () => {
  it('reads imports at all', () => {
    expect(source.flatMap(importsOf).length).toBeGreaterThan(50)
    expect(server.flatMap(importsOf).length).toBeGreaterThan(20)
  })

  it('lets no room of src import what it may not', () => {
    const breaches = source.flatMap(importsOf).flatMap((found) => {
      const why = breach(found)
      return why ? [`${found.from} -> ${found.to}: ${why}`] : []
    })
    expect(breaches).toEqual([])
  })

  it('lets the server see the contract and pure helpers of src only, and goes one way', () => {
    const breaches = server.flatMap(importsOf).flatMap((found) => {
      const why = serverBreach(found)
      return why ? [`${found.from} -> ${found.to}: ${why}`] : []
    })
    expect(breaches).toEqual([])
  })

  it('lets only the charts import visx', () => {
    const breaches = source.filter(
      (file) => !file.startsWith('src/charts/') && /@visx\//.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(breaches).toEqual([])
  })

  it('knows a breach when it sees one', () => {
    expect(breach({ from: 'src/areas/labs/a.ts', to: 'src/areas/vitals/b.ts' })).toBe(
      'areas/labs never imports areas/vitals',
    )
    expect(breach({ from: 'src/ui/a.tsx', to: 'src/query/query.ts' })).toBe('ui may not import query')
    expect(breach({ from: 'src/registry/a.ts', to: 'src/areas/labs/LabsScreen.tsx' })).toMatch(/only area\.ts/)
    expect(breach({ from: 'src/registry/a.ts', to: 'src/areas/labs/area.ts' })).toBeNull()
    expect(breach({ from: 'src/areas/labs/area.ts', to: 'src/areas/labs/queries.ts' })).toMatch(/loads .* everywhere/)
    expect(breach({ from: 'src/areas/labs/areaSearch.ts', to: 'src/ui/Icon.tsx' })).toMatch(/loads .* everywhere/)
    expect(breach({ from: 'src/areas/labs/areaMenu.ts', to: 'src/areas/labs/area.ts' })).toBeNull()
    expect(breach({ from: 'src/areas/vitals/a.ts', to: 'src/workers/vitals/kernel.ts' })).toMatch(/only client\.ts/)
    expect(serverBreach({ from: 'server/services/a.ts', to: 'server/routes/b.ts' })).toMatch(/may not import/)
    expect(serverBreach({ from: 'server/fhir/a.ts', to: 'src/ui/b.tsx' })).toMatch(/src\/contract, src\/lib/)
  })

  it('has no file that only re-exports, and none with a name that says nothing', () => {
    const empty = /(^|\/)(utils|helpers|common|misc|types|index)\.tsx?$/
    const unnamed = [...source, ...server].filter((file) => empty.test(file) && !file.startsWith('src/routes/'))
    expect(unnamed).toEqual([])
  })
})
