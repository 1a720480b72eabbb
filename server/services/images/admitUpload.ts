import { and, eq } from 'drizzle-orm'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { doneWrites } from '../../db/schema/writes.ts'
import type { SignedInContext } from '../context.ts'
import { foreseeQuota } from './uploadQuota.ts'

/** Maximum size of everything in a body besides the files: thumbnails, names and the JSON, bytes. */
const besidesFiles = attachmentLimits.count * (attachmentLimits.thumbnailLength + 6 * attachmentLimits.name + 1024)

/**
 * Throws 429 `too-many-tries` if a body of `announced` bytes can't fit into the user's daily quota, so that it need not be
 * read. A repeat of an upload that was done under its key passes, because it gets its first reply.
 */
export async function admitUpload(ctx: SignedInContext, announced: number, key: string | null): Promise<void> {
  if (key !== null) {
    const own = and(eq(doneWrites.userId, ctx.caller.userId), eq(doneWrites.key, key))
    const [done] = await ctx.db.select({ key: doneWrites.key }).from(doneWrites).where(own)
    if (done) return
  }
  // Base64 has 4 characters for 3 bytes.
  const bytes = Math.max(1, Math.floor(((announced - besidesFiles) * 3) / 4))
  await foreseeQuota(ctx, { count: 1, bytes })
}
