import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { NoteRow } from '../../../../ccda/CcdRecord.ts'
import type { Connection } from '../../../../db/client.ts'
import { documents } from '../../../../db/schema/records.ts'
import { newest } from './documentRows.ts'

/** Texts of documents that one summary includes, characters, and the longest of them. */
const maxNotes = { total: 4_000_000, one: 1_000_000 }

/** Loads the documents that the portal did not make, with the texts that have room. */
export async function loadNotes(db: Connection, ptId: number, near: SQL | undefined): Promise<NoteRow[]> {
  const rows = await db
    .select({
      docId: documents.docId,
      title: documents.title,
      date: documents.date,
      contentType: documents.contentType,
      byteLength: documents.byteLength,
    })
    .from(documents)
    .where(and(eq(documents.ptId, ptId), isNull(documents.kind), near))
    .orderBy(...newest(documents.sortedAt, documents.docId))
  let room = maxNotes.total
  const notes: NoteRow[] = []
  for (const { docId, title, date, contentType, byteLength } of rows) {
    const size = byteLength ?? 0
    const fits = /^text\/plain\b/i.test(contentType ?? '') && size <= Math.min(room, maxNotes.one)
    if (fits) room -= size
    notes.push({ docId, title, date, text: fits && size > 0 ? await noteText(db, docId) : null })
  }
  return notes
}

async function noteText(db: Connection, docId: number): Promise<string | null> {
  const [row] = await db.select({ content: documents.content }).from(documents).where(eq(documents.docId, docId))
  return row?.content ? new TextDecoder().decode(Buffer.from(row.content, 'base64')) : null
}
