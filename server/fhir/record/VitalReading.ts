import type { VitalRemark } from '../../db/schema/records.ts'
import type { VitalColumn } from '../values/vitalSigns.ts'

/** One measured value: for a column of the vitals table, or for the table's list `others`. */
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
  /** Instant and encounter key: readings of one group share a row of the vitals table, unless their values conflict. */
  readonly group: string
  readonly measures: readonly VitalMeasure[]
  readonly remarks: readonly Omit<VitalRemark, 'from'>[]
}
