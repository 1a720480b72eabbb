import type { demoMessageRoutes, demoOffices, ProviderKey } from '../clinic/clinicStaff.ts'

/** A message between a patient of the demo clinic and somebody of the clinic. */
export interface Letter {
  readonly offset: number
  /** `HH:mm` at the clinic. */
  readonly time: string
  /** By which a later one names it in `answers`. */
  readonly id?: string
  /** Which of the same patient's earlier ones it answers. */
  readonly answers?: string
  /** Who wrote it, or, of the patient's own letters, to whom. */
  readonly with: ProviderKey | keyof typeof demoOffices
  /** The patient wrote it. */
  readonly sent?: true
  /** What it is about, of the patient's own letters to an office. */
  readonly topic?: (typeof demoMessageRoutes)[number]['nameX']
  readonly subject: string
  readonly body: string
  /** Whoever got it has read it. */
  readonly isRead: boolean
  /** The patient archived it. */
  readonly isDeleted?: true
}
