import jsonLogic from 'json-logic-js'
import { templateLimits } from '#src/contract/formTemplate.ts'
import { numberText } from './numberText.ts'
import { RuleFault } from './RuleFault.ts'
import { readName, type RuleRun } from './RuleRun.ts'

/** Operators without a limit of their own. */
const most = templateLimits.macroNodes

/**
 * Operators of macros, with the min and max number of their arguments. Those of JSON Logic (https://jsonlogic.com), except
 * `log` and `merge`, and these:
 * - `answered`: whether all named variables have an answer: `{"answered": ["f.1", "f.2"]}`.
 * - `count`: the number of items of a list; of several values, how many are true.
 * - `round`: a number with the given decimals (0 to 10, default 0), halves away from zero.
 *
 * They differ from the library where it would take a missing answer for 0 or a text for a number:
 * - Arithmetic with null is null. `+`, `min` and `max` also take a list. Results are decimal: 0.1 + 0.2 is 0.3.
 * - `<`, `<=`, `>` and `>=` are false for null, and for a number beside a text that is none.
 * - `==` and `===` compare without conversion, except between a number or boolean and its spelling.
 */
export const macroOperators: Readonly<Record<string, readonly [least: number, most: number]>> = {
  var: [1, 2],
  missing: [1, most],
  missing_some: [2, 2],
  answered: [1, most],
  '==': [2, 2],
  '===': [2, 2],
  '!=': [2, 2],
  '!==': [2, 2],
  '>': [2, 2],
  '>=': [2, 2],
  '<': [2, 3],
  '<=': [2, 3],
  '!': [1, 1],
  '!!': [1, 1],
  and: [1, most],
  or: [1, most],
  if: [2, most],
  '+': [1, most],
  '-': [1, 2],
  '*': [2, most],
  '/': [2, 2],
  '%': [2, 2],
  min: [1, most],
  max: [1, most],
  round: [1, 2],
  count: [1, most],
  in: [2, 2],
  cat: [1, most],
  substr: [2, 3],
  map: [2, 2],
  filter: [2, 2],
  reduce: [3, 3],
  all: [2, 2],
  some: [2, 2],
  none: [2, 2],
}

/** Operators with a rule that runs once for each item of a list. */
export const listOperators: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none'])

/** Limit on the operators that one run does, with those of each item of a list. */
const maxSteps = 20_000
/** Limit on the characters that one run joins. */
const maxJoined = 200_000

/** The run that is going on. Runs are synchronous and never nested. */
let current: RuleRun | null = null

/**
 * Runs a rule that keeps to `checkRule`. Throws `RuleFault` `not-a-number` if a result of arithmetic is not finite or a
 * text is taken for a number, `unknown-field` if it reads what the form does not have, and `too-large` if it takes too
 * many steps or joins too much text.
 */
export function runRule(rule: unknown, run: RuleRun): unknown {
  current = run
  try {
    return jsonLogic.apply(rule as Parameters<typeof jsonLogic.apply>[0], run)
  } finally {
    current = null
  }
}

/** Whether JSON Logic takes the value for true: an empty list is false. */
export function isTruthy(value: unknown): boolean {
  return jsonLogic.truthy(value)
}

type Operation = (this: unknown, ...values: unknown[]) => unknown

function define(name: string, operation: Operation): void {
  const counted: Operation = function (...values) {
    if (current && ++current.steps > maxSteps) throw new RuleFault('too-large')
    return operation.apply(this, values)
  }
  jsonLogic.add_operation(name, counted)
}

define('var', function (name, fallback) {
  const value = readName(this, String(name))
  if (value !== null) return value
  if (fallback !== undefined) return fallback
  if (current) current.isMissing = true
  return null
})

const namesOf = (values: readonly unknown[]) => values.flat().map(String)

define('answered', function (...names) {
  return namesOf(names).every((name) => readName(this, name) !== null)
})
define('missing', function (...names) {
  return namesOf(names).filter((name) => readName(this, name) === null)
})
define('missing_some', function (least, names) {
  const all = namesOf([names])
  const missing = all.filter((name) => readName(this, name) === null)
  return all.length - missing.length >= Number(least) ? [] : missing
})

/** Returns what the other value is compared with: a number or boolean beside its spelling becomes the spelling. */
function sameKind(one: unknown, other: unknown): [unknown, unknown] {
  const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'boolean'
  if (isPlain(one) && typeof other === 'string') return [one, spelled(one, other)]
  if (isPlain(other) && typeof one === 'string') return [spelled(other, one), other]
  return [one, other]
}

function spelled(value: unknown, text: string): unknown {
  if (typeof value === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return isNumeric(text) ? Number(text) : text
}

function isNumeric(text: string): boolean {
  return /^-?\d{1,30}(?:\.\d{1,30})?$/.test(text)
}

function isEqual(one: unknown, other: unknown): boolean {
  const [left, right] = sameKind(one, other)
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => item === right[index])
  return left === right
}

