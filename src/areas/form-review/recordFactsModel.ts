import { currentAllergies } from '#src/contract/allergyStanding.ts'
import type { Allergy, Problem } from '#src/contract/history.ts'
import { courseOf, isCurrent, type Medication, type Prescription } from '#src/contract/medications.ts'
import type { Page } from '#src/contract/formTemplate.ts'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { kilogramsToPounds } from '#src/lib/kilogramsToPounds.ts'
import { unitKey } from '#src/lib/unitName.ts'

/** Returns each text once, whatever its case. The first spelling stays. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.trim().toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Returns the allergies that hold today. Without any, the statement that none is known, if the record has it. */
export function allergyNames(rows: readonly Allergy[]): string[] {
  const current = currentAllergies(rows)
  const known = current.filter(({ hasAllergies }) => hasAllergies)
  return distinct((known.length > 0 ? known : current).map(({ allergy }) => allergy))
}

/** Returns the medicines that the patient takes, or might take: those that the record does not say have ended. */
export function medicineNames(prescriptions: readonly Prescription[], medications: readonly Medication[]): string[] {
  return distinct([
    ...prescriptions.filter(isCurrent).map(({ name }) => name),
    ...medications.filter((row) => courseOf(row) !== 'past').map(({ name }) => name),
  ])
}

const ended = /^(inactive|resolved|remission|completed|entered[\s-]in[\s-]error|refuted)/i

/** Returns the diagnoses that the record does not say have ended. */
export function problemNames(rows: readonly Problem[]): string[] {
  return distinct(rows.filter(({ status }) => !ended.test(status?.trim() ?? '')).map(({ description }) => description))
}

/** The signs that staff compare with a form. */
export type ComparedSign = 'pressure' | 'pulse' | 'weight' | 'height'

const hasSign: Readonly<Record<ComparedSign, (record: VitalsRecord) => boolean>> = {
  pressure: (record) => record['Systolic Blood Pressure'] !== null || record['Diastolic Blood Pressure'] !== null,
  pulse: (record) => record.Pulse !== null,
  weight: (record) => record['Weight Full (Kilo.)'] !== null,
  height: (record) => record['Height Full (In.)'] !== null,
}

/** Returns the newest measurement that has a value of a sign. `records`: newest first. */
export function newestWith(records: readonly VitalsRecord[], sign: ComparedSign): VitalsRecord | undefined {
  return records.find(hasSign[sign])
}

/** A value of the record in the unit of the form's question. */
interface AskedValue {
  readonly value: number
  /** As `useUnitText` reads it. */
  readonly units: string
}

/** What a question about a sign is recognized by: what fills it in, or its LOINC codes. */
const askedBy = {
  weight: { prefill: 'weightKg', codes: ['29463-7', '3141-9'], units: ['kg', 'lb'] },
  height: { prefill: 'heightIn', codes: ['8302-2', '3137-7'], units: ['cm', 'in'] },
} as const

/** From the unit of the record, kg or in. */
const converted: Readonly<Record<'kg' | 'lb' | 'cm' | 'in', (value: number) => number>> = {
  kg: (kilograms) => kilograms,
  lb: kilogramsToPounds,
  cm: (inches) => inches * 2.54,
  in: (inches) => inches,
}

/**
 * Returns a weight or height of the record in the unit in which a form asks for it, so that both can be compared. Null if
 * the form does not ask for it, or in a unit that is not known. `value`: kg or in.
 */
export function inAskedUnit(pages: readonly Page[], sign: 'weight' | 'height', value: number): AskedValue | null {
  const { prefill, codes, units } = askedBy[sign]
  for (const { component } of placedComponents(pages)) {
    const isAsked = component.prefill === prefill || codes.some((code) => code === component.code?.code)
    const asked = isAsked && units.find((unit) => unitKey(unit) === unitKey(component.unit ?? null))
    if (asked) return { value: converted[asked](value), units: asked }
  }
  return null
}
