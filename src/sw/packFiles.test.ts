import { expect, it } from 'vitest'
import { packFiles } from './packFiles.ts'

const file = (name: string, length: number) => ({ url: `assets/${name}.js`, bytes: Buffer.from(name.repeat(length)) })

it('packFiles joins files in their order, and starts a new pack before one has more bytes than the limit', () => {
  const packs = packFiles([file('a', 4), file('b', 6), file('c', 3)], 10)
  expect(packs.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['aaaabbbbbb', 'ccc'])
  expect(packs.map(({ holds }) => holds)).toEqual([
    [
      ['assets/a.js', 4],
      ['assets/b.js', 6],
    ],
    [['assets/c.js', 3]],
  ])
})

it('packFiles gives a file that is larger than the limit a pack of its own', () => {
  const packs = packFiles([file('a', 4), file('b', 20), file('c', 3)], 10)
  expect(packs.map(({ bytes }) => bytes.length)).toEqual([4, 20, 3])
})

it('packFiles names a pack by its content', () => {
  const [one, same, other] = [file('a', 4), file('a', 4), file('a', 5)].map((only) => packFiles([only], 10)[0]?.url)
  expect(one).toMatch(/^assets\/pack-[\w-]{8}\.bin$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})
