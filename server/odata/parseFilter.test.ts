import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODataRefusal } from './ODataRefusal.ts'
import { type Expression, parseFilter } from './parseFilter.ts'

/** Returns the tree as text, with parentheses for each operator. */
function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.value instanceof Date ? expression.value.toISOString() : JSON.stringify(expression.value)
    case 'field':
      return expression.name
    case 'not':
      return `not(${shown(expression.operand)})`
    case 'and':
    case 'or':
      return `(${expression.operands.map(shown).join(` ${expression.kind} `)})`
    case 'compare':
      return `(${shown(expression.left)} ${expression.operator} ${shown(expression.right)})`
    case 'in':
      return `(${shown(expression.left)} in [${expression.list.map(shown).join()}])`
    default:
      return `${expression.name}(${expression.args.map(shown).join()})`
  }
}
const parsed = (text: string) => shown(parseFilter(text))

/** Returns whether the text was parsed or refused. Other errors fail the test. */
function parsedOrRefused(text: string): 'parsed' | 'refused' {
  try {
    parseFilter(text)
    return 'parsed'
  } catch (error) {
    if (error instanceof ODataRefusal) return 'refused'
    throw error
  }
}

describe('parseFilter', () => {
  test('binds `not` tighter than comparisons, comparisons tighter than `and`, and `and` tighter than `or`', () => {
    expect(parsed('A eq 1 or B gt 2 and C ne 3')).toBe('((A eq 1) or ((B gt 2) and (C ne 3)))')
    expect(parsed('(A eq 1 or B gt 2) and C ne 3')).toBe('(((A eq 1) or (B gt 2)) and (C ne 3))')
    expect(parsed('not A and B')).toBe('(not(A) and B)')
    expect(parsed('not (A eq 1)')).toBe('not((A eq 1))')
    expect(parsed('not A eq 1')).toBe('(not(A) eq 1)')
    expect(parsed('A lt 1 eq true')).toBe('((A lt 1) eq true)')
    expect(parsed('A and B and C and D')).toBe('(A and B and C and D)')
    expect(parsed("A NE 'x' AND NOT B")).toBe('((A ne "x") and not(B))')
  })

  test('reads texts, numbers, days, instants, false and null', () => {
    expect(parsed("Name eq 'O''Brien'")).toBe('(Name eq "O\'Brien")')
    expect(parsed("Name eq ''")).toBe('(Name eq "")')
    expect(parsed('N in (1,-2.5,3e2)')).toBe('(N in [1,-2.5,300])')
    expect(parsed('D ge 2024-02-29')).toBe('(D ge 2024-02-29T00:00:00.000Z)')
    expect(parsed('D lt 2024-02-29T10:00:00-05:00')).toBe('(D lt 2024-02-29T15:00:00.000Z)')
    expect(parsed('A eq null or B eq false')).toBe('((A eq null) or (B eq false))')
  })

  test('reads functions with fields, texts and other functions as arguments', () => {
    expect(parsed("contains(tolower(Name),'lee')")).toBe('contains(tolower(Name),"lee")')
    expect(parsed("startswith( Site/NameX , 'R' )")).toBe('startswith(Site/NameX,"R")')
  })

  test('refuses malformed or unsupported filters with the position of the fault, and does not quote the filter', () => {
    const wrong: [string, number][] = [
      ['', 0],
      ['Name eq', 7],
      ["Name eq 'open", 8],
      ['Name eq 1 2', 10],
      ['(Name eq 1', 10],
      ['Name eq 1)', 9],
      ['length(Name) gt 1', 0],
      ['Name eq 2024-02-31T99:00:00Z', 8],
      ['A eq 99999999999999999999', 5],
      ['A in 1', 5],
      ['A in (B)', 6],
      ['Orders/any(o/X eq 1)', 10],
      ['A eq @p', 5],
      ['A; drop table sites', 1],
    ]
    for (const [text, at] of wrong) expect(() => parseFilter(text)).toThrow(new ODataRefusal('$filter', at, '').message)
    for (const [text, word] of [
      ["Name eq 'open", 'open'],
      ['A eq 1 secret', 'secret'],
    ] as const) {
      const message: unknown = expect.not.stringContaining(word)
      expect(() => parseFilter(text)).toThrow(expect.objectContaining({ name: 'ODataRefusal', message }))
    }
  })

  test('accepts a long flat filter, but not a deep one', () => {
    const flat = Array.from({ length: 150 }, (_, i) => `A eq ${i}`).join(' or ')
    expect(parsedOrRefused(flat)).toBe('parsed')
    expect(parsedOrRefused(`${'('.repeat(15)}A eq 1${')'.repeat(15)}`)).toBe('parsed')
    const deep = [
      `${'('.repeat(500)}A${')'.repeat(500)}`,
      `${'not '.repeat(400)}A`,
      'tolower('.repeat(100),
      '('.repeat(2000),
    ]
    for (const text of deep) expect(parsedOrRefused(text)).toBe('refused')
    expect(() => parseFilter('A'.repeat(2001))).toThrow(/too long/)
  })

  test('parses any text or refuses it, and throws no other error', () => {
    const pieces = `' '' ( ) , / and or not eq in contains tolower A 1 - . 2024-02-29 T10:00Z null true % $ @ " \\ 1e999 0x1`
    const words = fc.constantFrom(...pieces.split(' '), ' ', '\0', '\ud800', '💉', '\n')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.array(words).map((w) => w.join('')),
        ),
        (text) => {
          expect(['parsed', 'refused']).toContain(parsedOrRefused(text))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

const casesFile = join(process.env['SHARED_DATA'] ?? '../shared/data', 'lists/odata-abnf-testcases.yaml')

describe.skipIf(!existsSync(casesFile))(`OASIS' test cases (skipped if ${casesFile} is absent)`, () => {
  const rules = new Set(['filter', 'boolCommonExpr', 'commonExpr', 'anyExpr', 'firstMemberExpr'])
  const cases = readCases()

  function readCases(): { input: string; fails: boolean }[] {
    const text = existsSync(casesFile) ? readFileSync(casesFile, 'utf8') : ''
    return text.split(/\n {2}- Name:/).flatMap((block) => {
      const rule = /\n {4}Rule: (\w+)/.exec(block)?.[1] ?? ''
      const lines = /\n {4}Input:\s*([^\n]*(?:\n {6}[^\n]*)*)/.exec(block)?.[1]
      if (!rules.has(rule) || lines === undefined) return []
      const input = lines.replace(/\s*\n\s+/g, ' ').trim()
      const unquoted = /^"(.*)"$/.exec(input)?.[1]?.replaceAll('\\"', '"') ?? input
      // The server receives inputs decoded. An input that can't be decoded becomes an empty text.
      const decoded =
        URL.canParse(`x:?${unquoted}`) && !/%(?![\da-f]{2})/i.test(unquoted) ? decodeURIComponent(unquoted) : ''
      return [{ input: decoded.replace(/^\$?filter=/, ''), fails: /\n {4}FailAt:/.test(block) }]
    })
  }

  /** Returns whether the input has only names, literals, and supported operators and functions. */
  function isOurs(input: string): boolean {
    const bare = input.replaceAll(/'(?:[^']|'')*'/g, "''")
    const calls = [...bare.matchAll(/(\w+)\(/g)].map(([, name = '']) => name.toLowerCase())
    const known = ['contains', 'startswith', 'endswith', 'tolower', 'toupper', 'in', 'not', 'and', 'or']
    const foreign =
      /[$@:{[+]|in \([a-z]|-[a-z(]|\b(?:has|add|sub|mul|div|divby|mod|INF|NaN|case|isof|cast)\b|\w\.\w*[a-z]|\w''|[a-f\d]{8}-/i
    return calls.every((name) => known.includes(name)) && !foreign.test(bare)
  }

  test('are all parsed or refused, and the invalid ones without outer spaces are refused', () => {
    expect(cases.length).toBeGreaterThan(150)
    const outcomes = cases.map(({ input, fails }) => ({ input, fails, outcome: parsedOrRefused(input) }))
    // parseFilter allows spaces around the whole text.
    const mistaken = outcomes.filter(
      ({ input, fails, outcome }) => fails && outcome === 'parsed' && input === input.trim(),
    )
    expect(mistaken).toEqual([])
  })

  test('that are valid and use only supported features are parsed', () => {
    const ours = cases.filter(({ input, fails }) => !fails && isOurs(input))
    expect(ours.length).toBeGreaterThan(25)
    expect(ours.map(({ input }) => input).filter((input) => parsedOrRefused(input) === 'refused')).toEqual([])
  })
})
