import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Vital signs without a column in the spec's table, by LOINC code: those that the import of FHIR files keeps
 * (`server/fhir/values/vitalSigns.ts`). Each has its own text, because one record can have several of them.
 */
const known: Readonly<Record<string, MessageDescriptor>> = {
  '59408-5': msg`Oxygen saturation`,
  '2708-6': msg`Oxygen saturation of arterial blood`,
  '3150-6': msg`Oxygen in the air breathed in`,
  '3151-8': msg`Flow of the oxygen given`,
  '9843-4': msg`Head circumference`,
  '8287-5': msg`Head circumference, by tape measure`,
  '8289-1': msg`Head circumference, percentile`,
  '59576-9': msg`Body mass index, percentile`,
  '77606-2': msg`Weight for length, percentile`,
  '8478-0': msg`Mean blood pressure`,
  '8459-0': msg`Systolic, sitting`,
  '8453-3': msg`Diastolic, sitting`,
  '8460-8': msg`Systolic, standing`,
  '8454-1': msg`Diastolic, standing`,
  '8461-6': msg`Systolic, lying down`,
  '8455-8': msg`Diastolic, lying down`,
  '76534-7': msg`Systolic, by cuff`,
  '76535-4': msg`Diastolic, by cuff`,
  '76536-2': msg`Mean blood pressure, by cuff`,
  '8889-8': msg`Pulse, by oximeter`,
  '8893-0': msg`Pulse, felt by hand`,
  '40443-4': msg`Pulse at rest`,
  '8328-7': msg`Temperature in the armpit`,
  '8332-9': msg`Temperature, rectal`,
  '8333-7': msg`Temperature in the ear`,
  '3137-7': msg`Height, measured`,
  '3138-5': msg`Height, as stated`,
  '3142-7': msg`Weight, as stated`,
}

/** Returns the text for a vital sign by its LOINC code. Null for any other code: the source's name is then shown. */
export function otherSignWord(code: string): MessageDescriptor | null {
  return Object.hasOwn(known, code) ? (known[code] ?? null) : null
}
