import { writtenDocumentTags } from '#src/contract/documentHtml.ts'
import { richTextTags } from '#src/contract/richText.ts'
import { onThread } from '../../thread/onThread.ts'
import type { sanitizeWrittenDocument } from '../documents/editing/sanitizeWrittenDocument.ts'

const editorTags: ReadonlySet<string> = new Set([...richTextTags, ...writtenDocumentTags, 'span'])
/** The reader wraps a fragment. */
const wrapped = /^<div>(.*)<\/div>$/s

/**
 * Returns the HTML of a document as staff can edit it (`WrittenDocument`). Null if the editor would lose something of it,
 * such as the columns of a table.
 */
export async function editableHtml(html: string): Promise<string | null> {
  const inner = wrapped.exec(html)?.[1] ?? html
  for (const [, tag = ''] of inner.matchAll(/<([a-z]\w*)/g)) if (!editorTags.has(tag)) return null
  return onThread<typeof sanitizeWrittenDocument>('sanitizeWritten', inner)
}
