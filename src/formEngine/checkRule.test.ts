import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from './Answer.ts'
import { checkRule } from './checkRule.ts'
import type { RuleNames } from './checkRule.ts'
import { listOperators, macroOperators, runRule } from './macroOperators.ts'
import { RuleFault } from './RuleFault.ts'
import { RuleRun } from './RuleRun.ts'
import { hostileStrings } from './testStrings.ts'

const columns = new Set(['f.8', 'f.9'])
const fields = new Set(['f.1', 'f.2', 'f.7', 'score.2'])
const names: RuleNames = {
  has: (name) => fields.has(name),
  columnsOf: (name) => (name === 'f.7' ? columns : null),
}
const codesOf = (rule: unknown) => checkRule(rule, names).problems.map(({ code }) => code)
const f = (id: number) => ({ var: `f.${id}` })

/** A rule of `depth` operators within each other. */
function nested(depth: number): unknown {
  return depth === 0 ? 1 : { '+': [nested(depth - 1), 1] }
}

describe('the law of macros', () => {
  it.each<[string, unknown]>([
    ['a value', 5],
    ['a list of values', ['a', 'b']],
    ['a variable', f(1)],
    ['a variable with a list as default', { var: ['f.7', []] }],
    ['the record', { '>': [{ var: 'record.age' }, 17] }],
    ['a score', { var: 'score.2' }],
    ['a table', { '+': { map: [f(7), { var: 'f.8' }] } }],
    ['a filtered table', { reduce: [{ filter: [f(7), { var: 'f.9' }] }, { var: 'current.f.8' }, 0] }],
    ['items of a list', { some: [{ var: 'record.allergies' }, { in: ['nuts', { var: '' }] }] }],
    ['a text of several', { cat: ['a', { map: [f(7), { cat: [{ var: 'f.8' }, ';'] }] }] }],
    ['depth 20', nested(20)],
  ])('allows %s', (_, rule) => {
    expect(checkRule(rule, names).problems).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['log', { log: 'x' }, 'failed'],
    ['method', { method: [f(1), 'toString'] }, 'failed'],
    ['merge', { merge: [[1], [2]] }, 'failed'],
    ['a path of operators', { 'cat.constructor': ['x'] }, 'failed'],
    ['constructor as operator', { constructor: ['x'] }, 'failed'],
    ['two operators in an object', { '+': [1, 2], '-': [1, 2] }, 'failed'],
    ['an empty object', {}, 'failed'],
    ['a list with a rule', [f(1)], 'failed'],
    ['a list with a list', { in: [1, [[1]]] }, 'failed'],
    ['an infinite number', Infinity, 'failed'],
    ['an unknown field', f(99), 'unknown-field'],
    ['a column outside its table', f(8), 'unknown-field'],
    ['a field of the form inside a table', { map: [f(7), f(1)] }, 'unknown-field'],
    ['a column of a list', { map: [{ var: 'record.allergies' }, f(8)] }, 'unknown-field'],
    ['an unknown name of the record', { var: 'record.name' }, 'unknown-field'],
    ['constructor as variable', { var: 'constructor' }, 'unknown-field'],
    ['__proto__ as variable', { var: '__proto__' }, 'unknown-field'],
    ['all variables at once', { var: '' }, 'unknown-field'],
    ['a part of a list', { var: 'f.7.0' }, 'unknown-field'],
    ['a reckoned name', { var: { cat: ['f.', '1'] } }, 'failed'],
    ['a number as name', { var: 1 }, 'failed'],
    ['a reckoned default', { var: ['f.1', f(2)] }, 'failed'],
    ['an unknown name in answered', { answered: ['f.1', 'f.99'] }, 'unknown-field'],
    ['an unknown name in missing', { missing: ['f.99'] }, 'unknown-field'],
    ['reckoned names in missing', { missing: { cat: ['f.', 1] } }, 'failed'],
    ['a list operator inside another', { map: [f(7), { map: [f(7), 1] }] }, 'failed'],
    [
      'texts joined by reduce',
      { reduce: [f(7), { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'] },
      'failed',
    ],
    ['a list grown by reduce', { reduce: [f(7), [{ var: 'accumulator' }, { var: 'accumulator' }], 'x'] }, 'failed'],
    ['too few arguments', { '/': [1] }, 'failed'],
    ['too many arguments', { '!': [1, 2] }, 'failed'],
    ['depth 21', nested(21), 'too-large'],
  ])('refuses %s', (_, rule, code) => {
    expect(codesOf(rule)).toContain(code)
  })

  it('names what a rule reads', () => {
    const rule = { if: [{ answered: ['f.1'] }, { missing: ['f.2'] }, { map: [f(7), { var: 'f.8' }] }] }
    expect([...checkRule(rule, names).reads]).toEqual(['f.1', 'f.2', 'f.7'])
  })

  it('answers at once for rules that are far too large', () => {
    let deep: unknown = 1
    for (let level = 0; level < 5000; level += 1) deep = { '!': [deep] }
    expect(codesOf(deep)).toContain('too-large')
    expect(codesOf(Array(100_000).fill(1))).toEqual(['too-large'])
    expect(codesOf({ and: Array.from({ length: 100_000 }, () => ({ or: [1, 1] })) })).toContain('too-large')
  })

  it('counts at most 500 operators and values', () => {
    const of = (count: number) => ({ and: [{ in: [1, Array(count - 4).fill(1)] }] })
    expect(codesOf(of(500))).toEqual([])
    expect(codesOf(of(501))).toEqual(['too-large'])
  })

  it('refuses hostile strings as operators and variables', () => {
    for (const text of hostileStrings()) {
      if (Object.hasOwn(macroOperators, text)) continue
      expect(codesOf({ [text]: [1] })).toContain('failed')
      expect(codesOf({ var: text })).toContain('unknown-field')
    }
  })
})

describe('rules within the law', () => {
  const leaf = fc.oneof(
    fc.constantFrom({ var: 'f.1' }, { var: 'f.2' }, { var: 'f.7' }, { var: ['f.2', 0] }, { var: 'score.2' }),
    fc.constantFrom({ var: 'record.medications' }, { var: 'record.age' }, { answered: ['f.1'] }, { missing: ['f.2'] }),
    fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null)),
    fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 4 }),
  )
  const operators = Object.keys(macroOperators).filter(
    (name) => !['var', 'answered', 'missing', 'missing_some'].includes(name),
  )
  const plain = operators.filter((name) => !listOperators.has(name))
  const itemLeaf = fc.constantFrom<unknown>(
    { var: '' },
    { var: 'f.8' },
    { var: 'current.f.8' },
    { var: 'accumulator' },
    1,
    'x',
  )
  const ruleOf = (leaf: fc.Arbitrary<unknown>, names: readonly string[]) =>
    fc.letrec<{ rule: unknown }>((tie) => ({
      rule: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc
          .tuple(fc.constantFrom(...names), fc.array(tie('rule'), { minLength: 1, maxLength: 3 }))
          .map(([name, values]) => ({ [name]: values })),
      ),
    })).rule
  const body = ruleOf(itemLeaf, plain)
  const list = fc.constantFrom<unknown>({ var: 'f.7' }, { var: 'record.medications' }, { var: 'f.1' })
  const lists = fc.oneof(
    fc
      .tuple(fc.constantFrom('map', 'filter', 'all', 'some', 'none'), list, body)
      .map(([name, items, rule]) => ({ [name]: [items, rule] })),
    fc.tuple(list, body).map(([items, rule]) => ({ reduce: [items, rule, 0] })),
  )
  const rules = ruleOf(fc.oneof(leaf, lists), plain)

  const values: Record<string, Answer> = {
    'f.1': 5,
    'f.2': null,
    'score.2': null,
    'f.7': Array.from({ length: 500 }, (_, index) => ({ f: { 8: index, 9: null }, score: {} })),
    'record.age': 40,
    'record.medications': ['Metformin', ''],
  }
  const read = (name: string): Answer | undefined => values[name]

  /** Returns the result or the code of the fault. Throws every other error. */
  const resultOf = (rule: unknown, run: RuleRun): unknown => {
    try {
      return runRule(rule, run)
    } catch (error) {
      if (error instanceof RuleFault) return error.code
      throw error
    }
  }

  it('end with a result or a fault, and stay within their limits', () => {
    let lawful = 0
    fc.assert(
      fc.property(rules, (rule) => {
        if (checkRule(rule, names).problems.length > 0) return
        lawful += 1
        const run = new RuleRun(read)
        const before = JSON.stringify(values)
        const result = resultOf(rule, run)
        expect(JSON.stringify(result ?? null).length).toBeLessThan(5_000_000)
        expect(run.steps).toBeLessThanOrEqual(20_001)
        expect(JSON.stringify(values)).toBe(before)
      }),
      { numRuns: 600 },
    )
    // Otherwise the property would hold for want of cases.
    expect(lawful).toBeGreaterThan(50)
  })

  it('give the same result each time', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        if (checkRule(rule, names).problems.length > 0) return
        expect(resultOf(rule, new RuleRun(read))).toEqual(resultOf(rule, new RuleRun(read)))
      }),
    )
  })

  it('can be checked, whatever JSON they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (rule) => {
        expect(() => checkRule(rule, names)).not.toThrow()
      }),
    )
  })
})
