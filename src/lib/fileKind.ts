/** The file kinds that the portal can handle. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'pdf'

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/** Number of bytes at a file's start that are enough to detect its kind. */
export const kindBytes = 16

const textAt = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

/**
 * Detects a file's kind by its first bytes, and ignores the name and the type that the sender declared. Null for a file
 * of any other kind, most importantly SVG and HTML, which can contain scripts.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif'
  if (textAt(bytes, 4, 8) === 'ftyp' && heifBrands.has(textAt(bytes, 8, 12))) return 'heif'
  if (textAt(bytes, 0, 5) === '%PDF-') return 'pdf'
  return null
}
