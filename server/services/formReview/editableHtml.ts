import { writtenDocumentTags } from '#src/contract/documentHtml.ts'
import { richTextTags } from '#src/contract/richText.ts'
import { onThread } from '../../thread/onThread.ts'
import { inLanguage, splitLanguage } from '../documents/editing/documentLanguage.ts'
import type { sanitizeWrittenDocument } from '../documents/editing/sanitizeWrittenDocument.ts'

const editorTags: ReadonlySet<string> = new Set([...richTextTags, ...writtenDocumentTags, 'span'])
/** The reader wraps a fragment. A `lang` there is the one that the document is marked with. */
const wrapped = /^<div[^>]*>(.*)<\/div>$/s

/**
 * Returns the HTML of a document as staff can edit it (`WrittenDocument`), marked with its language. Null if the editor
 * would lose something of it, such as the columns of a table.
 */
export async function editableHtml(html: string): Promise<string | null> {
  const { language, html: text } = splitLanguage(html)
  const inner = wrapped.exec(text)?.[1] ?? text
  for (const [, tag = ''] of inner.matchAll(/<([a-z]\w*)/g)) if (!editorTags.has(tag)) return null
  const written = await onThread<typeof sanitizeWrittenDocument>('sanitizeWritten', inner)
  return language === null ? written : inLanguage(written, language)
}
