import * as v from 'valibot'
import { conceptText, joined } from './codes.ts'
import {
  CodeableConcept,
  type Decimal,
  DecimalNumber,
  Integer,
  list,
  optional,
  Quantity,
  Range,
  Text,
} from './datatypes.ts'
import { presentText } from './presentText.ts'
import { unitText } from './units.ts'

const Timing = v.object({
  code: optional(CodeableConcept),
  repeat: optional(
    v.object({
      frequency: optional(Integer),
      frequencyMax: optional(Integer),
      period: optional(DecimalNumber),
      periodMax: optional(DecimalNumber),
      periodUnit: optional(Text),
      boundsDuration: optional(Quantity),
      dayOfWeek: list(Text),
      timeOfDay: list(Text),
      when: list(Text),
    }),
  ),
})
type Timing = v.InferOutput<typeof Timing>

export const Dosage = v.object({
  sequence: optional(Integer),
  text: optional(Text),
  patientInstruction: optional(Text),
  additionalInstruction: list(CodeableConcept),
  timing: optional(Timing),
  asNeededBoolean: optional(v.boolean()),
  asNeededCodeableConcept: optional(CodeableConcept),
  route: optional(CodeableConcept),
  doseAndRate: list(v.object({ doseQuantity: optional(Quantity), doseRange: optional(Range) })),
})
export type Dosage = v.InferOutput<typeof Dosage>

/** FHIR's codes for times of day (`Timing.repeat.when`), in words. */
const moments: Readonly<Record<string, string>> = {
  MORN: 'in the morning',
  NOON: 'at noon',
  AFT: 'in the afternoon',
  EVE: 'in the evening',
  NIGHT: 'at night',
  HS: 'at bedtime',
  WAKE: 'on waking',
  AC: 'before meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  C: 'with meals',
  CM: 'with breakfast',
  CD: 'with lunch',
  CV: 'with dinner',
  PC: 'after meals',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
}

const units: Readonly<Record<string, string>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
}

const named = (table: Readonly<Record<string, string>>, code: string) =>
  Object.hasOwn(table, code) ? table[code] : undefined

/** Returns the first dose as recorded: its number, or a range such as `1 - 2`, and its unit as written. */
export function doseOf(
  dosage: Dosage | undefined,
  write: (number: Decimal) => string = ({ text }) => text,
): { dose: string | null; doseUnit: string | null } {
  const { doseQuantity, doseRange } = dosage?.doseAndRate[0] ?? {}
  const number = (quantity: Quantity | undefined) => (quantity?.value ? write(quantity.value) : null)
  if (doseQuantity) return { dose: number(doseQuantity), doseUnit: presentText(unitText(doseQuantity)) }
  const { low, high } = doseRange ?? {}
  return { dose: joined([number(low), number(high)], ' - '), doseUnit: presentText(unitText(high ?? low ?? {})) }
}

/** Returns how to take a medicine: each dosage's own text, otherwise a text composed from its parts; null if empty. */
export function instructionsOf(dosages: readonly Dosage[]): string | null {
  const inOrder = dosages.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
  return joined(
    inOrder.map((dosage) => presentText(dosage.text) ?? composed(dosage)),
    '; ',
  )
}

function composed(dosage: Dosage): string | null {
  const { dose, doseUnit } = doseOf(dosage, (number) => String(number.value))
  const reason = conceptText(dosage.asNeededCodeableConcept)
  const asNeeded = reason ? `as needed for ${reason}` : dosage.asNeededBoolean ? 'as needed' : null
  const amount = dose && !doseUnit ? `Dose ${dose}` : joined([dose, doseUnit], ' ')
  const parts = [
    amount,
    presentText(conceptText(dosage.route)),
    timingText(dosage.timing),
    asNeeded,
    ...dosage.additionalInstruction.map((concept) => presentText(conceptText(concept))),
    presentText(dosage.patientInstruction),
  ]
  return joined(parts, ', ')
}

function timingText(timing: Timing | undefined): string | null {
  const repeat = timing?.repeat
  if (!repeat) return conceptText(timing?.code)
  const bounds = repeat.boundsDuration
  const length = bounds ? joined([bounds.value && String(bounds.value.value), durationUnit(bounds)], ' ') : null
  return joined(
    [
      frequencyText(repeat) ?? (repeat.when.length === 0 ? conceptText(timing.code) : null),
      ...repeat.when.map((code) => named(moments, code) ?? null),
      repeat.timeOfDay.length > 0 ? `at ${repeat.timeOfDay.map((time) => time.slice(0, 5)).join(', ')}` : null,
      repeat.dayOfWeek.length > 0 ? `on ${repeat.dayOfWeek.join(', ')}` : null,
      length ? `for ${length}` : null,
    ],
    ' ',
  )
}

function durationUnit(bounds: Quantity): string | null {
  const name = named(units, bounds.code ?? bounds.unit ?? '')
  if (!name) return unitText(bounds)
  return bounds.value?.value === 1 ? name : `${name}s`
}

function frequencyText({ frequency, frequencyMax, period, periodMax, periodUnit }: NonNullable<Timing['repeat']>) {
  const unit = named(units, periodUnit ?? '')
  if (!period || !unit) return frequency === undefined ? null : times(frequency, frequencyMax)
  const often = frequency ?? 1
  const span = periodMax ? `${period.value} - ${periodMax.value}` : String(period.value)
  const isOne = period.value === 1 && !periodMax
  if (often === 1 && !frequencyMax)
    return isOne ? `once ${unit === 'hour' ? 'an' : 'a'} ${unit}` : `every ${span} ${unit}s`
  return `${times(often, frequencyMax)} ${isOne ? (unit === 'hour' ? 'an hour' : `a ${unit}`) : `every ${span} ${unit}s`}`
}

function times(frequency: number, frequencyMax: number | undefined): string {
  if (frequencyMax) return `${frequency} - ${frequencyMax} times`
  return frequency === 1 ? 'once' : `${frequency} times`
}
