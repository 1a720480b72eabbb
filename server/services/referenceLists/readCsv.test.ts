import { describe, expect, it } from 'vitest'
import { readCsv } from './readCsv.ts'

const read = (text: string) => readCsv(Buffer.from(text)).map(({ line, cells }) => [line, ...cells])

describe('readCsv', () => {
  it('reads quoted cells with separators, quotes and line ends, and counts lines', () => {
    expect(read('a,"b,c",d\r\n"say ""hi""","two\nlines",\r\n\r\nlast,1')).toEqual([
      [1, 'a', 'b,c', 'd'],
      [2, 'say "hi"', 'two\nlines', ''],
      [5, 'last', '1'],
    ])
  })

  it.each([
    { what: 'semicolons', text: 'a;b,c;d\n' },
    { what: 'tabs', text: 'a\tb,c\td\n' },
  ])('reads a file separated by $what', ({ text }) => {
    expect(read(text)).toEqual([[1, 'a', 'b,c', 'd']])
  })

  it('reads UTF-8 with a byte order mark, UTF-16 and Windows-1252', () => {
    const cells = ['Cañon City', 'CO']
    expect(read('\uFEFFCañon City,CO')).toEqual([[1, ...cells]])
    expect(readCsv(Buffer.from('\uFEFFCañon City,CO', 'utf16le'))[0]?.cells).toEqual(cells)
    expect(readCsv(Buffer.from('\uFEFFCañon City,CO', 'utf16le').swap16())[0]?.cells).toEqual(cells)
    expect(readCsv(Buffer.from('Cañon City,CO', 'latin1'))[0]?.cells).toEqual(cells)
  })

  it('keeps empty cells at the end of a line, and reads a last line without a line end', () => {
    expect(read('a,,\nb')).toEqual([
      [1, 'a', '', ''],
      [2, 'b'],
    ])
  })

  it.each([
    { what: 'an unclosed quote', text: 'a,b\n"c,d\n', message: 'line 2: a quote is not closed' },
    { what: 'binary data', text: 'PK\u0003\u0004\0\0', message: 'expected text' },
    { what: 'an empty file', text: '', message: 'no rows' },
    { what: 'a file of empty lines', text: '\n\r\n,,\n', message: 'no rows' },
  ])('refuses $what', ({ text, message }) => {
    expect(() => read(text)).toThrow(message)
  })

  it('reads a cell of 400,000 quotes', () => {
    expect(read(`"${'""'.repeat(200_000)}"`)).toEqual([[1, '"'.repeat(200_000)]])
    expect(() => read(`"${'""'.repeat(200_000)}`)).toThrow('line 1: a quote is not closed')
  })
})
