import { eq } from 'drizzle-orm'
import { documentFileName as fileNameOf } from '#src/clinicalDocument/naming/documentFileName.ts'
import { patients } from '../../db/schema/people.ts'
import type { RecordReadContext } from '../context.ts'
import type { DocumentHead } from './storedDocument.ts'

/**
 * Returns a function that names the files of a document by their extension (clinical §9). The title stays out: mail servers
 * and lists of messages show file names.
 */
export async function documentFileName(
  { db, caller }: RecordReadContext,
  { docId, kind }: Pick<DocumentHead, 'docId' | 'kind'>,
): Promise<(extension: string) => string> {
  const [patient] = await db
    .select({ first: patients.nameFirst, last: patients.nameLast })
    .from(patients)
    .where(eq(patients.ptId, caller.ptId))
  const names = [patient?.first ?? '', patient?.last ?? '']
  return (extension) => fileNameOf({ docId, kind, title: 'document' }, names, extension)
}
