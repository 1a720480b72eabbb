import { inArray, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/records.ts'
import { dateTime, reference, words } from '../datatypes.ts'
import type { ResourceSource } from '../ResourceSource.ts'

export const documentSource: ResourceSource = {
  prefix: '',
  table: documents,
  id: documents.docId,
  ptId: documents.ptId,
  updatedAt: documents.updatedAt,
  size: sql<number>`coalesce(length(${documents.content}), 0)`,
  async load(db, rowIds) {
    const rows = await db
      .select()
      .from(documents)
      .where(inArray(documents.docId, [...rowIds]))
    return rows.map((row) => {
      const data = row.content || undefined
      const contentType = words(row.contentType)?.trim() ?? (data ? 'application/octet-stream' : undefined)
      const content = {
        status: 'current',
        subject: reference('Patient', row.ptId),
        description: words(row.title),
        content: [{ attachment: { contentType, data, title: words(row.title) ?? 'Document' } }],
        // The date of the document's content; R4's `date` would be when the document was filed.
        context: { period: { start: dateTime(row.date) } },
      }
      return { rowId: row.docId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}
