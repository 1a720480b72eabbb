import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { Condition } from '../medicine/conditions.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { RecordWriter } from '../record/recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'

/** Data that the writers of one generated record share. */
export interface RecordPlan {
  readonly patient: DemoPatient
  readonly calendar: ClinicCalendar
  readonly writer: RecordWriter
  readonly random: SeededRandom
  /** Age in days, or null for adults. */
  readonly childDays: number | null
  /** Visits as day offsets from today, oldest first. */
  readonly visits: readonly number[]
  /** For each condition, the index in `visits` of the visit at which it was found. */
  readonly foundAt: ReadonlyMap<Condition, number>
}
