import { describe, expect, it } from 'vitest'
import { cyclesIn, importedNames, importsOf, type ImportGraph } from './importGraph.ts'

const graphOf = (texts: Record<string, string>): ImportGraph =>
  new Map(Object.entries(texts).map(([file, text]) => [file, importsOf(file, text).map(({ to }) => to)]))

describe('importedNames', () => {
  it.each([
    ['a value', "import { a } from './a.ts'"],
    ['a type', "import type { A } from './a.ts'"],
    ['a side effect', "import './a.ts'"],
    ['a re-exported name', "export { a } from './a.ts'"],
    ['a re-exported type', "export type { A } from './a.ts'"],
    ['a whole re-exported file', "export * from './a.ts'"],
    ['a dynamic import', "const a = () => import('./a.ts')"],
    ['the type of a file', "type A = typeof import('./a.ts')"],
    ['a type within a type', "type B = import('./a.ts').A"],
  ])('finds %s', (_, text) => {
    expect(importedNames('src/b.ts', text)).toEqual(['./a.ts'])
  })
})

describe('importsOf', () => {
  it('returns files as paths from the repository root, without packages', () => {
    const text =
      "import a from '../ui/a.ts'\nimport b from '#src/lib/b.ts'\nimport c from './c.ts?worker&url'\nimport 'npm'"
    expect(importsOf('src/query/d.ts', text).map(({ to }) => to)).toEqual([
      'src/ui/a.ts',
      'src/lib/b.ts',
      'src/query/c.ts',
    ])
  })
})

describe('cyclesIn', () => {
  it('names the files of a cycle that contains type imports', () => {
    const graph = graphOf({
      'src/main.ts': "import { a } from './a.ts'",
      'src/a.ts': "import { b } from './b.ts'",
      'src/b.ts': "import type { C } from './c.ts'",
      'src/c.ts': "export type C = import('./a.ts').A",
    })
    expect(cyclesIn(graph)).toEqual(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts'])
  })

  it('finds no cycle if two files import the same third file', () => {
    const graph = graphOf({
      'src/a.ts': "import './b.ts'\nimport './c.ts'",
      'src/b.ts': "import './c.ts'",
      'src/c.ts': '',
    })
    expect(cyclesIn(graph)).toEqual([])
  })
})
