import type { demoMessageRoutes, demoOffices, ProviderKey } from '../clinic/clinicStaff.ts'

/** A message between a patient and the staff of the demo clinic. */
export interface Letter {
  readonly offset: number
  /** `HH:mm` at the clinic. */
  readonly time: string
  /** The name that a later letter uses in `answers`. */
  readonly id?: string
  /** The `id` of the patient's earlier letter that this one answers. */
  readonly answers?: string
  /** The other party: sender, or recipient if the patient wrote the letter. */
  readonly with: ProviderKey | keyof typeof demoOffices
  /** The patient wrote the letter. */
  readonly sent?: true
  /** The topic of a patient's letter to an office. */
  readonly topic?: (typeof demoMessageRoutes)[number]['nameX']
  readonly subject: string
  readonly body: string
  /** The recipient has read the letter. */
  readonly isRead: boolean
  /** The patient has archived the letter. */
  readonly isDeleted?: true
}
