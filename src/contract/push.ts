import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const Subscription = v.object({ endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)) })

/** All of this file is chosen. The key by which a browser's push service knows this clinic (VAPID, RFC 8292), base64url. */
export const pushKey = endpoint({
  method: 'GET',
  path: 'p-portal/push/key',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: v.object({ publicKey: v.string() }),
})

/** From now on this browser hears of new messages to the user. */
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

/** Whether this browser's subscription is the user's: the one who used it before may have been another. */
export const pushState = endpoint({
  method: 'POST',
  path: 'p-portal/push/state',
  allowedBy: { whose: 'user' },
  offline: 'never',
  body: Subscription,
  reply: v.object({ isSubscribed: v.boolean() }),
})

/**
 * Sends a test alert to this browser. `sent`: its push service took it. `refused`: the push service refused it, or did
 * not answer in time. `unknown`: no answer yet; the reply under the key changes once there is one. 404 if alerts to the
 * user are off in this browser, 429 after ten in an hour.
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
