import type { RecordDocument } from '#src/contract/documents.ts'
import { fileName } from '#src/lib/fileName.ts'

/** Maximum length of the patient's name and of the type in a file name, characters. */
const partLength = 60
const limit = 160

const extensions: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/hl7-sda+xml': 'xml',
  'application/json': 'json',
  'application/fhir+json': 'json',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
}

/** Returns the media type without its parameters, in lower case. */
export function plainType(contentType: string | null): string {
  return (contentType?.split(';')[0] ?? '').trim().toLowerCase()
}

/** Returns the extension of a file of this media type, without the dot; `bin` if the type is unknown. */
export function extensionOfType(contentType: string | null): string {
  const type = plainType(contentType)
  return extensions[type] ?? (type.endsWith('+xml') ? 'xml' : type.endsWith('+json') ? 'json' : 'bin')
}

/** Returns a text as a part of a file name: words joined by `_`, without the characters that separate folders. */
function partOf(text: string): string {
  const words = text
    .toWellFormed()
    .replace(/[\s\p{Z}/\\<>:"|?*._]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return Array.from(words).slice(0, partLength).join('')
}

/**
 * Returns the name under which a document is saved: `First_Last_type_id.html` (clinical §9). It is safe whatever the
 * names and the title are: no folders, no control characters, no marks that change the text direction.
 */
export function documentFileName(
  { docId, kind, title }: Pick<RecordDocument, 'docId' | 'kind' | 'title'>,
  names: readonly string[],
  extension: string,
): string {
  const type = kind === null ? title : kind === 'ccd' ? 'CCD' : 'IPS'
  const stem = [...names, type].map(partOf).filter(Boolean).concat(String(docId)).join('_')
  return fileName(stem, extension, limit)
}
