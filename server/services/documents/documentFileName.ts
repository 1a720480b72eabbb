import { eq } from 'drizzle-orm'
import { fileName } from '#src/lib/fileName.ts'
import { patients } from '../../db/schema/people.ts'
import type { RecordReadContext } from '../context.ts'
import type { DocumentHead } from './storedDocument.ts'

/** File extensions of the media types that documents have. */
const extensions: Readonly<Record<string, string>> = {
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/hl7-v3+xml': 'xml',
  'application/hl7-sdwg-ccda+xml': 'xml',
  'application/cda+xml': 'xml',
  'application/fhir+xml': 'xml',
  'application/json': 'json',
  'application/fhir+json': 'json',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
}

/** Returns the file extension of a media type, `bin` for an unknown one. */
export function documentExtension(contentType: string | null): string {
  return extensions[contentType?.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'bin'
}

const maxLength = 120

/** Returns a name in one part: a file name has `_` between its parts. */
const part = (text: string) => text.trim().replaceAll(/[\s/\\_]+/g, '-')

/**
 * Returns a function that names the files of a document: `First_Last_type_id`, and the extension (clinical §9).
 */
export async function documentFileName(
  { db, caller }: RecordReadContext,
  { docId, kind }: Pick<DocumentHead, 'docId' | 'kind'>,
): Promise<(extension: string) => string> {
  const [patient] = await db
    .select({ first: patients.nameFirst, last: patients.nameLast })
    .from(patients)
    .where(eq(patients.ptId, caller.ptId))
  const names = [patient?.first ?? '', patient?.last ?? ''].map(part).filter(Boolean)
  return (extension) => fileName([...names, kind ?? 'document', docId].join('_'), extension, maxLength)
}
