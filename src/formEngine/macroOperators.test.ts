import { describe, expect, it } from 'vitest'
import type { Answer } from './Answer.ts'
import { isTruthy, macroOperators, runRule } from './macroOperators.ts'
import { RuleFault } from './RuleFault.ts'
import { RuleRun } from './RuleRun.ts'

const row = (f: Record<string, Answer>, score: Record<string, number | null> = {}) => ({ f, score })
const values: Record<string, Answer> = {
  'f.1': 5,
  'f.2': null,
  'f.3': 'text',
  'f.4': ['a', 'b'],
  'f.5': true,
  'f.6': '2026-11-27',
  'f.7': [row({ 8: 2, 9: 'x' }, { 9: 1 }), row({ 8: 3, 9: null }, { 9: null })],
  'f.10': '7',
  'f.11': 0,
  'record.medications': ['Metformin 500 mg', 'Aspirin'],
}
const read = (name: string): Answer | undefined => (Object.hasOwn(values, name) ? values[name] : undefined)
const run = (rule: unknown) => runRule(rule, new RuleRun(read))
const f = (id: number, ...fallback: unknown[]) => ({ var: [`f.${id}`, ...fallback] })

function faultOf(rule: unknown): string | null {
  try {
    run(rule)
    return null
  } catch (error) {
    return error instanceof RuleFault ? error.code : String(error)
  }
}

