import type { MailContext } from '../../mail/mailContext.ts'
import type { Context } from '../context.ts'
import type { PushContext } from '../push/PushContext.ts'
import type { ReadLogon } from './readLogon.ts'
import type { Secrets } from './secrets.ts'

/** Lifetimes of sessions. */
export interface SessionSettings {
  /** Lifetime of a token, minutes. */
  readonly tokenMinutes: number
  /** Idle limit that the client enforces, minutes (portal §4). */
  readonly idleMinutes: number
  /** Maximum duration of a session, hours. */
  readonly sessionHours: number
  /** How long before the idle limit the warning opens, seconds. */
  readonly idleWarningSeconds: number
  /** Maximum successful sign-ins of a user within an hour. */
  readonly signInsPerHour: number
  /** Maximum page views of a user that are logged within an hour. A tenth of it is the maximum within a minute. */
  readonly pageViewsPerHour: number
}

/** Additional context of service functions that handle sessions. */
export interface AccountContext extends Context {
  readonly settings: SessionSettings
  readonly secrets: Secrets
  /** Reads the logon of a call. */
  readonly readLogon: ReadLogon
  /** For mails to people of this database. */
  readonly mail: MailContext
  /** For alerts in the browsers of users who turned them on. */
  readonly push: PushContext
  /** The caller's User-Agent header, at most 400 characters. Null if there is none. */
  readonly userAgent: string | null
  /** The portal's origin in the user's browser (`https://portal.example`). Null if unknown. */
  readonly origin: string | null
}
