import type { VitalColumn } from '../values/vitalSigns.ts'

/** One measure of an observation: a column of the vitals table, or one of the others. */
export type VitalMeasure =
  | { readonly slot: VitalColumn; readonly value: number }
  | {
      readonly slot: `other:${string}`
      readonly value: number
      readonly code: string
      readonly nameX: string
      readonly units: string
    }

export interface VitalReading {
  readonly key: string
  readonly date: string
  /** What stands in one row of the table: one instant and one encounter. */
  readonly group: string
  readonly measures: readonly VitalMeasure[]
}
