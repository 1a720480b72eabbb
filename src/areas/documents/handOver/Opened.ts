import type { RecordDocument } from '#src/contract/documents.ts'

/** What is open over a page with documents: the actions of one, or a dialog. */
export interface Opened {
  readonly document: RecordDocument
  readonly what: 'actions' | 'download' | 'email' | 'share' | 'staff' | 'link'
}
