import { and, eq } from 'drizzle-orm'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'

/** Whether a write of the caller was done under this key. Its repeat gets the first reply. */
export async function isDone({ db, caller: { userId } }: SignedInContext, key: string | null): Promise<boolean> {
  if (key === null) return false
  const own = and(eq(doneWrites.userId, userId), eq(doneWrites.key, key))
  const [done] = await db.select({ key: doneWrites.key }).from(doneWrites).where(own)
  return done !== undefined
}
