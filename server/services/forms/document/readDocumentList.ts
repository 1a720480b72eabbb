import { asc, desc, eq } from 'drizzle-orm'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/examDocuments.ts'
import { formDocuments } from '../../../db/schema/forms.ts'
import type { RecordReadContext } from '../../context.ts'

/** Returns the documents of a template (clinical §7): the default one first, the others by name. */
export async function readDocumentList(
  { db }: Pick<RecordReadContext, 'db'>,
  { params }: ParsedInput<typeof contract.documentList>,
): Promise<ReplyOf<typeof contract.documentList>> {
  return db
    .select({ id: formDocuments.docId, name: formDocuments.name })
    .from(formDocuments)
    .where(eq(formDocuments.templateId, Number(params.templateId)))
    .orderBy(desc(formDocuments.isDefault), asc(formDocuments.name), asc(formDocuments.docId))
}
