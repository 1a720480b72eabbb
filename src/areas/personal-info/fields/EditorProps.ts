import type { ReactNode } from 'react'
import type { CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'

/** What every editor of a field gets. */
export interface EditorProps {
  readonly field: CorrectionField
  /** Name of the field, already in the reader's language. */
  readonly label: string
  /** A masked number stays as it is until another is typed. */
  readonly value: CorrectionValue
  readonly onChange: (value: CorrectionValue) => void
  /** Why the value can't be saved. */
  readonly error?: ReactNode
  /** Id of a text that describes a single control too, such as who changed the field last. Groups ignore it. */
  readonly describedBy?: string | undefined
  /** The recorded value, if the editor shows it: masked numbers and partial dates. */
  readonly recorded?: CorrectionValue | undefined
  /** The clinic's time zone, by whose day a birth can't be in the future. Default: the device's. */
  readonly timeZone?: string | null | undefined
}
