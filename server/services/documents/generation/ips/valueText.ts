import type { LocaleName } from '#src/contract/portal.ts'
import type { Element } from '../../../../fhirResources/element.ts'
import { signWords } from './codeWords.ts'
import { codeAt, conceptText, listOf, partOf, textAt } from './elementText.ts'
import type { SummaryWords } from './summaryWords.ts'
import { writtenDate } from './writtenDate.ts'

/** Units that people write otherwise than UCUM. */
const units: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  '[degF]': '°F',
  Cel: '°C',
  '[in_i]': 'in',
  '[lb_av]': 'lb',
  'kg/m2': 'kg/m²',
}

/** Returns a quantity, such as `>5.10 mg/dL`; '' if it has no value. */
export function quantityText(quantity: Element): string {
  const value = textAt(quantity, 'value')
  const unit = textAt(quantity, 'unit') || textAt(quantity, 'code')
  return value && [`${textAt(quantity, 'comparator')}${value}`, units[unit] ?? unit].filter(Boolean).join(' ')
}

/** Returns a range, such as `4.0–5.6 %` or `≤ 5.6 %`; '' if it has no end. */
export function rangeText(range: Element): string {
  const [low, high] = [partOf(range, 'low'), partOf(range, 'high')]
  const [from, to] = [textAt(low, 'value'), textAt(high, 'value')]
  if (from && to) return `${from}–${quantityText(high)}`
  if (from) return `≥ ${quantityText(low)}`
  return to && `≤ ${quantityText(high)}`
}

interface Reader {
  readonly language: LocaleName
  readonly words: SummaryWords
}

/** Returns the value of an Observation or one of its components; '' if it has none. */
function ownValue(observation: Element, { language, words }: Reader): string {
  const isTrue = partOf(observation, 'valueBoolean')
  if (typeof isTrue === 'boolean') return isTrue ? words.yes : words.no
  return (
    quantityText(partOf(observation, 'valueQuantity')) ||
    rangeText(partOf(observation, 'valueRange')) ||
    conceptText(observation, 'valueCodeableConcept') ||
    textAt(observation, 'valueString') ||
    textAt(observation, 'valueInteger') ||
    textAt(observation, 'valueTime') ||
    writtenDate(language, textAt(observation, 'valueDateTime')) ||
    conceptText(observation, 'dataAbsentReason')
  )
}

/** Returns what an Observation measured: the words for a known code, else the record's own. */
export const observedName = (observation: Element, { language }: Reader): string =>
  signWords(language, codeAt(observation, 'code')) ?? conceptText(observation, 'code')

/** Returns the value of an Observation with those of its components. */
export function observedValue(observation: Element, reader: Reader): string {
  const parts = listOf(partOf(observation, 'component')).map(
    (part) => `${observedName(part, reader)}: ${ownValue(part, reader)}`,
  )
  return [ownValue(observation, reader), ...parts].filter(Boolean).join('; ')
}
