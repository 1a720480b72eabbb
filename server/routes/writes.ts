import {
  closeWrite as closeWriteCall,
  deliverWrite as deliverWriteCall,
  doneWrite as doneWriteCall,
  partKey,
  writeKeys as writeKeysCall,
} from '#src/contract/writes.ts'
import { attachmentLimits } from '#src/contract/images.ts'
import { closeWrite } from '../services/writes/closeWrite.ts'
import { openPart } from '../services/writes/openPart.ts'
import { readDoneWrite } from '../services/writes/readDoneWrite.ts'
import { listWriteKeys } from '../services/writes/writeKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import { deviceRoute, type QueuedRoute, route, type Route } from './mount.ts'

/**
 * Maximum body of a delivery, bytes. The largest file is base64-encoded twice: as a data URL, and again in the
 * encrypted part. The rest is space for the envelope.
 */
const deliveryLimit = Math.ceil((attachmentLimits.bytes * 16) / 9) + 256 * 1024

/** Returns the routes for writes that wait on devices. `queued` lists the writes that devices can deliver. */
export function writeRoutes(queued: readonly QueuedRoute[]): Route[] {
  const byName = new Map(queued.map((one) => [`${one.route.endpoint.method} ${one.route.endpoint.path}`, one]))
  return [
    route(writeKeysCall, listWriteKeys),
    route(doneWriteCall, readDoneWrite),
    route(closeWriteCall, closeWrite),
    deviceRoute(
      deliverWriteCall,
      async (ctx, { body }) => {
        const part = openPart(ctx.secrets, ctx.keyId, body)
        const found = byName.get(part.endpoint)
        if (!found) throw new ServiceError(400, 'bad-input', 'part: unknown call')
        if (part.size > found.route.bodyLimit) throw new ServiceError(413, 'too-large', part.endpoint)
        return { reply: await found.deliver(ctx, part, partKey(body.write, body.no)) }
      },
      { bodyLimit: deliveryLimit },
    ),
  ]
}
