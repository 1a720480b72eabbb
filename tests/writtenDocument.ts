import { and, eq } from 'drizzle-orm'
import { documents } from '#server/db/schema/records.ts'
import type { PermissionData, Target } from './permissionRow.ts'

const title = 'Sample written by staff'

/** Returns a document of the target that staff wrote, which is made if there is none, and its version. */
export async function writtenDocument(
  { db, ptIds }: PermissionData,
  target: Target,
): Promise<{ readonly docId: number; readonly version: number }> {
  const ptId = ptIds[target]
  const columns = { docId: documents.docId, version: documents.version }
  const isThis = and(eq(documents.ptId, ptId), eq(documents.title, title))
  const [found] = await db.select(columns).from(documents).where(isThis)
  if (found) return found
  const content = Buffer.from(`<p>Written for ${target}.</p>`).toString('base64')
  const [made] = await db
    .insert(documents)
    .values({ ptId, title, contentType: 'text/html', content, isWritten: true })
    .returning(columns)
  if (!made) throw new Error('documents: insert returned no row')
  return made
}
