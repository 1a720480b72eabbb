import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { ProviderKey } from '../clinic/clinicStaff.ts'
import type { DemoFormKey } from './demoForms.ts'

/** `Value` by `DataFieldID`. */
export type DemoAnswers = Readonly<Record<number, string>>

/** A time at the clinic: day as an offset from today, and `HH:mm`. */
export type Moment = readonly [day: number, time: string]

/** A form that the clinic sent to a patient. */
export interface SentForm {
  readonly patient: Pick<DemoPatient, 'ptId' | 'name'>
  readonly form: DemoFormKey
  /** `back`: when the clinic rejected the form before this one. It comes with the answers and the note of that form. */
  readonly sent: Moment | 'now' | 'back'
  readonly sentBy: ProviderKey
  /** Last day to fill it in. */
  readonly due?: number
  /** Whether it is for the patient's next visit, on whose day it is due. */
  readonly isForVisit?: true
  /** Who answered, if not the patient. */
  readonly author?: Pick<DemoPatient, 'ptId' | 'name'>
  /** When the answers were saved or submitted, and what they are. */
  readonly saved?: Moment
  readonly submitted?: Moment
  readonly answers?: DemoAnswers
  /** Whether the answers show a crisis note of the form. */
  readonly isUrgent?: true
  readonly reviewed?: {
    readonly at: Moment
    readonly by: ProviderKey
    readonly isApproved: boolean
    /** What the clinic wrote to the patient. */
    readonly note?: string
  }
}
