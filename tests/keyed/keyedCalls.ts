import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { endpoint } from '#src/contract/endpoint.ts'
import type { Connection } from '#server/db/client.ts'
import { keyedRoute, twoStepRoute } from '#server/routes/keyedRoute.ts'
import { queuedRoute, type QueuedRoute, type Route } from '#server/routes/mount.ts'
import { ServiceError } from '#server/ServiceError.ts'
import { type TwoStepWrite, twoStepWrite } from '#server/services/writes/twoStep/TwoStepWrite.ts'
import { type GatewayOptions, gatewaySystem } from './gatewaySystem.ts'

const Slot = v.object({ slot: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) })

/** Books a slot in one transaction. A slot has at most one booking. */
export const book = endpoint({
  method: 'PUT',
  path: 'test/booking/{slot}',
  allowedBy: { whose: 'user' },
  offline: 'never',
  isKeyed: true,
  params: Slot,
  query: v.object({ previous: v.optional(v.string()) }),
  body: v.object({ reason: v.pipe(v.string(), v.maxLength(100)) }),
  reply: v.object({ bookingID: v.number(), previous: v.nullable(v.string()) }),
})

/** Pays for an order through an outside gateway, in two steps. Refuses an order that is paid already or being paid. */
export const purchase = endpoint({
  method: 'POST',
  path: 'test/purchase',
  allowedBy: { whose: 'user' },
  offline: 'never',
  isKeyed: true,
  body: v.object({ order: v.string(), cents: v.pipe(v.number(), v.integer(), v.minValue(1)), nonce: v.string() }),
  reply: v.object({
    status: v.picklist(['done', 'declined', 'refused', 'unknown']),
    transaction: v.nullable(v.string()),
  }),
})

/** Holds a slot. This call can be queued and has a path parameter. */
export const hold = endpoint({
  method: 'PUT',
  path: 'test/hold/{slot}',
  allowedBy: { whose: 'user' },
  offline: 'queue',
  params: Slot,
  body: v.object({ reason: v.string() }),
  reply: v.object({ slot: v.string() }),
})

export const queuedTestRoutes: QueuedRoute[] = [
  queuedRoute(hold, async ({ db, caller }, { params, body }) => {
    await db.execute(sql`insert into test_bookings (slot, user_id, reason)
      values (${params.slot}, ${caller.userId}, ${body.reason})`)
    return { slot: params.slot }
  }),
]

/** Creates the tables of these calls. */
export async function addKeyedTables(db: Connection): Promise<void> {
  await db.execute(sql`create table test_bookings (
    booking_id serial primary key, slot text not null unique, user_id bigint not null, reason text not null)`)
  await db.execute(sql`create table test_purchases (
    "order" text primary key, cents integer not null, state text not null, transaction text)`)
}

const Purchase = v.object({ order: v.string(), cents: v.number() })

/** Returns the two-step write of a purchase through the gateway. */
export function purchaseWrite(options: GatewayOptions): TwoStepWrite<typeof purchase> {
  const gateway = gatewaySystem(
    options,
    ({ order, cents }: v.InferOutput<typeof Purchase>, unstored: { nonce: string }) => ({
      order,
      cents,
      ...unstored,
    }),
  )
  return twoStepWrite({
    name: 'test purchase',
    endpoint: purchase,
    request: Purchase,
    system: () => gateway,
    async begin({ db }, { body: { order, cents, nonce } }) {
      const added = await db.execute(sql`insert into test_purchases ("order", cents, state)
        values (${order}, ${cents}, 'sending') on conflict do nothing`)
      if (added.rowCount === 0) return { reply: { status: 'refused' as const, transaction: null } }
      const pending = { status: 'unknown' as const, transaction: null }
      return { request: { order, cents }, unstored: { nonce }, pending }
    },
    async settle({ db }, { order }, end) {
      const transaction = end.kind === 'done' ? end.result.transactionId : null
      await db.execute(sql`update test_purchases set state = ${end.kind}, transaction = ${transaction}
        where "order" = ${order} and state = 'sending'`)
      return { status: end.kind, transaction }
    },
  })
}

/** Returns the routes of the booking and the purchase. */
export function keyedTestRoutes(write: TwoStepWrite<typeof purchase>): Route[] {
  return [
    keyedRoute(book, async ({ db, caller }, { params, query, body }) => {
      const made = await db.execute<{ booking_id: number }>(sql`insert into test_bookings (slot, user_id, reason)
        values (${params.slot}, ${caller.userId}, ${body.reason}) on conflict do nothing returning booking_id`)
      const [row] = made.rows
      if (!row) throw new ServiceError(409, 'conflict', 'the slot is taken')
      return { bookingID: row.booking_id, previous: query.previous ?? null }
    }),
    twoStepRoute(write),
  ]
}
