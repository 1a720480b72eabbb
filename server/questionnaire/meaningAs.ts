import { type Meaning, refuse, type Scalar } from './Meaning.ts'
import type { Item } from './Item.ts'
import { hasPart, readable, scoreOf, typeOf } from './itemAnswers.ts'
import { isObject } from './json.ts'
import { answered, anyOf, type Rule, type Truth } from './rules.ts'

/** Returns when a part of an expression is not empty. */
export function existsOf(of: Meaning): Rule {
  switch (of.kind) {
    case 'empty':
      return false
    case 'literal':
      return true
    case 'scalar':
    case 'truth':
    case 'chosen':
      return of.exists
    case 'values': {
      const { part } = of
      return anyOf(of.items.map((item) => hasPart(item, part)))
    }
    case 'answers':
      return anyOf(of.items.map((item) => answered(readable(item))))
    case 'scores':
      return anyOf(of.items.map((item) => answered(scoreOf(item))))
    case 'items':
    case 'options':
      return refuse('exists() is understood on answers only')
  }
}

/** Returns the sum of scores or numbers. Missing ones count nothing; without any, there is no sum. */
export function sumMeaning(of: Meaning): Meaning {
  if (of.kind === 'scores') {
    const parts = of.items.map((item): Rule => ({ var: [scoreOf(item), 0] }))
    return { kind: 'scalar', type: 'number', rule: sumOf(parts), exists: existsOf(of) }
  }
  if (of.kind === 'values' && of.items.length > 0 && of.items.every((item) => typeOf(item) === 'number')) {
    const parts = of.items.map((item): Rule => ({ var: [readable(item), 0] }))
    return { kind: 'scalar', type: 'number', rule: sumOf(parts), exists: existsOf(of) }
  }
  return refuse('sum() is understood on numbers and scores only')
}

/** Whether a part of an expression is true or false, if it is not empty. */
export const isYesNo = (of: Meaning): boolean =>
  of.kind === 'truth' ||
  (of.kind === 'values' && of.items.length > 0 && of.items.every(({ type }) => type === 'boolean'))

/** Returns when a part of an expression is true, and when it is false. Neither if it is empty. */
export function truthOf(of: Meaning): Truth {
  if (of.kind === 'truth') return of.truth
  if (of.kind === 'empty') return { isTrue: false, isFalse: false }
  if (of.kind === 'values' || of.kind === 'answers') {
    const item = onlyItem(of.items)
    if (item.type !== 'boolean') return refuse('it takes an answer for yes or no that is neither')
    const field: Rule = { var: [readable(item), null] }
    return { isTrue: { '==': [field, true] }, isFalse: { '==': [field, false] } }
  }
  return refuse('it takes something for yes or no that is neither')
}

/** Returns the item whose single answer is read. */
export function onlyItem(items: readonly Item[]): Item {
  const [item] = items
  if (!item) return refuse('it reads an item that is not there')
  return items.length === 1 && !item.repeats ? item : refuse('it takes several answers for one')
}

/** Returns a single number, text, date or time. */
export function scalarOf(of: Meaning): Scalar {
  if (of.kind === 'scalar') return of
  if (of.kind === 'literal') return { kind: 'scalar', type: 'text', rule: of.value, exists: true }
  if (of.kind === 'scores') {
    const variable = scoreOf(onlyItem(of.items))
    return { kind: 'scalar', type: 'number', rule: { var: variable }, exists: answered(variable), variable }
  }
  if (of.kind === 'values' && of.part === 'value') {
    const item = onlyItem(of.items)
    const type = typeOf(item)
    const variable = readable(item)
    if (type) return { kind: 'scalar', type, rule: { var: variable }, exists: answered(variable), variable }
  }
  return refuse('its result is no number or text')
}

/** Returns a single number. */
export function numberOf(of: Meaning): Scalar {
  const scalar = scalarOf(of)
  return scalar.type === 'number' ? scalar : refuse('it calculates with something that is no number')
}

/** Adds numbers in one operation: macros have a limit of depth. */
export function sumOf(parts: readonly Rule[]): Rule {
  const flat = parts.flatMap((part): Rule[] =>
    isObject(part) && '+' in part && Array.isArray(part['+']) ? (part['+'] as Rule[]) : [part],
  )
  return flat.length === 1 ? (flat[0] ?? 0) : { '+': flat }
}
