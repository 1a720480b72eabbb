import { createContext, useContext } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import type { FormEngine, PlacedProblem } from '#src/formEngine/FormEngine.ts'
import type { FileProblem } from './FileProblem.ts'

/** Photos and files of the form, stored beside its draft. */
export interface FormFileStore {
  /**
   * Prepares a chosen file and stores it. Resolves with why it can't be added, or null if the reason is not known.
   */
  readonly add: (file: File) => Promise<FormFile | FileProblem | null>
  /** Null if the file is not on this device and can't be loaded. */
  readonly open: (file: FormFile) => Promise<Blob | null>
  readonly remove: (file: FormFile) => Promise<void>
}

/** The form around the fields. The same object until something of it changes: a new one renders all fields. */
export interface FilledForm {
  readonly engine: FormEngine
  /** What an attempt to go on or to submit found, by `comEntryID`. Problems in a table are at the table. */
  readonly problems: ReadonlyMap<number, readonly PlacedProblem[]>
  /** What the record filled in, by `DataFieldID`. */
  readonly prefilled: ReadonlyMap<number, PrefilledEntry>
  /** Number of the clinic's crisis line. */
  readonly crisisPhone: string | null
  readonly files: FormFileStore
  /** Whether the answers can't be changed, because they are being sent. */
  readonly isReadOnly: boolean
}

export const FormContext = createContext<FilledForm | null>(null)

/** Returns the form around a field. Throws if there is none. */
export function useFilledForm(): FilledForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field of a form outside FormContext')
  return form
}
