import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ImagingSearch } from './ImagingSearch.ts'

test('ImagingSearch keeps the picture, the category and the order', () => {
  const search = { image: 870, category: 110, sort: '-size' } as const
  expect(v.parse(ImagingSearch, search)).toEqual(search)
  expect(v.parse(ImagingSearch, {})).toEqual({})
})
test.each([
  { image: 'x', category: 'X-ray', sort: '__proto__' },
  { image: -1, category: 1.5, sort: '--date' },
  { image: 1e21, category: [110], sort: ['date'] },
])('ImagingSearch ignores invalid values: %j', (search) => {
  const read = v.parse(ImagingSearch, search)
  expect([read.image, read.category, read.sort]).toEqual([undefined, undefined, undefined])
})
