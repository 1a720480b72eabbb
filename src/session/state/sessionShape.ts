import * as v from 'valibot'
import { CurrentUser } from '#src/contract/account.ts'

/** Who is signed in, to which database, and for how long. */
export const Session = v.object({
  database: v.string(),
  /** Base URL of the API database, ending in a slash. */
  apiUrl: v.string(),
  token: v.string(),
  logonHisID: v.string(),
  /** Id of the first logon after the sign-in. Switching person starts a new logon, but keeps this id. */
  signInID: v.string(),
  /** When the token was received, ms. */
  receivedAt: v.number(),
  lifeMs: v.number(),
  user: CurrentUser,
  /**
   * Whether the session was opened without the clinic, by a PIN or a passkey. If so, it only reads what is saved on
   * this device.
   */
  saved: v.optional(v.boolean(), false),
})
export type Session = v.InferOutput<typeof Session>

/**
 * Why a session ended. `left`: the user chose Logout in the idle warning. `refused`: the server rejected its token.
 * `lapsed`: the server rejected the token after it had expired, because no refresh had been answered in time.
 */
export const EndReason = v.picklist(['logout', 'left', 'timeout', 'refused', 'lapsed'])
export type EndReason = v.InferOutput<typeof EndReason>
/** Why a person's data must be cleared: their session ended, or the user switched to another person. */
export type LeaveReason = EndReason | 'switched'
