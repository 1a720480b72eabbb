import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { Condition } from '../medicine/conditions.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { RecordWriter } from '../record/recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'

/** Data shared by the parts of one generated record. */
export interface RecordPlan {
  readonly patient: DemoPatient
  readonly calendar: ClinicCalendar
  readonly writer: RecordWriter
  readonly random: SeededRandom
  /** Days since birth; only for children. */
  readonly childDays: number | null
  /** Day offsets of the visits, oldest first. */
  readonly visits: readonly number[]
  /** For each condition the index in `visits` at which it was found. */
  readonly foundAt: ReadonlyMap<Condition, number>
}
