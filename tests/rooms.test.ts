import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesIn, filesBelow, importsOf, sourceText, type Import } from './importGraph.ts'

/** What each room of src may import besides itself and npm. An area is its own room and never imports another. */
const law: Record<string, readonly string[]> = {
  lib: [],
  contract: ['lib'],
  api: ['contract', 'lib'],
  offline: ['contract', 'api', 'lib'],
  session: ['contract', 'api', 'offline', 'sw', 'lib'],
  vault: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'lib'],
  writes: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'lib'],
  alerts: ['contract', 'api', 'session', 'offline', 'sw', 'device', 'i18n', 'lib'],
  query: ['contract', 'api', 'session', 'offline', 'lib'],
  device: ['lib'],
  ui: ['lib'],
  i18n: ['contract', 'lib'],
  themes: ['contract'],
  faces: ['contract', 'api', 'session', 'query', 'device', 'i18n', 'ui', 'lib'],
  charts: ['ui', 'lib'],
  rppg: ['contract', 'lib'],
  workers: ['contract', 'api', 'rppg', 'lib'],
  sw: ['contract', 'api', 'offline', 'lib'],
  areas: [
    'contract',
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
  routes: ['areas', 'shell', 'contract', 'query', 'session', 'vault', 'writes', 'faces', 'i18n', 'lib'],
}
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

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const files = ['src', 'server', 'tests', 'e2e', 'bench'].flatMap(filesBelow)
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const importsFrom = (file: string) => imports.get(file) ?? []
const source = files.filter((file) => file.startsWith('src/') && !isTest(file))
const server = files.filter((file) => file.startsWith('server/') && !isTest(file))

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
  if (inside === target) return null
  const [kind = ''] = inside.split('/')
  const [targetKind = ''] = target.split('/')
  if (kind === targetKind) return `${inside} never imports ${target}`
  if (!law[kind]) return `no law for the room ${kind}`
  if (!law[kind].includes(targetKind)) return `${kind} may not import ${targetKind}`
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
    expect(source.flatMap(importsFrom).length).toBeGreaterThan(50)
    expect(server.flatMap(importsFrom).length).toBeGreaterThan(20)
  })

  it('lets no room of src import what it may not', () => {
    const breaches = source
      .flatMap((file) => importsOf(file))
      .flatMap((found) => {
        const why = breach(found)
        return why ? [`${found.from} -> ${found.to}: ${why}`] : []
      })
    expect(breaches).toEqual([])
  })

  it('lets the server see the contract and pure helpers of src only, and goes one way', () => {
    const breaches = server
      .flatMap((file) => importsOf(file))
      .flatMap((found) => {
        const why = serverBreach(found)
        return why ? [`${found.from} -> ${found.to}: ${why}`] : []
      })
    expect(breaches).toEqual([])
  })

  it('lets only the charts import visx', () => {
    const breaches = source.filter((file) => !file.startsWith('src/charts/') && /@visx\//.test(sourceText(file)))
    expect(breaches).toEqual([])
  })

  it('has no circular imports, types included: move what both files need into a file of its own', () => {
    const graph = new Map([...imports].map(([file, found]) => [file, found.map(({ to }) => to)]))
    expect(cyclesIn(graph)).toEqual([])
  })

  it('knows a breach when it sees one', () => {
    expect(breach({ from: 'src/areas/labs/a.ts', to: 'src/areas/vitals/b.ts' })).toBe(
      'areas/labs never imports areas/vitals',
    )
    expect(breach({ from: 'src/ui/a.tsx', to: 'src/query/query.ts' })).toBe('ui may not import query')
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
