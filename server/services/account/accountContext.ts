import type { Context } from '../context.ts'
import type { Secrets } from './secrets.ts'

/** How long sessions live. */
export interface SessionSettings {
  /** Life of a token, minutes. */
  readonly tokenMinutes: number
  /** Idle limit that the client keeps, minutes (portal §4). */
  readonly idleMinutes: number
  /** How long before the idle limit the warning opens, seconds. */
  readonly idleWarningSeconds: number
}

/** What the verbs that deal with sessions need besides. */
export interface AccountContext extends Context {
  readonly settings: SessionSettings
  readonly secrets: Secrets
}
