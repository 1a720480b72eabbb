import type { Context, Handler } from 'hono'
import { askSoon } from '../services/writes/twoStep/askSoon.ts'
import { networkOf } from '../services/account/networkOf.ts'
import { ServiceError } from '../ServiceError.ts'
import { addressOf } from './addressOf.ts'
import type { ApiOptions } from './api.ts'
import { badInput, textOf } from './parseBody.ts'
import { readBytes } from './readBytes.ts'

/** Where Braintree sends its webhooks. */
export const gatewayMessagesPath = '/webhooks/braintree'

/** Maximum size of a message, bytes. Braintree's have a few kB. */
const bodyLimit = 256 * 1024

type MessageOptions = Pick<ApiOptions, 'databases' | 'now' | 'trustedProxies' | 'load'>

/** Returns signature and payload of a form. Throws 415 or 400 if it is no message of Braintree. */
function messageOf(c: Context, body: Uint8Array): { readonly signature: string; readonly payload: string } {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw badInput('content-type: expected application/x-www-form-urlencoded', 415)
  const form = new URLSearchParams(textOf(body))
  const [signature, payload] = [form.get('bt_signature'), form.get('bt_payload')]
  if (!signature || !payload) throw badInput('body: expected bt_signature and bt_payload')
  return { signature, payload }
}

/**
 * Answers messages of the payment gateway. A message changes no payment: it only makes the server ask the gateway now
 * instead of later, so a late or repeated one has no effect. Throws 404 `not-found` if no gateway sends messages, 403
 * `not-allowed` if the message is not signed by the gateway.
 */
export function gatewayMessages({ databases, now, trustedProxies, load }: MessageOptions): Handler {
  const receivers = databases.flatMap(({ db, outside }) => {
    const { orderOfMessage } = outside.payments
    return orderOfMessage ? [{ db, orderOf: orderOfMessage }] : []
  })
  return async (c) => {
    const [receiver] = receivers
    if (!receiver) throw new ServiceError(404, 'not-found')
    const who = networkOf(addressOf(c, trustedProxies))
    const held = load.strangers.bytes.open(who)
    try {
      const body = await readBytes(c, bodyLimit, held)
      await load.strangers.calls.run(who, async () => {
        const { signature, payload } = messageOf(c, body)
        const orderId = await receiver.orderOf(signature, payload).catch(() => {
          throw new ServiceError(403, 'not-allowed', 'bt_signature: not of the payment gateway')
        })
        if (orderId !== null) for (const { db } of receivers) await askSoon(db, orderId, now())
      })
    } finally {
      held.release()
    }
    c.header('cache-control', 'no-store')
    return c.body(null, 204)
  }
}
