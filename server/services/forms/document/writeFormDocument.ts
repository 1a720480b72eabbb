import { escapeHtml } from '#src/lib/escapeHtml.ts'
import { ServiceError } from '../../../ServiceError.ts'
import { viewOf } from '../../documents/page/viewOf.ts'

/** Max length of the document, characters: a placeholder can stand for a long answer in many places. */
const maxLength = 5_000_000

/** A document to write. */
interface WrittenForm {
  readonly content: string
  readonly format: 'html' | 'rtf'
  /** What each placeholder stands for, as plain text: `12`, `patient.name`. */
  readonly texts: Readonly<Record<string, string>>
}

const mediaTypes = { html: 'text/html; charset=utf-8', rtf: 'application/rtf' } as const

/** Returns rich text as HTML of the tags in `documentHtml.ts`. Throws 400 `bad-input` if it can't be converted. */
function htmlOf({ content, format }: WrittenForm): string {
  const isRtf = format === 'rtf'
  if (isRtf && !content.trimStart().startsWith('{\\rtf')) throw new ServiceError(400, 'bad-input', 'document: not RTF')
  // The reader detects HTML by its start: a fragment can begin with a text.
  const text = isRtf ? content : `<!doctype html>${content}`
  const bytes = Buffer.from(text, isRtf ? 'latin1' : 'utf8')
  const view = viewOf({ content: bytes.toString('base64'), contentType: mediaTypes[format], name: 'document' })
  if (view.problem !== null && view.problem !== 'empty')
    throw new ServiceError(400, 'bad-input', `document: ${view.problem}`)
  return view.content
}

/**
 * Returns the document of a form as HTML, with the texts in place of the placeholders `[[12]]`. A placeholder without a
 * text is removed. Throws 400 `bad-input` if the rich text can't be converted, 413 `too-large` for a document of more
 * than 5 million characters. Call it on a thread.
 */
export function writeFormDocument(form: WrittenForm): string {
  const { texts } = form
  let length = 0
  const filled = (text: string) =>
    text.replaceAll(/\[\[\s*([\w.]{1,40})\s*\]\]/g, (_, name: string) => {
      const html = Object.hasOwn(texts, name) ? htmlOfAnswer(texts[name] ?? '') : ''
      length += html.length
      if (length > maxLength) throw new ServiceError(413, 'too-large', 'document: too long with its answers')
      return html
    })
  // The reader escapes `<` and `>` in attributes, so that each tag ends at its first `>`.
  return htmlOf(form).replaceAll(/<[^>]*>|[^<]+/g, (piece) => (piece.startsWith('<') ? piece : filled(piece)))
}

/** Returns plain text as HTML with its line breaks. */
function htmlOfAnswer(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .join('<br>')
}
