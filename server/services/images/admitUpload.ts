import { attachmentLimits } from '#src/contract/attachments.ts'
import type { SignedInContext } from '../context.ts'
import { isDone } from '../writes/isDone.ts'
import { foreseeQuota } from './uploadQuota.ts'

/** Maximum size of everything in a body besides the files: thumbnails, names and the JSON, bytes. */
const besidesFiles = attachmentLimits.count * (attachmentLimits.thumbnailLength + 6 * attachmentLimits.name + 1024)

/**
 * Throws 429 `too-many-tries` if a body of `announced` bytes can't fit into the user's daily quota, so that it need not be
 * read. A repeat of an upload that was done under its key passes, because it gets its first reply.
 */
export async function admitUpload(ctx: SignedInContext, announced: number, key: string | null): Promise<void> {
  if (await isDone(ctx, key)) return
  // Base64 has 4 characters for 3 bytes.
  const bytes = Math.max(1, Math.floor(((announced - besidesFiles) * 3) / 4))
  await foreseeQuota(ctx, { count: 1, bytes })
}
