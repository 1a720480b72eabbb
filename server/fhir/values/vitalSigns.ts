import type { vitals } from '../../db/schema/records.ts'

type VitalsRow = typeof vitals.$inferSelect

/** The columns of the vitals table that store a measured value. */
export type VitalColumn = Extract<
  keyof VitalsRow,
  'systolic' | 'diastolic' | 'bodyMassIndex' | 'bodyTempF' | 'heightIn' | 'pulse' | 'respirationRate' | 'weightKg'
>

interface VitalSign {
  readonly column: VitalColumn
  /** UCUM unit in which the column stores its values. */
  readonly unit: string
}

/** The vital signs that have a column in the vitals table, by LOINC code (clinical §3 "Vitals record"). */
export const vitalSigns: ReadonlyMap<string, VitalSign> = new Map([
  ['8480-6', { column: 'systolic', unit: 'mm[Hg]' }],
  ['8462-4', { column: 'diastolic', unit: 'mm[Hg]' }],
  ['39156-5', { column: 'bodyMassIndex', unit: 'kg/m2' }],
  ['8310-5', { column: 'bodyTempF', unit: '[degF]' }],
  ['8331-1', { column: 'bodyTempF', unit: '[degF]' }],
  ['8302-2', { column: 'heightIn', unit: '[in_i]' }],
  ['8306-3', { column: 'heightIn', unit: '[in_i]' }],
  ['8308-9', { column: 'heightIn', unit: '[in_i]' }],
  ['8867-4', { column: 'pulse', unit: '/min' }],
  ['9279-1', { column: 'respirationRate', unit: '/min' }],
  ['29463-7', { column: 'weightKg', unit: 'kg' }],
  ['3141-9', { column: 'weightKg', unit: 'kg' }],
])

/**
 * LOINC codes of other vital signs: panels, oxygen saturation, mean pressure and head circumference, and pressures,
 * pulses, temperatures, heights and weights whose code says how they were measured. They keep the name of their source.
 */
const others = new Set(
  `85353-1 85354-9 55284-4 2708-6 59408-5 8478-0 9843-4 8287-5
  8459-0 8453-3 8460-8 8454-1 8461-6 8455-8 76534-7 76535-4 76536-2
  8889-8 8893-0 40443-4 8328-7 8332-9 8333-7 3137-7 3138-5 3142-7
  59576-9 8289-1 77606-2 3150-6 3151-8`.split(/\s+/),
)

/** Whether a LOINC code is one of a vital sign. */
export const isVitalSign = (loinc: string): boolean => vitalSigns.has(loinc) || others.has(loinc)
