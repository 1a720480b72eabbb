/** The lists of coded words that the app has in other languages than English. */
export type CodedKind = 'allergies' | 'conditions' | 'labs' | 'results' | 'routes' | 'vaccines'

/** Words of the record, with their code if the row has one (a FHIR Coding's `code` and `system`). */
export interface Coded {
  readonly text: string
  readonly code?: string | null | undefined
  readonly codeSystem?: string | null | undefined
}

/** What a screen shows for coded words. */
export interface CodedDisplay {
  /** In the reader's language if a list has it, otherwise as its source wrote it. */
  readonly text: string
  /** The source's words if `text` is a translation, otherwise null. */
  readonly original: string | null
  /** Whether `text` says as much as `original`. Otherwise show both: only the code is known, and the words may say more. */
  readonly isExact: boolean
}
