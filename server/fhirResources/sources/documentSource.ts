import { sql } from 'drizzle-orm'
import { documents } from '../../db/schema/records.ts'
import { dateTime, loinc, reference, words } from '../datatypes.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

/** LOINC types of the documents that the portal makes, with LOINC's names. */
const types = {
  ccd: loinc('34133-9', 'Summary of episode note'),
  ips: loinc('60591-5', 'Patient summary Document'),
} as const

export const documentSource: ResourceSource = {
  prefix: '',
  table: documents,
  id: documents.docId,
  ptId: documents.ptId,
  updatedAt: documents.updatedAt,
  size: sql<number>`coalesce(length(${documents.content}), 0)`,
  async load(db, rowIds) {
    const rows = await db.select().from(documents).where(isAmong(documents.docId, rowIds))
    return rows.map((row) => {
      const data = row.content || undefined
      const contentType = words(row.contentType)?.trim() ?? (data ? 'application/octet-stream' : undefined)
      const content = {
        status: 'current',
        type: row.kind ? types[row.kind] : undefined,
        subject: reference('Patient', row.ptId),
        description: words(row.title),
        content: [{ attachment: { contentType, data, title: words(row.title) ?? 'Document' } }],
        // The time that the document's content is about; R4's `date` would be when the document was filed.
        context: { period: { start: dateTime(row.fromDate ?? row.date), end: dateTime(row.toDate) } },
      }
      return { rowId: row.docId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}
