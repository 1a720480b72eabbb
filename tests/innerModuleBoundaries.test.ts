/**
 * Checks the parts of large folders, so that a newcomer finds a file by its subject and can change the inside of a part
 * without the others. A failure prints one line per file or import:
 *
 *     src/ui/Calendar.tsx: move it into one of …
 *     src/areas/labs/Row.tsx -> src/ui/tables/TableRow.tsx: why it is forbidden: what to do instead
 *
 * Follow the instruction. The parts are data in `innerImportRules.ts`. Tests may import every file.
 */
import { describe, expect, it } from 'vitest'
import { innerBreach, isForTests, misplaced } from './findInnerBreach.ts'
import { filesBelow, importsOf } from './importGraph.ts'
import { dividedFolders, type DividedFolder } from './innerImportRules.ts'

const files = [...filesBelow('src'), ...filesBelow('server')]
const found = files.filter((file) => !isForTests(file)).flatMap((file) => importsOf(file))

describe('large folders', () => {
  it('have every file in one of their parts or in their list of front files', () => {
    const lines = files.flatMap((file) => {
      const why = misplaced(file)
      return why === null ? [] : `${file}: ${why}`
    })
    expect(lines).toEqual([])
  })

  it('are imported only through the files that each part allows', () => {
    const lines = found.flatMap((one) => {
      const why = innerBreach(one)
      return why === null ? [] : `${one.from} -> ${one.to}: ${why}`
    })
    expect(lines).toEqual([])
  })

  it('list their parts in dependency order', () => {
    const upwards = Object.entries(dividedFolders).flatMap(([folder, { parts }]) => {
      const names = Object.keys(parts)
      return names.flatMap((name, index) =>
        (parts[name]?.imports ?? [])
          .filter((other) => !names.slice(0, index).includes(other))
          .map((other) => `${folder}/${name} imports ${other}, which does not stand above it`),
      )
    })
    expect(upwards).toEqual([])
  })

  it('have rules only for parts and files that exist', () => {
    const existing = new Set(files)
    const missing = Object.entries(dividedFolders).flatMap(([folder, { front, frontForParts = [], parts }]) => [
      ...[...front, ...frontForParts].map((name) => `${folder}/${name}`),
      ...Object.entries(parts).flatMap(([part, { doors = [], inside = [] }]) =>
        [...doors, ...inside].map((name) => `${folder}/${part}/${name}`),
      ),
    ])
    expect(missing.filter((file) => !existing.has(file))).toEqual([])
    const empty = Object.entries(dividedFolders).flatMap(([folder, { parts }]) =>
      Object.keys(parts)
        .map((part) => `${folder}/${part}/`)
        .filter((part) => !files.some((file) => file.startsWith(part))),
    )
    expect(empty).toEqual([])
  })

  it('use files named test… only in tests', () => {
    const used = found.filter(({ to }) => isForTests(to)).map(({ from, to }) => `${from} -> ${to}`)
    expect(used).toEqual([])
  })
})

describe('the rules of a folder', () => {
  const folders: Record<string, DividedFolder> = {
    'src/shop': {
      front: ['Shop.tsx', 'prices.ts'],
      frontForParts: ['prices.ts'],
      parts: {
        shelf: { holds: 'goods', imports: [], doors: ['Shelf.tsx'] },
        till: { holds: 'payment', imports: ['shelf'], inside: ['coins.ts'] },
      },
    },
  }

  it.each([
    ['a part that imports against the order', 'src/shop/shelf/a.ts', 'src/shop/till/Till.tsx', /shelf may import none/],
    ['a file that is no door', 'src/shop/till/a.ts', 'src/shop/shelf/goods.ts', /by its doors only \(Shelf\.tsx\)/],
    ['a file that is no door, from outside', 'src/lib/a.ts', 'src/shop/shelf/goods.ts', /by its doors only/],
    ['a file in the list `inside`', 'src/lib/a.ts', 'src/shop/till/coins.ts', /coins\.ts is inside/],
    ['the front, from a part', 'src/shop/shelf/a.ts', 'src/shop/Shop.tsx', /cannot import the front/],
  ])('refuse %s', (_, from, to, why) => {
    expect(innerBreach({ from, to }, folders)).toMatch(why)
  })

  it.each([
    ['a door of a part above', 'src/shop/till/a.ts', 'src/shop/shelf/Shelf.tsx'],
    ['a file of the same part', 'src/shop/shelf/a.ts', 'src/shop/shelf/goods.ts'],
    ['a file that is not in the list `inside`', 'src/lib/a.ts', 'src/shop/till/Till.tsx'],
    ['the front, from outside', 'src/lib/a.ts', 'src/shop/Shop.tsx'],
    ['a file of the front for its parts', 'src/shop/shelf/a.ts', 'src/shop/prices.ts'],
    ['every file in tests', 'src/lib/a.test.ts', 'src/shop/till/coins.ts'],
  ])('allow %s', (_, from, to) => {
    expect(innerBreach({ from, to }, folders)).toBeNull()
  })

  it('refuse a new file directly in the folder, and name the parts', () => {
    expect(misplaced('src/shop/Calendar.tsx', folders)).toMatch(
      /src\/shop\/shelf \(goods\); src\/shop\/till \(payment\)/,
    )
    expect(misplaced('src/shop/other/Calendar.tsx', folders)).not.toBeNull()
    expect(misplaced('src/shop/till/Calendar.tsx', folders)).toBeNull()
    expect(misplaced('src/shop/Shop.tsx', folders)).toBeNull()
  })
})
