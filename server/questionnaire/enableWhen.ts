import type { Conversion } from './Conversion.ts'
import { fieldTypeOf, isInTable, type Item, unitCodings } from './Item.ts'
import { isObject, type Json, numberIn, objectsIn, textIn, valueOf } from './json.ts'
import { allOf, answered, anyOf, not, type Rule } from './rules.ts'

/** Returns the variable of an item's answer. */
export const answerOf = (item: Item): string => `f.${item.dataFieldID}`

/**
 * Returns when an item is enabled by `enableWhen`. Null if always. As in FHIR R4, a comparison holds if at least one
 * answer fulfills it, so that without an answer only `exists` can hold.
 */
export function enableWhenRule(item: Item, items: ReadonlyMap<string, Item>, conversion: Conversion): Rule | null {
  const conditions = objectsIn(item.json, 'enableWhen')
  if (conditions.length === 0) return null
  const place = `item ${item.linkId}`
  const rules = conditions.map((condition) => {
    const question = items.get(textIn(condition, 'question') ?? '')
    const rule = question ? conditionRule(condition, question) : 'it depends on an item that is not in the form'
    if (typeof rule !== 'string') return rule.rule
    conversion.refuse(place, `${rule}: ${conditionText(condition)}`)
    return true
  })
  const behavior = item.json['enableBehavior']
  if (rules.length > 1 && behavior !== 'all' && behavior !== 'any')
    conversion.refuse(place, 'enableBehavior is missing beside several enableWhen')
  return behavior === 'any' ? anyOf(rules) : allOf(rules)
}

function conditionText(condition: Json): string {
  const { type = '', value = null } = valueOf(condition, 'answer') ?? {}
  const code = isObject(value) ? (textIn(value, 'code') ?? numberIn(value, 'value')) : value
  return `${textIn(condition, 'question')} ${textIn(condition, 'operator')} ${type} ${JSON.stringify(code)}`
}

/** Returns the rule, or why there is none. */
function conditionRule(condition: Json, question: Item): { readonly rule: Rule } | string {
  const operator = textIn(condition, 'operator')
  const { type = '', value = null } = valueOf(condition, 'answer') ?? {}
  if (question.isHidden) return 'it depends on an item that nobody sees'
  if (question.type === 'group' || question.type === 'display') return 'it depends on an item without an answer'
  const name = answerOf(question)
  if (operator === 'exists') {
    // A table has an answer if one of its rows has.
    if (question.parent && isInTable(question.parent)) return 'it depends on an item of a repeating group'
    if (typeof value !== 'boolean') return 'exists needs a boolean'
    return { rule: value ? answered(name) : not(answered(name)) }
  }
  if (isInTable(question)) return 'it depends on an item that repeats'
  const expected = comparable(type, value, question)
  if (typeof expected === 'string') return expected
  const [first = null] = expected.values
  const field: Rule = { var: [name, null] }
  const isSeveral = fieldTypeOf(question) === 'someOf'
  switch (operator) {
    case '=':
      if (isSeveral) return { rule: anyOf(expected.values.map((one) => ({ in: [one, { var: [name, []] }] }))) }
      return { rule: anyOf(expected.values.map((one) => ({ '==': [field, one] }))) }
    case '!=':
      if (isSeveral)
        return {
          rule: { some: [{ var: [name, []] }, allOf(expected.values.map((one) => ({ '!=': [{ var: '' }, one] })))] },
        }
      return { rule: allOf([answered(name), ...expected.values.map((one): Rule => ({ '!=': [field, one] }))]) }
    case '<':
    case '<=':
    case '>':
    case '>=':
      // Comparisons of macros are false without an answer.
      return expected.isOrdered ? { rule: { [operator]: [field, first] } } : `${operator} needs a number, date or time`
    default:
      return `forms have no operator ${operator}`
  }
}

interface Comparable {
  /** More than one if several choices have the code. */
  readonly values: readonly (string | number | boolean)[]
  readonly isOrdered: boolean
}

const numbers: Readonly<Record<string, readonly string[]>> = {
  Integer: ['integer', 'decimal'],
  Decimal: ['integer', 'decimal'],
}
const texts: Readonly<Record<string, readonly string[]>> = {
  String: ['string', 'text', 'url', 'choice', 'open-choice'],
  Date: ['date'],
  Time: ['time'],
}

/** Returns the answers that an expected answer stands for, or why there are none. */
function comparable(type: string, value: unknown, question: Item): Comparable | string {
  const wrongType = `an answer of type ${question.type} is never a ${type || 'missing answer'}`
  if (typeof value === 'boolean') return question.type === 'boolean' ? { values: [value], isOrdered: false } : wrongType
  if (typeof value === 'number' && !question.isChoice)
    return numbers[type]?.includes(question.type) ? { values: [value], isOrdered: true } : wrongType
  if (question.choices.length > 0) {
    // A person can also type the text of a choice.
    const own = question.type === 'open-choice' && type === 'String' ? [`other:${String(value)}`] : []
    const values = [...choicesLike(question, type, value), ...own]
    return values.length > 0 ? { values, isOrdered: false } : 'it expects an answer that is not a choice'
  }
  if (typeof value === 'string' && texts[type]?.includes(question.type)) {
    if (type === 'Date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'it compares with a part of a date'
    // Answers have minutes. As texts, 08:30 is before 08:30:15, and 08:31 is after it.
    return {
      values: [type === 'Time' ? value.replace(/(?<=:\d\d):00(\.0+)?$/, '') : value],
      isOrdered: type !== 'String',
    }
  }
  if (type === 'Quantity' && isObject(value) && question.type === 'quantity') return quantityOf(value, question)
  return wrongType
}

function choicesLike(question: Item, type: string, value: unknown): string[] {
  if (type === 'Coding' && isObject(value)) {
    const [system, code] = [textIn(value, 'system'), textIn(value, 'code')]
    const likes = question.choices.filter((choice) => choice.code && choice.code.code === code)
    const exact = likes.filter((choice) => (choice.code?.system ?? '') === (system ?? ''))
    // Many forms leave out the system in one of the two places.
    const near = likes.filter((choice) => system === null || choice.code?.system === '')
    return (exact.length > 0 ? exact : near).map((choice) => choice.value)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return question.choices.flatMap((choice) => (!choice.code && choice.value === String(value) ? choice.value : []))
}

function quantityOf(quantity: Json, question: Item): Comparable | string {
  const value = numberIn(quantity, 'value')
  const unit = textIn(quantity, 'code') ?? textIn(quantity, 'unit')
  const units = unitsOf(question)
  if (value === null || (unit !== null && !units.includes(unit))) return 'it compares with a quantity in another unit'
  return { values: [value], isOrdered: true }
}

/** Returns the spellings of a question's unit. If there are several units, those of the first. */
function unitsOf(question: Item): string[] {
  const [unit] = unitCodings(question)
  return unit ? ['code', 'display'].flatMap((name) => textIn(unit, name) ?? []) : []
}
