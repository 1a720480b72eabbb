/**
 * Checks the import rules, so that each module can be read and changed without the others. A failure prints one line
 * per import:
 *
 *     src/areas/labs/Row.tsx -> src/areas/vitals/model.ts: why it is forbidden: what to do instead
 *
 * Change the import as the line says. The rules are data in `importRules.ts`. Change a rule only if the new direction
 * is right for the whole module, and never allow both directions. A line `a.ts -> b.ts -> a.ts` is a circular import,
 * which `import type` can cause too: move what both files need into a separate file.
 */
import { describe, expect, it } from 'vitest'
import { breachInApp, breachInServer } from './findBreach.ts'
import { cyclesIn, filesBelow, importsOf, sourceText, type Import } from './importGraph.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const files = ['src', 'server', 'tests', 'e2e', 'bench'].flatMap(filesBelow)
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const app = files.filter((file) => file.startsWith('src/') && !isTest(file))
const server = files.filter((file) => file.startsWith('server/') && !isTest(file))

const breaches = (from: readonly string[], rule: (found: Import) => string | null) =>
  from
    .flatMap((file) => imports.get(file) ?? [])
    .flatMap((found) => {
      const why = rule(found)
      return why === null ? [] : `${found.from} -> ${found.to}: ${why}`
    })

describe('the import rules', () => {
  it('find imports in the app and the server', () => {
    expect(app.flatMap((file) => imports.get(file) ?? []).length).toBeGreaterThan(1000)
    expect(server.flatMap((file) => imports.get(file) ?? []).length).toBeGreaterThan(500)
  })

  it('hold in the app', () => {
    expect(breaches(app, breachInApp)).toEqual([])
  })

  it('hold in the server', () => {
    expect(breaches(server, breachInServer)).toEqual([])
  })

  it('allow no circular imports, types included', () => {
    expect(cyclesIn(new Map([...imports].map(([file, found]) => [file, found.map(({ to }) => to)])))).toEqual([])
  })

  it('allow visx only in src/charts', () => {
    const breaking = app.filter((file) => !file.startsWith('src/charts/') && /@visx\//.test(sourceText(file)))
    expect(breaking).toEqual([])
  })

  it('allow no file name without meaning, such as utils, helpers or types, outside src/routes', () => {
    const meaningless = /(^|\/)(utils|helpers|common|misc|types|index)\.tsx?$/
    const unnamed = [...app, ...server].filter((file) => meaningless.test(file) && !file.startsWith('src/routes/'))
    expect(unnamed).toEqual([])
  })
})

describe('breachInApp', () => {
  it.each([
    [
      'an area that imports another area',
      'src/areas/labs/a.ts',
      'src/areas/vitals/b.ts',
      /combine both in a route file/,
    ],
    ['an import against the direction', 'src/ui/a.tsx', 'src/query/query.ts', /ui may import lib, not query/],
    [
      'an import of a file inside a worker',
      'src/areas/vitals/a.ts',
      'src/workers/vitals/kernel.ts',
      /only client\.ts, protocol\.ts/,
    ],
    ['an import of the server', 'src/lib/a.ts', 'server/main.ts', /cannot import the server/],
    ['an import of a file that composes the modules', 'src/lib/a.ts', 'src/main.tsx', /compose the modules/],
    [
      'the registry importing the queries of an area',
      'src/registry/a.ts',
      'src/areas/labs/queries.ts',
      /only declarations/,
    ],
    [
      'a declaration importing the queries of its area',
      'src/areas/labs/area.ts',
      'src/areas/labs/queries.ts',
      /loads .* everywhere/,
    ],
    [
      'a declaration importing a primitive',
      'src/areas/labs/areaSearch.ts',
      'src/ui/marks/Icon.tsx',
      /loads .* everywhere/,
    ],
    ['a module without a rule', 'src/new/a.ts', 'src/lib/b.ts', /add it to appRules/],
  ])('reports %s', (_, from, to, why) => {
    expect(breachInApp({ from, to })).toMatch(why)
  })

  it.each([
    [
      'the registry importing a declaration of an area',
      'src/registry/a.ts',
      'src/areas/messages/draft/messageWrite.ts',
    ],
    ['a door of a worker', 'src/areas/diagnostics/a.ts', 'src/workers/vitals/client.ts'],
    ['a file of the same area', 'src/areas/labs/a.ts', 'src/areas/labs/b.ts'],
  ])('allows %s', (_, from, to) => {
    expect(breachInApp({ from, to })).toBeNull()
  })
})

describe('breachInServer', () => {
  it.each([
    [
      'a service that imports a route',
      'server/services/a.ts',
      'server/routes/b.ts',
      /services may import db, odata, mail/,
    ],
    [
      'an import of a UI component',
      'server/fhir/a.ts',
      'src/ui/b.tsx',
      /may import clinicalDocument, contract, formEngine, lib, privateLinks, rppg, screening of src/,
    ],
    ['a module without a rule', 'server/new/a.ts', 'server/db/b.ts', /add it to serverRules/],
    [
      'an import of a file that is no door of its module',
      'server/fhirResources/a.ts',
      'server/fhir/writer/b.ts',
      /only .*values/,
    ],
  ])('reports %s', (_, from, to, why) => {
    expect(breachInServer({ from, to })).toMatch(why)
  })

  it('allows the database module to import the shared error class', () => {
    expect(breachInServer({ from: 'server/db/a.ts', to: 'server/ServiceError.ts' })).toBeNull()
  })
})
