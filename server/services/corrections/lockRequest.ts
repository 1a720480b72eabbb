import { and, eq } from 'drizzle-orm'
import { correctionRequests } from '../../db/schema/personalInfo.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { RecordContext } from '../context.ts'

/** Returns a request of the shown patient, and locks it. Throws 404 `not-found` if there is no such one. */
export async function lockRequest(
  { db, caller }: Pick<RecordContext, 'db' | 'caller'>,
  requestId: number,
): Promise<typeof correctionRequests.$inferSelect> {
  const [request] = await db
    .select()
    .from(correctionRequests)
    .where(and(eq(correctionRequests.requestId, requestId), eq(correctionRequests.ptId, caller.ptId)))
    .for('update')
  if (!request) throw new ServiceError(404, 'not-found')
  return request
}

/** Throws 409 `conflict` if a request was answered or withdrawn. */
export function requireWaiting({ answeredAt, withdrawnAt }: typeof correctionRequests.$inferSelect): void {
  if (answeredAt !== null || withdrawnAt !== null)
    throw new ServiceError(409, 'conflict', 'correction: answered or withdrawn')
}
