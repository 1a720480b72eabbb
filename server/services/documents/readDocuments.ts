import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/documents.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { patients } from '../../db/schema/people.ts'
import { documents } from '../../db/schema/records.ts'
import { authorshipWire } from '../authorship/authorshipWire.ts'
import type { RecordReadContext } from '../context.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's documents, newest first, without reading their content (clinical §3 "Document"). */
export async function readDocuments(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.documents>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      docId: documents.docId,
      date: documents.date,
      title: documents.title,
      kind: documents.kind,
      fromDate: documents.fromDate,
      toDate: documents.toDate,
      contentType: documents.contentType,
      size: documents.byteLength,
      isWritten: documents.isWritten,
      authorRecptId: documents.authorRecptId,
      authorRecptTypeId: documents.authorRecptTypeId,
      authorName: documents.authorName,
      patientName: patientFullName,
    })
    .from(documents)
    .innerJoin(patients, eq(patients.ptId, documents.ptId))
    .where(eq(documents.ptId, ptId))
    .orderBy(...newestFirst(documents.sortedAt, documents.docId))
  return rows.map(
    ({ size, isWritten, authorRecptId, authorRecptTypeId, authorName, patientName: name, kind, ...row }) => ({
      ...row,
      kind,
      size: size ?? 0,
      isEditable: isWritten,
      authorship: authorshipWire(
        { authorRecptId, authorRecptTypeId, authorName },
        // Staff write, and approve forms, in their own name. Documents that the portal makes are made for the patient.
        kind === null
          ? { recptId: authorRecptId ?? 0, recptTypeId: authorRecptTypeId ?? 0, name: '' }
          : { recptId: ptId, recptTypeId: recipientTypes.patient, name },
      ),
    }),
  )
}
