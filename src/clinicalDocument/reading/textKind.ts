import { afterProlog } from './xml/afterProlog.ts'

/** Kinds of text that can be read. */
export type TextKind = 'xml' | 'html' | 'json' | 'rtf' | 'text'

/** A whole page, which can also be written as XML. */
const page = /^<(?:!doctype\s+html|html)[\s/>[]/i
const html =
  /^<(?:!doctype\s+html\b|(?:html|head|body|div|p|table|h[1-6]|span|center|ul|ol|br|b|font|meta|title|style|pre|section|article|script|img|a|iframe|svg)[\s/>])/i
const xml = /^<(?:!DOCTYPE\s|[\p{L}_][\p{L}\d_.-]*(?::[\p{L}\d_.-]+)?[\s/>])/u

/** Detects the kind of a text from its start. `json` and `xml` can turn out to be damaged. */
export function textKind(text: string): TextKind {
  const start = text.trimStart()
  if (start.startsWith('{\\rtf')) return 'rtf'
  if (/^(?:\{\s*["}]|\[\s*[{\]])/.test(start)) return 'json'
  if (!start.startsWith('<')) return 'text'
  const at = afterProlog(start)
  const root = start.slice(at, at + 1_000)
  if (start.startsWith('<?xml')) return page.test(root) ? 'html' : 'xml'
  if (html.test(root)) return 'html'
  return xml.test(root) ? 'xml' : 'text'
}
