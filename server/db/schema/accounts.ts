import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { patients, providers, rowId } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable('accounts', {
  userId: rowId('user_id'),
  /** As typed at registration; `userNameKey` is its lower-case NFKC form, by which people sign in. */
  userName: text('user_name').notNull(),
  userNameKey: text('user_name_key').notNull().unique(),
  /** Argon2id in PHC form. */
  passwordHash: text('password_hash').notNull(),
  /** 1 patient, 99 staff with a site list (portal §1). */
  userType: integer('user_type').notNull(),
  nameFirst: text('name_first').notNull(),
  nameLast: text('name_last').notNull(),
  email: text('email'),
  ptId: bigint('pt_id', { mode: 'number' }).references(() => patients.ptId),
  prvId: bigint('prv_id', { mode: 'number' }).references(() => providers.prvId),
  passwordResetRequired: boolean('password_reset_required').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What an account may open: the spec's object-type ids (portal §2). */
export const accountObjectTypes = pgTable(
  'account_object_types',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    objectTypeId: integer('object_type_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.objectTypeId] })],
)

/** The sites that a staff account may sign in at. */
export const accountSites = pgTable(
  'account_sites',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    siteId: bigint('site_id', { mode: 'number' }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.siteId] })],
)

/** One sign-in, from authenticate to logout; the token's logonHisID. */
export const logons = pgTable(
  'logons',
  {
    logonHisId: text('logon_his_id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId),
    siteId: bigint('site_id', { mode: 'number' }),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When a token was last given for it. A logon that nobody refreshed in time has lapsed. */
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('logons_user').on(t.userId, t.startedAt)],
)

/** Failed sign-ins, counted per user name and per address, so that guessing slows down on every instance. */
export const loginFailures = pgTable(
  'login_failures',
  {
    failureId: rowId('failure_id'),
    /** A keyed hash of the user name or of the address. */
    subject: text('subject').notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (t) => [index('login_failures_subject').on(t.subject, t.failedAt)],
)

/** Keys that the instances share, such as the one that signs tokens. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const activityLog = pgTable(
  'activity_log',
  {
    activityId: rowId('activity_id'),
    at: moment('at').notNull().defaultNow(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The patient whose record was open. */
    ptId: bigint('pt_id', { mode: 'number' }),
    /** `page view`, `sign-in`, `sign-out`, `client error` … */
    activityType: text('activity_type').notNull(),
    url: text('url'),
    sentTo: text('sent_to'),
  },
  (t) => [index('activity_log_user').on(t.userId, t.at)],
)

export const clientErrors = pgTable('client_errors', {
  errorId: rowId('error_id'),
  at: moment('at').notNull().defaultNow(),
  route: text('route').notNull(),
  code: text('code').notNull(),
  version: text('version').notNull(),
  stack: text('stack').notNull(),
})
