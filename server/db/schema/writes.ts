import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.userId, { onDelete: 'cascade' })

/** Writes that were done under a key of their sender's: whoever sends one again gets the same reply, and it is not done again. */
export const doneWrites = pgTable(
  'done_writes',
  {
    userId: userId(),
    key: text('key').notNull(),
    /** `POST messages` */
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the input: a key stands for one write. */
    inputHash: text('input_hash').notNull(),
    reply: jsonb('reply'),
    doneAt: moment('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('done_writes_age').on(t.doneAt)],
)

/**
 * Writes whose outcome an outside system decides, such as a payment gateway, until that outcome is known. The reply under
 * the write's key stands in `done_writes`; the row is deleted in the transaction that writes the final reply there.
 */
export const twoStepWrites = pgTable(
  'two_step_writes',
  {
    /** Under which the outside system does the request at most once. */
    requestKey: text('request_key').primaryKey(),
    userId: userId(),
    /** The write's key: with `userId` it names the row of `done_writes`. */
    key: text('key').notNull(),
    /** The name of the two-step write, such as `push test`. */
    name: text('name').notNull(),
    /** What is needed to ask the outside system and to settle the write. No secrets and no card data. */
    request: jsonb('request').notNull(),
    startedAt: moment('started_at').notNull(),
    /** How often the outside system was asked. */
    tries: integer('tries').notNull().default(0),
    /** When to ask the outside system next. Null if asking ended without an answer. */
    nextAskAt: moment('next_ask_at'),
  },
  (t) => [index('two_step_writes_due').on(t.nextAskAt)],
)

/**
 * What devices seal drafts and waiting writes with: the key itself is made of the id and a secret of the server's. It
 * outlives sessions, and belongs to a user and to whom they act for.
 */
export const writeKeys = pgTable(
  'write_keys',
  {
    keyId: text('key_id').primaryKey(),
    userId: userId(),
    representativeId: bigint('representative_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    /** From then on nothing that it sealed is taken without a session; its owner can still read it. */
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('write_keys_user').on(t.userId)],
)

/** Where a browser hears that there is news without a page being open (Web Push). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address that the browser's push service gave. */
    endpoint: text('endpoint').primaryKey(),
    userId: userId(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)