for (const name of ['==', '===']) define(name, (one, other) => isEqual(one, other))
for (const name of ['!=', '!==']) define(name, (one, other) => !isEqual(one, other))

function isOrdered(one: unknown, other: unknown, compare: (sign: number) => boolean): boolean {
  const [left, right] = sameKind(one, other)
  if (typeof left === 'number' && typeof right === 'number') return compare(Math.sign(left - right))
  if (typeof left !== 'string' || typeof right !== 'string') return false
  return compare(left < right ? -1 : left > right ? 1 : 0)
}

function defineOrder(name: string, compare: (sign: number) => boolean): void {
  define(name, (one, other, third) =>
    third === undefined
      ? isOrdered(one, other, compare)
      : isOrdered(one, other, compare) && isOrdered(other, third, compare),
  )
}
defineOrder('<', (sign) => sign < 0)
defineOrder('<=', (sign) => sign <= 0)
defineOrder('>', (sign) => sign > 0)
defineOrder('>=', (sign) => sign >= 0)

/** Returns null if a value is missing. */
function numbersOf(values: readonly unknown[]): number[] | null {
  if (values.some((value) => value === null || value === undefined || value === '')) return null
  return values.map((value) => {
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return value ? 1 : 0
    if (typeof value === 'string' && isNumeric(value)) return Number(value)
    throw new RuleFault('not-a-number')
  })
}

function defineArithmetic(name: string, calculate: (numbers: number[]) => number, takesLists = false): void {
  define(name, (...values) => {
    const numbers = numbersOf(takesLists ? values.flat() : values)
    if (!numbers || numbers.length === 0) return null
    const result = calculate(numbers)
    if (!Number.isFinite(result)) throw new RuleFault('not-a-number')
    return result
  })
}

/** Returns how many decimals a number has. Infinity if it is written with an exponent. */
function decimalsOf(number: number): number {
  const text = String(number)
  return text.includes('e') ? Infinity : (text.split('.')[1] ?? '').length
}

/**
 * Returns a result as people calculate it, without the rounding errors of binary numbers: 0.1 + 0.2 is 0.3, so that it
 * fulfills `<= 0.3`. `decimals`: how many the exact result has.
 */
function asDecimal(result: number, decimals: number): number {
  if (Number.isInteger(result) || !Number.isFinite(result)) return result
  return Number(decimals <= 12 ? result.toFixed(decimals) : result.toPrecision(14))
}

const mostDecimals = (numbers: readonly number[]) => Math.max(0, ...numbers.map(decimalsOf))

function remainder(one: number, other: number): number {
  const decimals = mostDecimals([one, other])
  const factor = decimals <= 12 ? 10 ** decimals : 1
  return factor === 1 ? one % other : (Math.round(one * factor) % Math.round(other * factor)) / factor
}

defineArithmetic(
  '+',
  (numbers) =>
    asDecimal(
      numbers.reduce((sum, number) => sum + number, 0),
      mostDecimals(numbers),
    ),
  true,
)
defineArithmetic('*', (numbers) =>
  numbers.reduce((one, other) => asDecimal(one * other, decimalsOf(one) + decimalsOf(other)), 1),
)
defineArithmetic('-', ([one = 0, other]) =>
  other === undefined ? -one : asDecimal(one - other, mostDecimals([one, other])),
)
defineArithmetic('/', ([one = 0, other = 1]) => asDecimal(one / other, Infinity))
defineArithmetic('%', ([one = 0, other = 1]) => remainder(one, other))
defineArithmetic('min', (numbers) => numbers.reduce((least, number) => Math.min(least, number)), true)
defineArithmetic('max', (numbers) => numbers.reduce((most, number) => Math.max(most, number)), true)
defineArithmetic('round', ([number = 0, decimals = 0]) => {
  const factor = 10 ** Math.min(10, Math.max(0, Math.trunc(decimals)))
  // 12 significant digits, so that 1.005 * 100 = 100.49999999999999 counts as a half.
  const scaled = Number((Math.abs(number) * factor).toPrecision(12))
  return (Math.sign(number) * Math.round(scaled)) / factor
})

define('count', (...values) => {
  const [only] = values
  if (values.length === 1 && (Array.isArray(only) || only === null)) return only === null ? 0 : only.length
  return values.filter(isTruthy).length
})

define('in', (item, list) => {
  if (item === null || item === undefined) return false
  if (Array.isArray(list)) return list.some((one) => isEqual(item, one))
  return typeof list === 'string' && list.includes(textOf(item))
})

define('cat', (...values) => {
  const text = values.map(textOf).join('')
  if (current && (current.joined += text.length) > maxJoined) throw new RuleFault('too-large')
  return text
})

define('substr', (source, start, length) => {
  const text = textOf(source)
  const from = text.slice(Number(start))
  return length === undefined || length === null ? from : from.slice(0, Number(length))
})

/** Returns a value as text: a list with commas, a missing answer as `''`. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return numberText(value) ?? ''
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return ''
  return value.map((item) => (Array.isArray(item) ? '' : textOf(item))).join(', ')
}
