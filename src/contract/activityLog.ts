import * as v from 'valibot'
import { activityActors, type ActivityKind, activityKinds } from './activityFilters.ts'
import { endpoint } from './endpoint.ts'

/** The activities that the portal logs, with their kinds. Activities that a record system logs can have other names. */
export const activityTypes = {
  'sign-in': 'sign-in',
  'sign-in by recovery key': 'sign-in',
  'sign-out': 'sign-in',
  'acting for another': 'sign-in',
  'acting for oneself': 'sign-in',
  'token used twice': 'sign-in',
  'signed out elsewhere': 'sign-in',
  'signed out everywhere else': 'sign-in',
  'record opened': 'reading',
  'record closed': 'reading',
  'page view': 'reading',
  'message read': 'reading',
  'FHIR read': 'reading',
  'client error': 'reading',
  'message marked unread': 'change',
  'message archived': 'change',
  'message restored': 'change',
  'message sent': 'change',
  'camera reading saved': 'change',
  'screening result saved': 'change',
  'screening result removed': 'change',
  'emergency card changed': 'change',
  'password changed': 'change',
  'password reset': 'change',
  'passkey added': 'change',
  'passkey removed': 'change',
  'alerts turned on': 'change',
  'alerts turned off': 'change',
  'account mails turned on': 'change',
  'account mails turned off': 'change',
  'activation requested': 'change',
  'activation opened': 'change',
  'identity confirmed': 'change',
  'account created': 'change',
  'record created': 'change',
  'recovery key requested': 'change',
  'SMS consent given': 'change',
  'SMS consent withdrawn': 'change',
  'SMS number changed': 'change',
  'app access changed': 'change',
  'app access removed': 'change',
  'SMS consent given by staff': 'change',
  'SMS consent withdrawn by staff': 'change',
  'SMS number changed by staff': 'change',
  'app access changed by staff': 'change',
  'app access removed by staff': 'change',
  'patient invited': 'change',
  'appointment requested': 'change',
  'appointment rescheduled': 'change',
  'appointment cancelled': 'change',
  'appointment confirmed by staff': 'change',
  'appointment moved by staff': 'change',
  'appointment declined by staff': 'change',
  'waitlist joined': 'change',
  'waitlist left': 'change',
  'reminders changed': 'change',
  'clinic hours changed': 'change',
  'payment made': 'change',
  'payment declined': 'change',
  'payment refunded by staff': 'change',
  'document made': 'change',
  'document written by staff': 'change',
  'document changed by staff': 'change',
  'document downloaded': 'reading',
  'record downloaded': 'reading',
  'document mailed': 'change',
  'document shared with staff': 'change',
  'private link made': 'change',
  'private link ended': 'change',
  'private link opened': 'reading',
  'private link locked': 'change',
  'form saved': 'change',
  'form submitted': 'change',
  'form sent by staff': 'change',
  'form withdrawn by staff': 'change',
  'form approved by staff': 'change',
  'form rejected by staff': 'change',
  'forms of a visit type changed': 'change',
  'SSN shown': 'reading',
  'driver licence shown': 'reading',
  'personal information changed by staff': 'change',
  'correction requested': 'change',
  'correction withdrawn': 'change',
  'correction answered by staff': 'change',
  'disagreement sent': 'change',
  'insurance card checked by staff': 'change',
  'picture downloaded': 'reading',
  'picture added by staff': 'change',
  'pictures removed by staff': 'change',
  'sample status changed by staff': 'change',
  'representative added': 'change',
  'representative changed': 'change',
  'representative ended': 'change',
} as const satisfies Readonly<Record<string, ActivityKind>>
export type ActivityType = keyof typeof activityTypes

/** One line of the Activity Log (portal §2). */
export const Activity = v.object({
  activityId: v.number(),
  /** Time of the activity, ISO 8601, UTC. */
  timestamp: v.string(),
  /** Name of the person or app that acted. */
  user: v.string(),
  /** Whether an app acted (not in the spec). */
  isApp: v.boolean(),
  /** Whether the reader acted (not in the spec). */
  isOwn: v.boolean(),
  /** Name of the person whom the user acted for; null if none. */
  representing: v.nullable(v.string()),
  /** A key of `activityTypes`, or a record system's own name. */
  activityType: v.string(),
  url: v.nullable(v.string()),
  sentTo: v.nullable(v.string()),
})
export type Activity = v.InferOutput<typeof Activity>

/**
 * The activities that the reader may see, newest first (portal §7), at most 200 a page.
 * - Patients see their own, and those of all users on their record.
 * - Users who act for a patient see those on that record. If their scope is limited and has no `settings`, they see only
 *   what they did for that patient.
 * - Users who act for a provider see what they did for that provider.
 * - Other staff see only their own, even if a record is open.
 *
 * None of the options is in the spec. `before` is the last `activityId` of the previous page. A server that does not support
 * `who` and `kind` returns unfiltered activities: the app filters what it receives again.
 */
export const activityLog = endpoint({
  method: 'GET',
  path: 'p-portal/ActivityLog',
  allowedBy: { whose: 'recipient', inScope: [] },
  offline: 'never',
  query: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    /** First and last day to list, `yyyy-mm-dd`, in UTC. Both days are included. */
    from: v.optional(v.pipe(v.string(), v.isoDate())),
    to: v.optional(v.pipe(v.string(), v.isoDate())),
    who: v.optional(v.picklist(activityActors)),
    /** Activities of unknown types are changes. */
    kind: v.optional(v.picklist(activityKinds)),
  }),
  reply: v.object({ activities: v.array(Activity), hasMore: v.boolean() }),
})
