import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ODataRefusal } from './ODataRefusal.ts'
import { parseExpand } from './parseExpand.ts'

test('parseExpand returns references with the selected fields of each', () => {
  expect(parseExpand('Site')).toEqual([{ name: 'Site', at: 0, select: null }])
  expect(parseExpand('Site($select=SiteID, NameX), Prv1')).toEqual([
    { name: 'Site', at: 0, select: ['SiteID', 'NameX'] },
    { name: 'Prv1', at: 28, select: null },
  ])
})

test('parseExpand refuses malformed or unsupported text with the position of the fault', () => {
  for (const [text, at] of [
    ['', 0],
    ['Site,', 5],
    ['Site,Prv1($filter=x)', 5],
    ['Site($select=A;$expand=B)', 0],
    ['Site)', 0],
  ] as const)
    expect(() => parseExpand(text)).toThrow(new ODataRefusal('$expand', at, '').message)
})

/** Returns the names, or `['refused']` if the text was refused. Other errors fail the test. */
function namesOrRefused(text: string): string[] {
  try {
    return parseExpand(text).map(({ name }) => name)
  } catch (error) {
    if (error instanceof ODataRefusal) return ['refused']
    throw error
  }
}

test('parseExpand parses any text or refuses it, and throws no other error', () => {
  const piece = fc.constantFrom('Site', '(', ')', ',', '$select=', ' ', 'A', ';', '\0', "'")
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const name of namesOrRefused(pieces.join(''))) expect(name).toMatch(/^\w+$/)
    }),
  )
})
