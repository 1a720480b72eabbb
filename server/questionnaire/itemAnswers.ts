import { answerOf } from './enableWhen.ts'
import { isInTable, type Item } from './Item.ts'
import { type Meaning, refuse, type ValueType } from './Meaning.ts'
import { anyOf, type Rule } from './rules.ts'

const valueTypes: Readonly<Record<string, readonly string[]>> = {
  valueBoolean: ['boolean'],
  valueDecimal: ['decimal'],
  valueInteger: ['integer', 'choice', 'open-choice'],
  valueDate: ['date', 'choice', 'open-choice'],
  valueTime: ['time', 'choice', 'open-choice'],
  valueString: ['string', 'text', 'choice', 'open-choice'],
  valueUri: ['url'],
  valueCoding: ['choice', 'open-choice'],
  valueQuantity: ['quantity'],
}

/** Returns the variable of an answer that rules can read. */
export function readable(item: Item): string {
  if (item.isHidden) return refuse(`it reads item ${item.linkId}, which nobody sees`)
  return isInTable(item) ? refuse(`it reads item ${item.linkId}, which repeats`) : answerOf(item)
}

/** Returns the variable of the score of an answer. */
export const scoreOf = (item: Item) => readable(item).replace(/^f/, 'score')

/** Questions with a choice that has a score. */
export const scoredOf = (items: readonly Item[]) =>
  items.filter(({ choices }) => choices.some(({ score }) => typeof score === 'number'))

/** Type of a single answer as rules read it. Null if they can't. */
export function typeOf({ type, isChoice }: Item): ValueType | null {
  if (isChoice) return null
  switch (type) {
    case 'decimal':
    case 'integer':
    case 'quantity':
      return 'number'
    case 'string':
    case 'text':
    case 'url':
      return 'text'
    case 'date':
    case 'time':
      return type
    default:
      return null
  }
}

/** Returns the answers of items, without those of groups and texts. */
export const answersOf = (items: readonly (Item | null)[]): Meaning => ({
  kind: 'answers',
  items: items.flatMap((item) => (item && item.type !== 'group' && item.type !== 'display' ? item : [])),
})

/** Returns the values of answers by the name of a FHIR element, such as `valueDecimal`. */
export function valuesOf(items: readonly Item[], name: string): Meaning {
  const types = valueTypes[name]
  if (name !== 'value' && !types) return refuse(`${name} is not understood`)
  if (types && !items.every(({ type }) => types.includes(type))) return refuse(`${name} of an answer of another type`)
  return { kind: 'values', items, part: 'value' }
}

/** Returns the choices with a code or label, or, if they have no code, with a text. */
export function choicesWith(item: Item, part: 'value' | 'code' | 'display', text: string): string[] {
  const found = item.choices.filter(({ code, label, value }) => {
    if (part === 'code') return code?.code === text
    if (part === 'display') return Object.values(label)[0] === text
    return !code && value === text
  })
  if (found.length === 0) return refuse(`'${text}' is not a choice of item ${item.linkId}`)
  return found.map(({ value }) => value)
}

/** Returns whether one of these choices of a question is chosen. */
export function anyChosen(item: Item, values: readonly string[]): Rule {
  const name = readable(item)
  return anyOf(
    values.map((value) =>
      item.repeats ? { in: [value, { var: [name, []] }] } : { '==': [{ var: [name, null] }, value] },
    ),
  )
}
