import type { ClinicCalendar } from './clinicCalendar.ts'
import type { Condition } from './conditions.ts'
import type { DemoPatient } from './demoPatients.ts'
import type { RecordWriter } from './recordWriter.ts'
import type { SeededRandom } from './seededRandom.ts'

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
