import * as v from 'valibot'
import { limitsOf } from '#src/lib/rangeLimits.ts'
import { joined, plainCodes } from './codes.ts'
import { CodeableConcept, list, optional, Quantity, Range, Text } from './datatypes.ts'
import { sameUnit, ucumUnit, unitText, valueIn } from './units.ts'
import { presentText } from './presentText.ts'

export const ReferenceRange = v.object({
  low: optional(Quantity),
  high: optional(Quantity),
  type: optional(CodeableConcept),
  appliesTo: list(CodeableConcept),
  age: optional(Range),
  text: optional(
    v.pipe(
      Text,
      v.transform((text) => (/^na$/i.test(text.trim()) ? undefined : (presentText(text) ?? undefined))),
    ),
  ),
})
export type ReferenceRange = v.InferOutput<typeof ReferenceRange>

export interface MeasuredPerson {
  /** F, M or U (unknown or other). */
  readonly sex: string
  /** Age in whole years at the time of the measurement, or null if unknown. */
  readonly age: number | null
}

/** SNOMED CT's and HL7's codes by sex: ranges use them to state whom they apply to. */
const sexCodes: Readonly<Record<string, readonly string[]>> = {
  M: ['248153007', 'm', 'male'],
  F: ['248152002', 'f', 'female'],
}

/**
 * Returns the normal range as text: `low - high`, in the value's unit if the ends can be converted. If an end is
 * missing, returns the source's text if it states the other end, otherwise `>= low` or `<= high` with the source's text
 * in parentheses: both ends of a FHIR range belong to it. Null if no range fits, or if several different ranges fit: a
 * wrong range is worse than none.
 */
export function rangeText(
  ranges: readonly ReferenceRange[],
  value: Quantity | undefined,
  person: MeasuredPerson,
): string | null {
  const normal = ranges.filter(isNormal)
  const fitting = normal.filter((range) => fits(range, person))
  const usable = fitting.length > 0 ? fitting : normal.filter(({ age, appliesTo }) => !age && appliesTo.length === 0)
  const texts = new Set(usable.flatMap((range) => oneRange(range, value) ?? []))
  return texts.size === 1 ? ([...texts][0] ?? null) : null
}

function isNormal({ type }: ReferenceRange): boolean {
  const codes = plainCodes([type])
  return (codes.length === 0 && !type?.text) || codes.includes('normal')
}

function fits({ age, appliesTo }: ReferenceRange, person: MeasuredPerson): boolean {
  const codes = plainCodes(appliesTo)
  const known = Object.values(sexCodes).flat()
  if (codes.some((code) => known.includes(code)) && !codes.some((code) => sexCodes[person.sex]?.includes(code)))
    return false
  if (!age) return true
  if (person.age === null) return false
  const [low, high] = [age.low && valueIn(age.low, 'a'), age.high && valueIn(age.high, 'a')]
  return !(typeof low === 'number' && person.age < low) && !(typeof high === 'number' && person.age > high)
}

function oneRange({ low, high, text }: ReferenceRange, value: Quantity | undefined): string | null {
  const words = text?.trim() ? text : null
  if (!low?.value && !high?.value) return words
  const [from, to] = [low && inUnitOf(low, value), high && inUnitOf(high, value)]
  if (from && to) return `${from} - ${to}`
  const end = from ? `>= ${from}` : `<= ${to}`
  if (!words) return end
  const isStated = limitsOf(words, value ? unitText(value) : null) !== null
  return isStated || /[()]/.test(words) ? words : `${end} (${words.trim()})`
}

/** Returns an end of a range as a number in the value's unit, or with its own unit if conversion is impossible. */
function inUnitOf(end: Quantity, value: Quantity | undefined): string | null {
  if (!end.value) return null
  if (!unitText(end) || !value || sameUnit(end, value)) return end.value.text
  const unit = ucumUnit(value)
  const converted = unit ? valueIn(end, unit) : null
  return converted === null ? joined([end.value.text, unitText(end)], ' ') : String(converted)
}
