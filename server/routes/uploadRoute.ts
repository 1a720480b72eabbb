import type { ParsedInput } from '#src/contract/endpoint.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { postImages as postImagesCall } from '#src/contract/images.ts'
import { admitUpload } from '../services/images/admitUpload.ts'
import { postImages } from '../services/images/postImages.ts'
import { runIdempotent, transactionally } from '../services/writes/runIdempotent.ts'
import { onThread } from '../thread/onThread.ts'
import { requireAllowed } from './allow.ts'
import { type CheckedUploads, checkUploads, type readUploadBody, uploadEndpoint } from './largeBodies.ts'
import { keyIn, type QueuedRoute } from './mount.ts'
import { parseReply } from './parseReply.ts'
import { readQueuedInput } from './readInput.ts'
import type { SessionContext } from './RouteContext.ts'

/** One file of the maximum size, as a data URL. */
const uploadLimit = Math.ceil((attachmentLimits.bytes * 4) / 3) + 128 * 1024

/** Stores checked uploads, at most once per key. Without a key, stores them at each call. */
function storeUploads(
  ctx: SessionContext,
  { uploads, inputHash }: CheckedUploads,
  key: string | null,
): Promise<unknown> {
  const work = async (inside: Parameters<typeof postImages>[0]) =>
    parseReply(postImagesCall, await postImages(inside, uploads))
  return key === null
    ? transactionally(ctx, work)
    : runIdempotent(ctx, { endpoint: uploadEndpoint, inputHash, key }, work)
}

/** Stores the uploads that a device delivers without a session. Throws 403 if the owner of its key may not upload. */
export async function deliverUploads(ctx: SessionContext, checked: CheckedUploads, key: string): Promise<unknown> {
  requireAllowed(postImagesCall, ctx)
  return parseReply(postImagesCall, await storeUploads(ctx, checked, key))
}

/** The route of uploads. Large bodies are read on a worker thread. */
export const uploadRoute: QueuedRoute = {
  route: {
    endpoint: postImagesCall,
    bodyLimit: uploadLimit,
    admit: (ctx: SessionContext, announced, headers) => admitUpload(ctx, announced, keyIn(headers)),
    answer: (ctx: SessionContext, input: ParsedInput<typeof postImagesCall>, headers) =>
      storeUploads(ctx, checkUploads(input, ctx.caller.recipient), keyIn(headers)),
    answerLarge: async (ctx: SessionContext, { bytes }, headers) => {
      const task = { bytes, recipient: ctx.caller.recipient }
      return storeUploads(
        ctx,
        await onThread<typeof readUploadBody>('readUploadBody', task, [bytes.buffer]),
        keyIn(headers),
      )
    },
  },
  deliver: (ctx, part, key) =>
    deliverUploads(ctx, checkUploads(readQueuedInput(postImagesCall, part), ctx.caller.recipient), key),
}
