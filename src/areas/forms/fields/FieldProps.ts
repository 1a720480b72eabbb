import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import type { Component } from '#src/contract/formTemplate.ts'
import type { Fault } from '#src/formEngine/FormEngine.ts'

/** What each field gets, on a page and in a row of a table. */
export interface FieldProps {
  readonly component: Component
  /** Id of the control, or of its fieldset. */
  readonly id: string
  /** The answer, as in `FormEntry`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | null
  readonly fault: Fault | null
  /** Where the answer comes from, if nobody changed it. */
  readonly source: PrefilledEntry | null
  readonly isReadOnly: boolean
}
