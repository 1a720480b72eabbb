import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What an activity is, for a reader who looks for one: coming and going, looking, or changing something. */
export type ActivityKind = 'sign-in' | 'reading' | 'change'

/** The activities that the portal logs itself. A record system may log others; they show as it calls them. */
export const activityTypes = {
  'sign-in': 'sign-in',
  'sign-in by recovery key': 'sign-in',
  'sign-out': 'sign-in',
  'acting for another': 'sign-in',
  'acting for oneself': 'sign-in',
  'token used twice': 'sign-in',
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
  'password changed': 'change',
  'password reset': 'change',
  'passkey added': 'change',
  'passkey removed': 'change',
  'alerts turned on': 'change',
  'alerts turned off': 'change',
  'activation requested': 'change',
  'activation opened': 'change',
  'identity confirmed': 'change',
  'account created': 'change',
  'recovery key requested': 'change',
  'SMS consent given': 'change',
  'SMS consent withdrawn': 'change',
  'SMS number changed': 'change',
  'app access changed': 'change',
  'app access removed': 'change',
} as const satisfies Readonly<Record<string, ActivityKind>>
export type ActivityType = keyof typeof activityTypes

/** One line of the Activity Log (portal §2). */
export const Activity = v.object({
  activityId: v.number(),
  /** ISO 8601, UTC. */
  timestamp: v.string(),
  /** The person or the app that did it. */
  user: v.string(),
  /** An app did it (chosen). */
  isApp: v.boolean(),
  /** The reader did it (chosen). */
  isOwn: v.boolean(),
  /** For whom, where the user acted for another. */
  representing: v.nullable(v.string()),
  /** One of `activityTypes`, or what a record system calls it. */
  activityType: v.string(),
  url: v.nullable(v.string()),
  sentTo: v.nullable(v.string()),
})
export type Activity = v.InferOutput<typeof Activity>

/**
 * What the reader did, and what anybody did with the record that is open, newest first (portal §7). `before`
 * (chosen): the `activityId` to go on after; a page has at most 200 lines.
 */
export const activityLog = endpoint({
  method: 'GET',
  path: 'p-portal/ActivityLog',
  allowedBy: { whose: 'recipient' },
  offline: 'never',
  query: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    /** Days to look at, `yyyy-mm-dd`, in UTC; both included. */
    from: v.optional(v.pipe(v.string(), v.isoDate())),
    to: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  reply: v.object({ activities: v.array(Activity), hasMore: v.boolean() }),
})
