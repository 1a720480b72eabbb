import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { patients, providers, rowId } from './people.ts'

export const accounts = pgTable('accounts', {
  userId: rowId('user_id'),
  /** As typed at registration. `userNameKey` is its lower-case NFKC form, used for signing in. */
  userName: text('user_name').notNull(),
  userNameKey: text('user_name_key').notNull().unique(),
  /** Argon2id in PHC form. */
  passwordHash: text('password_hash').notNull(),
  /** Version of the rule that the password passed, 0 for none. A password of another version is checked at sign-in. */
  passwordRule: integer('password_rule').notNull().default(0),
  /** 1 patient or client, 99 staff with a site list (portal §1). */
  userType: integer('user_type').notNull(),
  nameFirst: text('name_first').notNull(),
  nameLast: text('name_last').notNull(),
  email: text('email'),
  ptId: bigint('pt_id', { mode: 'number' }).references(() => patients.ptId),
  prvId: bigint('prv_id', { mode: 'number' }).references(() => providers.prvId),
  passwordResetRequired: boolean('password_reset_required').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  /** Created by an activation request, but not registered yet: it can't be used to sign in. */
  isPending: boolean('is_pending').notNull().default(false),
  /** Language of mails to its owner: en, es or ar. */
  language: text('language'),
  /** Whether its owner chose a mail about new messages. */
  wantsMessageMail: boolean('wants_message_mail').notNull().default(false),
  /** Time of the newest mail about new messages. In the future if the mail still waits for its time. */
  messageMailedAt: moment('message_mailed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Object-type ids that an account may use (portal §2). */
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

/** Sites at which a staff account may sign in. */
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

/** A logon. Each sign-in, opened activation and switch of person starts a new one. Its id is the token's logonHisID. */
export const logons = pgTable(
  'logons',
  {
    logonHisId: text('logon_his_id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId),
    siteId: bigint('site_id', { mode: 'number' }),
    /** Null for the portal. `registration` and `reset` restrict the logon to that purpose. */
    scope: text('scope'),
    /** The patient whose record staff opened, otherwise null. */
    ptId: bigint('pt_id', { mode: 'number' }),
    /** The row of `representatives` if the user acts for another person, otherwise null. */
    representativeId: bigint('representative_id', { mode: 'number' }),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When its user signed in: earlier than `startedAt` if the user switched person since. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    /** When its last token was issued. A logon that was not refreshed in time has expired. */
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
    /** Numbers of the last token issued, and of the newest token that was used. */
    tokenNo: integer('token_no').notNull().default(0),
    usedTokenNo: integer('used_token_no').notNull().default(0),
    endedAt: moment('ended_at'),
    /**
     * Until when a logon that a switch of person has ended may repeat the switch, whose reply can have been lost.
     * Otherwise null.
     */
    replacedUntil: moment('replaced_until'),
    /** The User-Agent header of the sign-in. Null if it was not recorded or not sent. */
    userAgent: text('user_agent'),
    /** The browser's row in `known_devices`. Null if the browser sent no id. */
    deviceHash: text('device_hash'),
  },
  (t) => [index('logons_user').on(t.userId, t.startedAt)],
)

/** Browsers in which a user signed in. Failures elsewhere don't block a sign-in there. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** A keyed hash of the user and the browser's random id: rows don't show that two users share a browser. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Invitations to register, one per mail (portal §4 "Activation request"). Keys and PINs are stored as hashes. */
export const activations = pgTable(
  'activations',
  {
    activationId: rowId('activation_id'),
    keyHash: text('key_hash').notNull().unique(),
    pinHash: text('pin_hash').notNull(),
    ptId: bigint('pt_id', { mode: 'number' })
      .notNull()
      .references(() => patients.ptId),
    /** The pending account that registration completes. */
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Wrong PINs so far. */
    pinTries: integer('pin_tries').notNull().default(0),
    /** When the right PIN was first entered. A new activation request does not end a confirmed activation. */
    confirmedAt: moment('confirmed_at'),
    completedAt: moment('completed_at'),
  },
  (t) => [index('activations_patient').on(t.ptId)],
)

/** Mailed keys that work in place of a forgotten password. Setting a new password ends all keys of the account. */
export const recoveryKeys = pgTable(
  'recovery_keys',
  {
    recoveryKeyId: rowId('recovery_key_id'),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('recovery_keys_user').on(t.userId)],
)

/** WebAuthn credentials with which an account signs in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Base64url, as the authenticator created it. */
    credentialId: text('credential_id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    /** Name given by its owner. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/**
 * Challenges of additions that are not answered yet, and challenges of sign-ins that were answered. Any instance can
 * receive an answer.
 */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** `register` or `sign-in`. */
  purpose: text('purpose').notNull(),
  /** The user who registers a passkey. Null for `sign-in`. */
  userId: bigint('user_id', { mode: 'number' }),
  expiresAt: moment('expires_at').notNull(),
})

/**
 * Queued mails, which any server instance can send. A row is deleted when its mail is sent, or when an attempt fails
 * and the mail is at least 24 hours old. A row whose mail was refused for one of its two recipients stays for that one.
 */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    mailId: rowId('mail_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Text of an attached calendar file (RFC 5545), whose METHOD property says what a mail program does with it. */
    calendar: text('calendar'),
    /** Addresses of copies. */
    cc: text('cc'),
    createdAt: moment('created_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
  },
  (t) => [index('outgoing_mails_due').on(t.nextTryAt)],
)

/** Files attached to queued mails. They are deleted with their mail. */
export const outgoingMailFiles = pgTable(
  'outgoing_mail_files',
  {
    mailId: bigint('mail_id', { mode: 'number' })
      .notNull()
      .references(() => outgoingMails.mailId, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.rank] })],
)

/** Failed attempts (sign-ins, PINs, passwords …) and requests for mails, for rate limiting across instances. */
export const loginFailures = pgTable(
  'login_failures',
  {
    failureId: rowId('failure_id'),
    /** A keyed hash of what is counted: its kind, and a user name, IP address, mail address or id. */
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
    /** The user who did it. Null if an app did, or if a recovery key was requested for an unknown mail address. */
    userId: bigint('user_id', { mode: 'number' }),
    /** The app that did it (FHIR). */
    clientId: text('client_id'),
    /** The patient whose record was open. */
    ptId: bigint('pt_id', { mode: 'number' }),
    /** The row of `representatives` by which the user acted. */
    representativeId: bigint('representative_id', { mode: 'number' }),
    /** `page view`, `sign-in`, `sign-out`, `client error` … */
    activityType: text('activity_type').notNull(),
    url: text('url'),
    sentTo: text('sent_to'),
  },
  (t) => [index('activity_log_user').on(t.userId, t.at), index('activity_log_patient').on(t.ptId, t.at)],
)

/** Apps that a clinic registered for its FHIR endpoint (SMART backend services). */
export const fhirClients = pgTable('fhir_clients', {
  clientId: text('client_id').primaryKey(),
  clientName: text('client_name').notNull(),
  /** The client's public keys, a JSON Web Key Set. */
  jwks: jsonb('jwks').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** What a patient allows a client to read (portal §2 "FHIR Client Settings"). */
export const fhirGrants = pgTable(
  'fhir_grants',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => fhirClients.clientId, { onDelete: 'cascade' }),
    ptId: bigint('pt_id', { mode: 'number' })
      .notNull()
      .references(() => patients.ptId),
    /** Ids of the contract's resource choices. */
    resIds: integer('res_ids').array().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: bigint('updated_by', { mode: 'number' }),
    /** Name of the staff member who made the last change for the patient. Null otherwise, or if unknown. */
    byStaff: text('by_staff'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.ptId] }), index('fhir_grants_patient').on(t.ptId)],
)

/** Assertions that were exchanged for a token. None can be used twice. */
export const fhirAssertions = pgTable(
  'fhir_assertions',
  {
    clientId: text('client_id').notNull(),
    jti: text('jti').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.jti] })],
)

/** Public pages of the clinic, by key and language. */
export const notices = pgTable(
  'notices',
  {
    key: text('key').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Plain text. An empty line separates paragraphs. */
    body: text('body').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** End of publication. */
    endsAt: moment('ends_at'),
  },
  (t) => [primaryKey({ columns: [t.key, t.language] })],
)

export const clientErrors = pgTable('client_errors', {
  errorId: rowId('error_id'),
  at: moment('at').notNull().defaultNow(),
  route: text('route').notNull(),
  code: text('code').notNull(),
  version: text('version').notNull(),
  stack: text('stack').notNull(),
})
