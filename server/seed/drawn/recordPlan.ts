import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { Condition } from '../medicine/conditions.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { RecordWriter } from '../record/recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'

/** What the parts of one drawn record share. */
export interface RecordPlan {
  readonly patient: DemoPatient
  readonly calendar: ClinicCalendar
  readonly writer: RecordWriter
  readonly random: SeededRandom
  /** Days since birth, for children only. */
  readonly childDays: number | null
  /** Offsets of the visits, oldest first. */
  readonly visits: readonly number[]
  /** The visit, by its place in `visits`, at which each condition was found. */
  readonly foundAt: ReadonlyMap<Condition, number>
}
