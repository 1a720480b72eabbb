/** The kinds of files that the portal can do something with. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | 'pdf'

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/** So many bytes of a file's beginning tell its kind. */
export const kindBytes = 16

const textAt = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

/**
 * What a file is by its first bytes, whatever its name and its sender say; null for everything else, text with markup
 * in it (SVG, HTML) first of all.
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
