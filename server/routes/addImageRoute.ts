import type { ParsedInput } from '#src/contract/endpoint.ts'
import { addImage as addImageCall, imagingLimits } from '#src/contract/imaging.ts'
import type { Allowed } from '../services/context.ts'
import { addImage } from '../services/imaging/addImage.ts'
import { type AddedImage, decodeAddedImage } from '../services/imaging/decodeAddedImage.ts'
import { foreseeImageQuota } from '../services/imaging/imageQuota.ts'
import { prepareImage } from '../services/imaging/prepareImage.ts'
import { isDone } from '../services/writes/isDone.ts'
import { doneBefore, runIdempotent } from '../services/writes/runIdempotent.ts'
import { onThread } from '../thread/onThread.ts'
import { requiredKey } from './keyedRoute.ts'
import type { readAddedImageBody } from './largeBodies.ts'
import { keyIn, type LargeInput, type Route } from './mount.ts'
import { parseReply } from './parseReply.ts'
import type { SessionContext } from './RouteContext.ts'

type Ctx = SessionContext & Allowed<typeof addImageCall.allowedBy>

/** One file of the maximum size, as a data URL. */
const bodyLimit = Math.ceil((imagingLimits.bytes * 4) / 3) + 128 * 1024

/** Adds a picture at most once per key. The file is read before the transaction, because that can take seconds. */
async function run(ctx: Ctx, added: AddedImage, headers: Headers): Promise<unknown> {
  const { method, path } = addImageCall
  const write = { endpoint: `${method} ${path}`, inputHash: added.inputHash, key: requiredKey(headers) }
  const before = await doneBefore(ctx, write)
  if (before) return before.reply
  const file = await prepareImage(ctx, added)
  return runIdempotent(ctx, write, async (inside) =>
    parseReply(addImageCall, await addImage(inside, added.fields, file)),
  )
}

/**
 * The route by which staff add a picture. It is a keyed route whose large bodies are decoded and hashed on a worker
 * thread.
 */
export const addImageRoute: Route = {
  endpoint: addImageCall,
  bodyLimit,
  admit: async (ctx: SessionContext, _announced, headers) => {
    if (!(await isDone(ctx, keyIn(headers)))) await foreseeImageQuota(ctx, 1)
  },
  answer: (ctx: Ctx, input: ParsedInput<typeof addImageCall>, headers) =>
    run(ctx, decodeAddedImage(input, ctx.caller.recipient), headers),
  answerLarge: async (ctx: Ctx, { bytes }: LargeInput<typeof addImageCall>, headers) => {
    const task = { bytes, recipient: ctx.caller.recipient }
    return run(ctx, await onThread<typeof readAddedImageBody>('readAddedImageBody', task, [bytes.buffer]), headers)
  },
}
