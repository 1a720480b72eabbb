import type { DocumentView } from '#src/contract/documentView.ts'
import { readDocument } from '#src/clinicalDocument/reading/readDocument.ts'

/** A document to read. `content` is base64. */
export interface DocumentContent {
  readonly content: string
  readonly contentType: string | null
  /** Its title, which names the file if the document is one. */
  readonly name: string
}

/** Reads a document. A large one takes more than a second: call it on a thread. */
export function viewOf({ content, contentType, name }: DocumentContent): DocumentView {
  return readDocument({ bytes: new Uint8Array(Buffer.from(content, 'base64')), contentType, name })
}
