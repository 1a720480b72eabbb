import {
  closeWrite as closeWriteCall,
  deliverWrite as deliverWriteCall,
  doneWrite as doneWriteCall,
  partKey,
  writeKeys as writeKeysCall,
} from '#src/contract/writes.ts'
import { attachmentLimits } from '#src/contract/attachments.ts'
import { closeWrite } from '../services/writes/closeWrite.ts'
import { decryptPart, type OpenedPart, openPart } from '../services/writes/openPart.ts'
import { readDoneWrite } from '../services/writes/readDoneWrite.ts'
import { keyOf, listWriteKeys } from '../services/writes/writeKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import { onThread } from '../thread/onThread.ts'
import type { openSealedBody } from './largeBodies.ts'
import { deviceRoute, type QueuedRoute, route, type Route } from './mount.ts'
import type { DeviceContext } from './RouteContext.ts'
import { deliverUploads } from './uploadRoute.ts'

/**
 * Maximum body of a delivery, bytes. The largest file is base64-encoded twice: as a data URL, and again in the
 * encrypted part. The rest is space for the envelope.
 */
const deliveryLimit = Math.ceil((attachmentLimits.bytes * 16) / 9) + 256 * 1024

/** Returns the routes for writes that wait on devices. `queued` lists the writes that devices can deliver. */
export function writeRoutes(queued: readonly QueuedRoute[]): Route[] {
  const byName = new Map(queued.map((one) => [`${one.route.endpoint.method} ${one.route.endpoint.path}`, one]))
  const deliver = async (ctx: DeviceContext, part: OpenedPart, key: string) => {
    const found = byName.get(part.endpoint)
    if (!found) throw new ServiceError(400, 'bad-input', 'part: unknown call')
    if (part.size > found.route.bodyLimit) throw new ServiceError(413, 'too-large', part.endpoint)
    return found.deliver(ctx, part, key)
  }
  return [
    route(writeKeysCall, listWriteKeys),
    route(doneWriteCall, readDoneWrite),
    route(closeWriteCall, closeWrite),
    deviceRoute(
      deliverWriteCall,
      async (ctx, { body }) => {
        const part = openPart(decryptPart(keyOf(ctx.secrets, ctx.keyId), ctx.keyId, body))
        return { reply: await deliver(ctx, part, partKey(body.write, body.no)) }
      },
      {
        bodyLimit: deliveryLimit,
        answerLarge: async (ctx, { bytes }) => {
          const { keyId, caller, secrets } = ctx
          const task = { bytes, keyId, key: keyOf(secrets, keyId), recipient: caller.recipient }
          const { key, part, checked } = await onThread<typeof openSealedBody>('openSealedBody', task, [bytes.buffer])
          return { reply: await (checked ? deliverUploads(ctx, checked, key) : deliver(ctx, part, key)) }
        },
      },
    ),
  ]
}
