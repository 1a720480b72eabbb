import { answerOf } from './enableWhen.ts'
import { isInTable, type Item } from './Item.ts'
import { type Meaning, type Part, refuse, type ValueType } from './Meaning.ts'
import { allOf, answered, anyOf, type Rule } from './rules.ts'

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

/** Returns the answers to a choice that have a code or label, or, if they have no code, a text. */
export function choicesWith(item: Item, part: Part, text: string): string[] {
  const found = item.choices.filter(({ code, label, value, valueType, isOther }) => {
    if (isOther) return false
    if (part === 'code') return code?.code === text
    if (part === 'display') return Object.values(label)[0] === text
    return !code && !valueType && value === text
  })
  // A person can also type the text of a choice.
  const own = item.type === 'open-choice' && part === 'value' ? [`other:${text}`] : []
  const values = [...found.map(({ value }) => value), ...own]
  return values.length > 0 ? values : refuse(`'${text}' is not a choice of item ${item.linkId}`)
}

/** Returns when an answer to a choice has a code or label: own answers and texts have none. */
export function hasPart(item: Item, part: Part): Rule {
  const name = readable(item)
  if (part === 'value') return answered(name)
  const offered = item.choices.filter(({ isOther }) => !isOther)
  if (!offered.every(({ code }) => code && (part === 'display' || code.code !== '')))
    return refuse(`some choices of item ${item.linkId} have no ${part}`)
  if (item.type !== 'open-choice') return answered(name)
  if (item.repeats) return refuse(`item ${item.linkId} has several answers, which can be typed`)
  return allOf([answered(name), { '!=': [{ substr: [{ var: [name, ''] }, 0, 6] }, 'other:'] }])
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
