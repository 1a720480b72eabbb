import type { Choice, FieldType, Words } from '#src/contract/formTemplate.ts'
import { extensionsNamed } from './Conversion.ts'
import { ifObject, type Json, objectsIn } from './json.ts'

/** Types of items in FHIR R4, without those that only group others (`question`). */
export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const
export type ItemType = (typeof itemTypes)[number]

/** An item of a Questionnaire. */
export interface Item {
  readonly json: Json
  readonly linkId: string
  readonly type: ItemType
  /** With the prefix. Null if it has no text. */
  readonly label: Words | null
  /** `linkId` of the items around it, from the outside. */
  readonly around: readonly string[]
  readonly parent: Item | null
  readonly children: Item[]
  readonly repeats: boolean
  readonly required: boolean
  /** Whether the item is never shown. The template leaves it out. */
  readonly isHidden: boolean
  /** Whether the person chooses the answer. Also true for a text, number, date or time with options. */
  readonly isChoice: boolean
  /** Of questions. */
  readonly dataFieldID: number
  readonly choices: readonly Choice[]
}

/** Whether an item becomes a table or a column of one, because it or a group around it repeats. */
export function isInTable(item: Item): boolean {
  for (let one: Item | null = item; one; one = one.parent) if (isTable(one)) return true
  return false
}

/** Whether it is converted to a table. Choices that repeat have a field type of their own. */
export const isTable = (item: Item): boolean => item.repeats && !item.isChoice && item.type !== 'attachment'

/** Type of the field. Null if a template has none for it. */
export function fieldTypeOf(item: Item): FieldType | null {
  if (item.isChoice) return item.repeats ? 'someOf' : 'oneOf'
  switch (item.type) {
    case 'boolean':
      return 'yesNo'
    case 'decimal':
    case 'quantity':
      return 'decimal'
    case 'integer':
      return 'whole'
    case 'date':
      return 'date'
    case 'time':
      return 'time'
    case 'string':
    case 'url':
      return 'text'
    case 'text':
      return 'longText'
    case 'attachment':
      return 'file'
    case 'choice':
    case 'open-choice':
    case 'dateTime':
    case 'reference':
    case 'group':
    case 'display':
      return null
  }
}

/** Returns the unit of a number, or all units if the person may choose one. */
export function unitCodings({ json }: Item): Json[] {
  const units = ['questionnaire-unit', 'questionnaire-unitOption'].flatMap((name) =>
    extensionsNamed(json, name).flatMap(({ valueCoding }) => ifObject(valueCoding)),
  )
  if (units.length > 0) return units
  return objectsIn(json, 'initial')
    .flatMap(({ valueQuantity }) => ifObject(valueQuantity))
    .filter(({ unit, code }) => unit !== undefined || code !== undefined)
    .map(({ unit, system, code }) => ({ display: unit, system, code }))
}
