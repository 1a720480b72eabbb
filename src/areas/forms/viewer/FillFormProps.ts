import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { ViewerHead } from './ViewerFrame.tsx'

/** What a form that is filled in needs to know of its page. */
export interface FillFormProps {
  readonly opened: OpenedForm
  readonly head: ViewerHead
  /** Number of the page in the address; undefined if it has none. */
  readonly page: number | undefined
  /** Whether the clinic took the form back. */
  readonly isWithdrawn: boolean
}
