import { and, eq } from 'drizzle-orm'
import { webData } from '../../db/schema/forms.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Connection } from '../../db/client.ts'

/** A form that was sent to a patient, with its answers. */
export type FormRow = typeof webData.$inferSelect

const notFound = () => new ServiceError(404, 'not-found', 'form: not found')

/** Returns a form of the patient. Throws 404 `not-found` for any other. */
export async function ownForm(db: Connection, ptId: number, webDataId: number): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(webData)
    .where(and(eq(webData.webDataId, webDataId), eq(webData.ptId, ptId)))
  if (!row) throw notFound()
  return row
}

/** Returns a form as `ownForm` does, and locks it until the transaction ends. */
export async function lockForm(db: Connection, ptId: number, webDataId: number): Promise<FormRow> {
  const [row] = await db
    .select()
    .from(webData)
    .where(and(eq(webData.webDataId, webDataId), eq(webData.ptId, ptId)))
    .for('update')
  if (!row) throw notFound()
  return row
}
