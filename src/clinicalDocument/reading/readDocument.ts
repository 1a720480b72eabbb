import type { DocumentView, ViewProblem } from '#src/contract/documentView.ts'
import { fileKind } from '#src/lib/fileKind.ts'
import { readCcda } from './ccda/readCcda.ts'
import { decodeText } from './decodeText.ts'
import { readFhir } from './fhir/readFhir.ts'
import { FileList } from './FileList.ts'
import type { HtmlNode } from './html/HtmlElement.ts'
import { readHtml } from './html/readHtml.ts'
import { readRtf } from './readRtf.ts'
import { maxReadBytes } from './maxReadBytes.ts'
import { readText } from './readText.ts'
import { plainParts, Unreadable, type ViewParts } from './ViewParts.ts'
import { writeView } from './writeView.ts'
import { readXml } from './xml/readXml.ts'
import { textKind } from './textKind.ts'

export interface DocumentSource {
  readonly bytes: Uint8Array
  /** Declared media type. It is used only for its charset, because it can be wrong. */
  readonly contentType: string | null
  /** File name or title, for a document that is itself a file. */
  readonly name: string
}

/**
 * Reads a document of any kind for the page: C-CDA (R1.1, R2.1), a FHIR Bundle, HTML, RTF or plain text. The kind is
 * detected from the content. Pictures, PDFs and other files come back as `files`. Never throws: `problem` says why
 * nothing, or not everything, can be shown. Works in Node, in workers and in the page.
 */
export function readDocument({ bytes, contentType, name }: DocumentSource): DocumentView {
  const files = new FileList()
  try {
    if (bytes.length > maxReadBytes) return refused('too-large')
    if (isFile(bytes)) {
      files.add(name, bytes)
      return writeView({ header: null, sections: [], problem: 'not-text' }, files.files)
    }
    const text = decodeText(bytes, contentType)
    if (text.trim() === '') return refused('empty')
    return writeView(readParts(text, files), files.files)
  } catch (error) {
    // An overflow of the stack, or anything else that a hostile document causes, also means that it can't be read.
    return refused(error instanceof Unreadable ? error.problem : 'damaged')
  }
}

const refused = (problem: ViewProblem): DocumentView => ({
  content: '',
  header: null,
  sections: [],
  files: [],
  problem,
})

function readParts(text: string, files: FileList): ViewParts {
  const kind = textKind(text)
  if (kind === 'xml') {
    const root = readXml(text)
    if (root.name === 'ClinicalDocument')
      return readCcda(root, files, (...embedded) => readEmbedded(files, ...embedded))
    return plainParts(readText(text))
  }
  if (kind === 'json') return readFhir(text, files) ?? plainParts(readText(text))
  return plainParts(simpleNodes(kind, text, files))
}

function simpleNodes(kind: 'html' | 'rtf' | 'text', text: string, files: FileList): HtmlNode[] {
  if (kind === 'html') return readHtml(text, files)
  return kind === 'rtf' ? readRtf(text) : readText(text)
}

/** Reads a document inside another one. XML and JSON are shown as they are: only one level is read. */
function readEmbedded(files: FileList, bytes: Uint8Array, contentType: string | null): HtmlNode[] | null {
  if (isFile(bytes)) return null
  const text = decodeText(bytes, contentType)
  const kind = textKind(text)
  return kind === 'xml' || kind === 'json' ? readText(text) : simpleNodes(kind, text, files)
}

/** Whether the bytes are no text: a known kind of file, or with bytes that no text has. */
function isFile(bytes: Uint8Array): boolean {
  if (fileKind(bytes) !== null) return true
  const start = bytes.subarray(0, 4_096)
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isUtf16) return false
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  // UTF-16 without a mark has a zero in every second byte of its markup.
  const isMarkup = (start[0] === 0 && start[1] === 0x3c) || (start[0] === 0x3c && start[1] === 0)
  if (zeros > 0) return !isMarkup
  return start.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0) > start.length / 20
}
