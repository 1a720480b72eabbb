import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What may have changed. An event says which area has news, never what: that is asked for. */
export const PortalEvent = v.object({ kind: v.picklist(['messages', 'vitals']) })
export type PortalEvent = v.InferOutput<typeof PortalEvent>

/**
 * A stream of server-sent events (chosen): one JSON `PortalEvent` an event, a comment now and then to keep the line
 * open. It ends with the token that opened it, at the latest.
 */
export const events = endpoint({
  method: 'GET',
  path: 'p-portal/events',
  allowedBy: { whose: 'recipient' },
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
