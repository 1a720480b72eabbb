import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, harmless } from './csvText.ts'

/** Parses CSV strictly: throws if the text deviates from RFC 4180. */
function parse(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('an open quote')
        if (text[at] === '"' && text[at + 1] !== '"') break
        if (text[at] === '"') at++
        cell += text[at]
      }
      at++
    } else
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at++) {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`a bare ${text[at]}`)
        cell += text[at]
      }
    row.push(cell)
    if (text[at] === ',') at++
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error('neither a comma nor a line end')
  }
  if (row.length > 0) throw new Error('a last line without its end')
  return rows
}

/** Beginning of a cell that a spreadsheet might run as a formula. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

describe('csvText', () => {
  test('writes a table as RFC 4180 requires', () => {
    expect(
      csvText([
        ['a', 'b, c'],
        ['say "hi"', 'two\r\nlines'],
        ['', ' '],
      ]),
    ).toBe('\uFEFFa,"b, c"\r\n"say ""hi""","two\r\nlines"\r\n, \r\n')
    expect(csvText([])).toBe('\uFEFF')
  })

  test('keeps every cell text unchanged except for an apostrophe before a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[=+\-@",'\t\r\n ;|a1＝＋]*$/),
      fc.constantFrom('=1+1', '\t=1', "'=1", '"', '""', ',', '\r', '\n', '\uFEFF', '\uFEFF=1', '\u202E=1', ' =1'),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 }), (rows) => {
        const back = parse(csvText(rows))
        expect(back).toEqual(rows.map((row) => row.map(harmless)))
        for (const [index, row] of rows.entries())
          for (const [place, text] of row.entries()) {
            const read = back[index]?.[place] ?? ''
            expect(read === text || read === `'${text}`).toBe(true)
            expect(dangerous.test(read)).toBe(false)
          }
      }),
    )
  })
})

describe('harmless', () => {
  test.each([
    '=cmd',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '\u200B=1',
    '\u2068=1',
  ])('puts an apostrophe before the formula %j', (cell) => expect(harmless(cell)).toBe(`'${cell}`))

  test.each(['2026-11-21T14:52:00.000Z', 'Ann-Marie', "O'Sullivan", '/app/records/labs', '', '5 = 5', 'أحمد'])(
    'does not change the cell %j, which is not a formula',
    (cell) => expect(harmless(cell)).toBe(cell),
  )
})

const lists = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists')

describe.skipIf(!existsSync(lists))(`csvText with lists of hostile strings (skipped if ${lists} is absent)`, () => {
  test('keeps each string inside its cell and lets none begin a formula', () => {
    const naughty = JSON.parse(readFileSync(join(lists, 'blns.json'), 'utf8')) as string[]
    const files = readdirSync(lists).filter((name) => name.startsWith('xss-'))
    const cells = [...naughty, ...files.flatMap((name) => readFileSync(join(lists, name), 'utf8').split('\n'))]
    expect(cells.length).toBeGreaterThan(500)
    const back = parse(csvText(cells.map((cell) => [cell, 'next'])))
    expect(back).toEqual(cells.map((cell) => [harmless(cell), 'next']))
    expect(back.flat().filter((cell) => dangerous.test(cell))).toEqual([])
  })
})
