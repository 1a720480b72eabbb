import type { VitalsRecord } from '#src/contract/vitals.ts'

/** What the record's rows say in the reader's language, beside what the source wrote. */
export interface RecordWords {
  readonly status: (status: string) => string
  readonly date: (clinical: string | null) => string
  readonly clockTime: (hhmm: string) => string
  readonly money: (amount: number) => string
  /** Each value that was measured, with its name and units. */
  readonly measured: (record: VitalsRecord) => readonly string[]
  readonly vitals: string
  readonly appointment: string
  readonly visit: string
  readonly noSubject: string
  readonly noAllergy: string
}
