import type { MailContext } from '../../mail/mailContext.ts'
import type { Context } from '../context.ts'
import type { PushContext } from '../push/PushContext.ts'
import type { Secrets } from './secrets.ts'

/** How long sessions live. */
export interface SessionSettings {
  /** Life of a token, minutes. */
  readonly tokenMinutes: number
  /** Idle limit that the client keeps, minutes (portal §4). */
  readonly idleMinutes: number
  /** How long a sign-in counts at most, whatever is done with it, hours. */
  readonly sessionHours: number
  /** How long before the idle limit the warning opens, seconds. */
  readonly idleWarningSeconds: number
}

/** What the verbs that deal with sessions need besides. */
export interface AccountContext extends Context {
  readonly settings: SessionSettings
  readonly secrets: Secrets
  /** For mails to the people of this database. */
  readonly mail: MailContext
  /** For alerts in the browsers of whoever asked for them. */
  readonly push: PushContext
  /** The portal's address as its user's browser names it (`https://portal.example`); null where that is not known. */
  readonly origin: string | null
}
