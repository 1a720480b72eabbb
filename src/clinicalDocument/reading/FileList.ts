import type { DocumentFile } from '#src/contract/documentView.ts'
import { toBase64 } from '#src/lib/base64.ts'
import { fileKind, kindBytes } from '#src/lib/fileKind.ts'

const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/heif',
  pdf: 'application/pdf',
} as const
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
}

/** Type of a file whose content is not known: no browser opens it as a page. */
const unknownType = 'application/octet-stream'

/** The files in a document. The type of each is that of its content, because the declared one can be wrong. */
export class FileList {
  readonly files: DocumentFile[] = []

  /** Adds a file and returns its index. */
  add(name: string, bytes: Uint8Array): number {
    return this.#push(name, typeOf(bytes), toBase64(bytes))
  }

  /** Adds a file that is written as base64, and returns its index. Null if there is none. */
  addBase64(name: string, _declared: string, written: string): number | null {
    const content = written.replace(/\s+/g, '')
    if (content === '' || !/^[a-z0-9+/]+={0,2}$/i.test(content) || content.length % 4 === 1) return null
    const start = atob(content.slice(0, 24 * Math.floor(Math.min(content.length, 24) / 24) || content.length))
    const bytes = Uint8Array.from(start.slice(0, kindBytes), (sign) => sign.charCodeAt(0))
    return this.#push(name, typeOf(bytes), content)
  }

  #push(name: string, contentType: string, content: string): number {
    const extension = extensions[contentType]
    const given = name.replace(/\s+/g, ' ').trim().slice(0, 150)
    const base = given || `file-${this.files.length + 1}`
    const isNamed = extension === undefined || base.toLowerCase().endsWith(`.${extension}`)
    this.files.push({ name: isNamed ? base : `${base}.${extension}`, contentType, content })
    return this.files.length - 1
  }
}

function typeOf(bytes: Uint8Array): string {
  const kind = fileKind(bytes)
  return kind === null ? unknownType : mediaTypes[kind]
}