describe('macro operators', () => {
  it.each<[string, unknown, unknown]>([
    ['var', f(1), 5],
    ['var with a default', f(2, 9), 9],
    ['var with a default that is not needed', f(11, 9), 0],
    ['a sum', { '+': [f(1), 2, f(5)] }, 8],
    ['a difference', { '-': [f(1), 2] }, 3],
    ['a negative', { '-': f(1) }, -5],
    ['a product', { '*': [f(1), 2, 2] }, 20],
    ['a quotient', { '/': [f(1), 2] }, 2.5],
    ['a remainder', { '%': [f(1), 3] }, 2],
    ['an exact decimal sum', { '==': [{ '+': [0.1, 0.2] }, 0.3] }, true],
    ['an exact decimal sum of many', { '+': Array.from({ length: 30 }, () => 0.1) }, 3],
    ['an exact decimal difference', { '-': [100.1, 100] }, 0.1],
    ['an exact decimal product', { '>=': [{ '*': [4.35, 100] }, 435] }, true],
    ['a body mass index of exactly 25', { '/': [64, { '*': [1.6, 1.6] }] }, 25],
    ['an exact decimal remainder', { '%': [0.3, 0.1] }, 0],
    ['a product of tiny numbers', { '*': [0.0000001, 0.5] }, 5e-8],
    ['a sum of large numbers', { '+': [1_234_567_890_123, 0.5] }, 1_234_567_890_123.5],
    ['min and max', { '-': [{ max: [1, f(1)] }, { min: [1, f(1)] }] }, 4],
    ['the sum of a column', { '+': { map: [f(7), { var: 'f.8' }] } }, 5],
    ['the maximum of a list', { max: { map: [f(7), { var: 'f.8' }] } }, 3],
    ['a number written as text', { '+': [f(10), 1] }, 8],
    ['round', { round: [2.345, 2] }, 2.35],
    ['round of a number without an exact half', { round: [1.005, 2] }, 1.01],
    ['round of a negative half', { round: -2.5 }, -3],
    ['cat', { cat: [f(3), ' ', 0.1 + 0.2, ' ', f(4), f(2)] }, 'text 0.3 a, b'],
    ['substr', { substr: [f(6), 0, 4] }, '2026'],
    ['substr from the end', { substr: [f(6), -2] }, '27'],
    ['in a list', { in: ['b', f(4)] }, true],
    ['in a list of numbers', { in: [f(1), [4, 5]] }, true],
    ['in a text', { in: ['ext', f(3)] }, true],
    ['in a missing list', { in: ['b', f(2)] }, false],
    ['a missing item', { in: [f(2), 'null'] }, false],
    ['count of a list', { count: f(4) }, 2],
    ['count of true values', { count: [f(5), { '>': [f(1), 4] }, f(2)] }, 2],
    ['count of rows', { count: { filter: [f(7), { '>': [{ var: 'f.8' }, 2] }] } }, 1],
    ['answered', { answered: ['f.1', 'f.11'] }, true],
    ['answered with one missing', { answered: ['f.1', 'f.2'] }, false],
    ['missing', { missing: ['f.1', 'f.2'] }, ['f.2']],
    ['missing_some', { missing_some: [1, ['f.1', 'f.2']] }, []],
    ['missing_some with too few', { missing_some: [2, ['f.1', 'f.2']] }, ['f.2']],
    ['if', { if: [f(2), 1, f(5), 2, 3] }, 2],
    ['the else of if', { if: [f(2), 1, 3] }, 3],
    ['and', { and: [f(1), f(11)] }, 0],
    ['or', { or: [f(11), f(1)] }, 5],
    ['reduce', { reduce: [f(7), { '+': [{ var: 'accumulator' }, { var: 'current.f.8' }] }, 1] }, 6],
    ['reduce of a missing table', { reduce: [f(2), { var: 'accumulator' }, 1] }, 1],
    ['some', { some: [f(7), { '==': [{ var: 'f.9' }, 'x'] }] }, true],
    ['all', { all: [f(7), { '>': [{ var: 'f.8' }, 1] }] }, true],
    ['none', { none: [{ var: 'record.medications' }, { in: ['Warfarin', { var: '' }] }] }, true],
    ['scores of a column', { '+': { map: [f(7), { var: ['score.9', 0] }] } }, 1],
  ])('do %s', (_, rule, expected) => {
    expect(run(rule)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['null in a sum', { '+': [f(1), f(2)] }],
    ['null in a list', { max: { map: [f(7), { var: 'f.9' }] } }],
    ['a sum of nothing', { '+': { filter: [f(7), false] } }],
    ['null in a division by it', { '/': [f(1), f(2)] }],
  ])('never take null for 0: %s', (_, rule) => {
    expect(run(rule)).toBe(null)
  })

  it.each(['<', '<=', '>', '>='])('%s is false for a missing answer', (operator) => {
    expect(run({ [operator]: [f(2), 5] })).toBe(false)
    expect(run({ [operator]: [5, f(2)] })).toBe(false)
    expect(run({ [operator]: [f(3), 5] })).toBe(false)
  })

  it('compare in order, days too', () => {
    expect(run({ '<': [4, f(1), 6] })).toBe(true)
    expect(run({ '<=': [5, f(1), 4] })).toBe(false)
    expect(run({ '>': [f(6), '2026-11-26'] })).toBe(true)
    expect(run({ '>': ['10', 9] })).toBe(true)
  })

  it.each<[unknown, unknown, boolean]>([
    [f(1), '5', true],
    [f(10), 7, true],
    [f(5), 'true', true],
    [f(2), null, true],
    [f(11), '', false],
    [f(11), false, false],
    [f(2), 0, false],
    [f(2), '', false],
    [f(4), ['a', 'b'], true],
    [f(4), ['b', 'a'], false],
    ['0x5', 5, false],
  ])('compare %o with %o as equal: %o', (one, other, expected) => {
    for (const operator of ['==', '===']) expect(run({ [operator]: [one, other] })).toBe(expected)
    for (const operator of ['!=', '!==']) expect(run({ [operator]: [one, other] })).toBe(!expected)
  })

  it.each<[string, unknown]>([
    ['a division by zero', { '/': [1, f(11)] }],
    ['a remainder by zero', { '%': [1, f(11)] }],
    ['a text in a sum', { '+': [f(3), 1] }],
    ['a number that is too large', { '*': [1e308, 10] }],
    ['a division by zero inside a condition', { '>': [{ '/': [1, 0] }, 5] }],
  ])('fail as not-a-number at %s', (_, rule) => {
    expect(faultOf(rule)).toBe('not-a-number')
  })

  it.each(['f.99', 'constructor', '__proto__', 'toString', 'f.constructor', 'f', '', 'record.medications.0'])(
    'do not know the variable %o',
    (name) => {
      expect(faultOf({ var: name })).toBe('unknown-field')
      expect(faultOf({ answered: name })).toBe('unknown-field')
    },
  )

  it('do not know names of the prototype inside lists', () => {
    for (const name of ['constructor', 'f.constructor', '__proto__', 'f.99', 'f.8.x'])
      expect(faultOf({ map: [f(7), { var: name }] })).toBe('unknown-field')
    expect(faultOf({ map: [f(4), { var: 'length' }] })).toBe('unknown-field')
  })

  it('mark a run that read an unanswered variable without a default', () => {
    const isMissing = (rule: unknown) => {
      const one = new RuleRun(read)
      runRule(rule, one)
      return one.isMissing
    }
    expect(isMissing({ if: [{ '>': [f(2), 3] }, 'high', 'low'] })).toBe(true)
    expect(isMissing({ if: [{ '>': [f(1), 3] }, 'high', f(2)] })).toBe(false)
    expect(isMissing({ cat: ['x', f(2)] })).toBe(true)
    expect(isMissing({ cat: ['x', f(2, '')] })).toBe(false)
    expect(isMissing({ '!': { answered: 'f.2' } })).toBe(false)
    expect(isMissing({ map: [f(7), { var: 'f.9' }] })).toBe(true)
  })

  it('stop at too many steps and too much text', () => {
    const long = 'x'.repeat(100_000)
    expect(faultOf({ cat: [long, long] })).toBe(null)
    expect(faultOf({ cat: [long, long, 'x'] })).toBe('too-large')
    const many = Array.from({ length: 20_000 }, () => 1)
    expect(faultOf({ map: [many, { '+': [{ var: '' }, 1] }] })).toBe('too-large')
    expect(run(f(1))).toBe(5)
  })

  it('are all there, and neither log nor method is', () => {
    expect(Object.keys(macroOperators)).not.toContain('log')
    expect(Object.keys(macroOperators)).not.toContain('method')
    expect(Object.keys(macroOperators)).not.toContain('merge')
  })

  it('take an empty list for false', () => {
    expect(isTruthy([])).toBe(false)
    expect(isTruthy(0)).toBe(false)
    expect(isTruthy('0')).toBe(true)
  })
})
