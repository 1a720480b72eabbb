import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.userId, { onDelete: 'cascade' })

/**
 * Writes that were done under an idempotency key of their sender, and keys that were closed without a write. A repeated
 * write gets the same reply and is not done again. A write under a closed key is refused.
 */
export const doneWrites = pgTable(
  'done_writes',
  {
    userId: userId(),
    key: text('key').notNull(),
    /** Such as `POST messages`. `closed` for a key that was closed without a write. */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the caller's recipient ids and the input, to refuse another write under the same key. */
    inputHash: text('input_hash').notNull(),
    reply: jsonb('reply'),
    doneAt: moment('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('done_writes_age').on(t.doneAt)],
)

/**
 * Pending writes whose outcome an outside system decides, such as a payment gateway. The reply under the write's key is
 * in `done_writes`. The row is deleted in the transaction that stores the final reply there.
 */
export const twoStepWrites = pgTable(
  'two_step_writes',
  {
    /** Key under which the outside system does the request at most once. */
    requestKey: text('request_key').primaryKey(),
    userId: userId(),
    /** The write's key. Together with `userId` it identifies the row of `done_writes`. */
    key: text('key').notNull(),
    /** Name of the two-step write, such as `push test`. */
    name: text('name').notNull(),
    /** What is needed to query the outside system and to settle the write. No secrets and no card data. */
    request: jsonb('request').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Number of calls and queries of the outside system that brought no outcome. */
    tries: integer('tries').notNull().default(0),
    /** When to query the outside system next. Null if querying ended without an answer. */
    nextAskAt: moment('next_ask_at'),
  },
  (t) => [index('two_step_writes_due').on(t.nextAskAt)],
)

/**
 * Keys with which devices encrypt drafts and queued writes. A key is not stored here, but derived from its id and a
 * secret of the server. Keys outlive sessions. Each belongs to a user, or to a user acting for a represented person.
 */
export const writeKeys = pgTable(
  'write_keys',
  {
    keyId: text('key_id').primaryKey(),
    userId: userId(),
    representativeId: bigint('representative_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    /** When the key was revoked. What it encrypted can still be decrypted, but is accepted only in a session. */
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('write_keys_user').on(t.userId)],
)

/** Web Push subscriptions, by which a browser without an open page is notified. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address from the browser's push service. */
    endpoint: text('endpoint').primaryKey(),
    userId: userId(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)
