import type { ReactNode } from 'react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { PatientForm } from '#src/contract/forms.ts'

/** What staff see on the page of a submitted form, besides what patients see. */
export interface FormReview {
  /** What to read first, above the answers. */
  readonly notice: (opened: OpenedForm) => ReactNode
  /** The record and the review, beside the answers. */
  readonly panel: (form: PatientForm, opened: OpenedForm) => ReactNode
}
