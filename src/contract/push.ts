import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const Subscription = v.object({ endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)) })

/**
 * The clinic's public VAPID key (RFC 8292), base64url, for push services. The calls in this file are not in the spec.
 */
export const pushKey = endpoint({
  method: 'GET',
  path: 'p-portal/push/key',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: v.object({ publicKey: v.string() }),
})

/** Subscribes this browser to alerts of new messages to the user. */
export const subscribePush = endpoint({
  method: 'POST',
  path: 'p-portal/push/subscribe',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: Subscription,
  reply: v.object({}),
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: 'p-portal/push/unsubscribe',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: Subscription,
  reply: v.object({}),
})

/** Whether this browser's subscription belongs to the user: a previous user of the browser might have made it. */
export const pushState = endpoint({
  method: 'POST',
  path: 'p-portal/push/state',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: Subscription,
  reply: v.object({ isSubscribed: v.boolean() }),
})

/**
 * Sends a test alert to this browser. Throws 404 if the user's alerts are off in this browser, 429 after ten an hour.
 * - `sent`: the browser's push service accepted the alert.
 * - `refused`: the push service rejected the alert, or did not answer in time.
 * - `unknown`: no answer yet. The reply stored under the idempotency key changes when the answer arrives.
 */
export const testPush = endpoint({
  method: 'POST',
  path: 'p-portal/push/test',
  allowedBy: { whose: 'user' },
  offline: 'never',
  isKeyed: true,
  body: Subscription,
  reply: v.object({ status: v.picklist(['sent', 'refused', 'unknown']) }),
})
