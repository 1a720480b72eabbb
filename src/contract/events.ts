import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/**
 * An event: the area whose data might have changed. The event has no data, so clients refetch the area's data.
 * `appointments`, `billing`, `documents` (with their private links), `forms` (with health records), `personal-info` (with
 * requests for corrections), `insurance`, `imaging`, `labs` and `screening` (saved results of the screening tools): those of a patient. `schedule`: the clinic's schedule, for staff.
 */
export const PortalEvent = v.object({
  kind: v.picklist([
    'messages',
    'vitals',
    'appointments',
    'schedule',
    'billing',
    'documents',
    'forms',
    'personal-info',
    'insurance',
    'imaging',
    'labs',
    'screening',
  ]),
})
export type PortalEvent = v.InferOutput<typeof PortalEvent>

/**
 * A stream of server-sent events (not in the spec). Each event is a JSON `PortalEvent`. Comment lines in between keep
 * the connection open. The stream ends at the latest when the token that opened it expires. A representative with a limited
 * scope receives only events of what the scope includes.
 */
export const events = endpoint({
  method: 'GET',
  path: 'p-portal/events',
  allowedBy: { whose: 'recipient', inScope: [] },
  offline: 'never',
  reply: v.string(),
  replyType: 'text',
})
