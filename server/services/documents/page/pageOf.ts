import { documentPage } from '#src/clinicalDocument/page/documentPage.ts'
import { type DocumentContent, viewOf } from './viewOf.ts'

/**
 * Returns a document as a complete HTML page, base64. Null if it has no text that a page could show, such as a PDF. Call
 * it on a thread.
 */
export function pageOf(document: DocumentContent): string | null {
  const view = viewOf(document)
  if (view.content === '' && view.header === null) return null
  return Buffer.from(documentPage(view, document.name)).toString('base64')
}
