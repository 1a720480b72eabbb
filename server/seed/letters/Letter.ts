import type { demoMessageRoutes, demoOffices, ProviderKey } from '../clinic/clinicStaff.ts'

/** A message between a patient and a provider or office of the demo clinic. */
export interface Letter {
  readonly offset: number
  /** `HH:mm` at the clinic. */
  readonly time: string
  /** Id that the `answers` of a later letter refers to. */
  readonly id?: string
  /** The `id` of the earlier letter that this one answers. Both belong to the same patient. */
  readonly answers?: string
  /** The sender, or the recipient if the patient is the sender. */
  readonly with: ProviderKey | keyof typeof demoOffices
  /** Set if the patient is the sender. */
  readonly sent?: true
  /** The topic, for a patient's letters to an office. */
  readonly topic?: (typeof demoMessageRoutes)[number]['nameX']
  readonly subject: string
  readonly body: string
  /** Whether the recipient has read the letter. */
  readonly isRead: boolean
  /** Set if the patient archived the letter. */
  readonly isDeleted?: true
}
