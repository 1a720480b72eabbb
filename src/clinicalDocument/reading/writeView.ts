import { documentIdPrefix } from '#src/contract/documentHtml.ts'
import type { DocumentFile, DocumentSection, DocumentView } from '#src/contract/documentView.ts'
import { printPieces } from './html/printPieces.ts'
import type { ViewParts } from './ViewParts.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)

/**
 * Prints what a reader found. `content` alone is a readable text: each section's title stands before its text, but is
 * not a part of it, because a page shows the title in the user's language.
 */
export function writeView({ header, sections, problem }: ViewParts, files: DocumentFile[]): DocumentView {
  const written: string[] = []
  let at = 0
  const write = (html: string) => {
    written.push(html)
    at += html.length
  }
  const shown: DocumentSection[] = sections.map((section, index) => {
    const { code, language, depth, entries } = section
    const title = section.title?.replace(/\s+/g, ' ').trim().slice(0, 300) || null
    const id = `section-${index + 1}`
    const tag = `h${Math.min(depth + 2, 6)}`
    if (title !== null) write(`<${tag} id="${documentIdPrefix}${id}" dir="auto">${escaped(title)}</${tag}>`)
    const start = at
    const pieces = printPieces(section.nodes)
    for (const piece of pieces) write(piece)
    return { id, code, title, language, depth, start, lengths: pieces.map(({ length }) => length), entries }
  })
  const [only] = shown
  const isOneText = shown.length === 1 && only?.title === null && only.code === null && only.lengths.length <= 1
  const content = written.join('')
  const isEmpty = content === '' && files.length === 0 && header === null
  return {
    content,
    header,
    sections: isOneText ? [] : shown,
    files,
    problem: problem ?? (isEmpty ? 'empty' : null),
  }
}
