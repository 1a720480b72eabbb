import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, it } from 'vitest'
import { findTextParts } from './findTextParts.ts'
import { readModuleGraph, type Imports } from './moduleGraph.ts'

const file = (atOnce: readonly string[] = [], lazily: readonly string[] = []): Imports => ({ atOnce, lazily })

/** The app's own modules, with an additional area. */
function appWithGarden() {
  const garden: [string, Imports][] = [
    ['src/routes/app/garden.tsx', file(['src/areas/garden/GardenScreen.tsx'])],
    ['src/routes/app/garden_.plants.$id.tsx', file(['src/areas/garden/PlantScreen.tsx'])],
    [
      'src/areas/garden/GardenScreen.tsx',
      file(['src/areas/home/HomeScreen.tsx'], ['src/areas/garden/WaterDialog.tsx']),
    ],
    ['src/areas/garden/PlantScreen.tsx', file()],
    ['src/areas/garden/WaterDialog.tsx', file()],
  ]
  return new Map([...readModuleGraph(process.cwd(), false), ...garden])
}

const texts = new Map([
  ['src/routes/app/garden.tsx', ['Garden']],
  ['src/routes/app/home.tsx', ['Home']],
  ['src/areas/garden/GardenScreen.tsx', ['Flowers', 'Home', 'Try again']],
  ['src/areas/garden/PlantScreen.tsx', ['Rose']],
  ['src/areas/garden/WaterDialog.tsx', ['Water']],
  ['src/routes/app/search.tsx', ['Try again']],
  ['src/routes/auth/register.tsx', ['Register']],
])

describe('findTextParts', () => {
  it('puts the texts of a new area into one part for its routes, and none into the part that Home waits for', () => {
    const { parts, owners, ofRoute } = findTextParts(appWithGarden(), texts)
    expect(parts.get('portal')).toEqual(new Set(['Home']))
    expect(parts.get('signIn')).toEqual(new Set())
    expect(parts.get('app-garden')).toEqual(new Set(['Garden', 'Flowers', 'Try again', 'Water', 'Rose']))
    expect(owners.get('app-garden')).toEqual(['src/routes/app/garden.tsx', 'src/routes/app/garden_.plants.$id.tsx'])
    expect(ofRoute('src/routes/app/garden.tsx')).toBe('app-garden')
    expect(ofRoute('src/routes/app/garden_.plants.$id.tsx')).toBe('app-garden')
    expect(ofRoute('src/routes/app/home.tsx')).toBe('portal')
  })

  it('puts a text that two areas use into the parts of both', () => {
    const { parts } = findTextParts(appWithGarden(), texts)
    expect(parts.get('app-search')).toEqual(new Set(['Try again']))
  })

  it('gives a lazy import of the entry module its own part, and a page without texts no part', () => {
    const graph = new Map([...appWithGarden(), ['src/main.tsx', file([], ['src/late.ts'])], ['src/late.ts', file()]])
    const { parts, ofLazy, ofRoute } = findTextParts(graph, new Map([...texts, ['src/late.ts', ['Late']]]))
    expect(parts.get('late')).toEqual(new Set(['Late']))
    expect(ofLazy('src/main.tsx', 'src/late.ts')).toBe('late')
    expect(ofLazy('src/areas/garden/GardenScreen.tsx', 'src/areas/garden/WaterDialog.tsx')).toBeUndefined()
    expect(ofRoute('src/routes/index.tsx')).toBeUndefined()
  })

  it('keeps parts with the same name apart', () => {
    const late = ['src/a/late.ts', 'src/b/late.ts']
    const graph = new Map([['src/main.tsx', file([], late)], ...late.map((name) => [name, file()] as const)])
    const { parts } = findTextParts(graph, new Map(late.map((name) => [name, [name]])))
    expect(parts.get('late')).toEqual(new Set(['src/a/late.ts']))
    expect(parts.get('late-')).toEqual(new Set(['src/b/late.ts']))
  })

  it('has a part for every text of the catalog except those of the prerendered first frame', async () => {
    const [catalog] = await getCatalogs(getConfig())
    const messages = Object.entries((await catalog?.read('en')) ?? {})
    const uses = messages.flatMap(([id, { origin = [] }]) => origin.map(([name]) => ({ name, id })))
    const byFile = Map.groupBy(uses, ({ name }) => name)
    const all = new Map([...byFile].map(([name, found]) => [name, found.map(({ id }) => id)]))
    const { parts } = findTextParts(readModuleGraph(process.cwd(), true), all)
    const known = new Set([...parts.values()].flatMap((ids) => [...ids]))
    const lost = uses.filter(({ name, id }) => !known.has(id) && !name.startsWith('src/prerender/'))
    expect(lost).toEqual([])
    // Sign-in and Home wait for less than half of the texts.
    expect(known.size).toBeGreaterThan(1000)
    expect((parts.get('signIn')?.size ?? 0) + (parts.get('portal')?.size ?? 0)).toBeLessThan(500)
  })
})
