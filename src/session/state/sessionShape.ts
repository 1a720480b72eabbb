import * as v from 'valibot'
import { CurrentUser } from '#src/contract/account.ts'

/** Who is signed in, where, and until when. */
export const Session = v.object({
  database: v.string(),
  /** The API database's base, ending in a slash. */
  apiUrl: v.string(),
  token: v.string(),
  logonHisID: v.string(),
  /** The id of the first logon after the sign-in: turning to another person begins a new logon, and keeps this. */
  signInID: v.string(),
  /** When this token came, in ms. */
  receivedAt: v.number(),
  lifeMs: v.number(),
  user: CurrentUser,
  /** Opened without the clinic, by a PIN or a passkey: it reads what is saved on this device, and nothing else. */
  saved: v.optional(v.boolean(), false),
})
export type Session = v.InferOutput<typeof Session>

/** Why a session ended. */
export const EndReason = v.picklist(['logout', 'timeout', 'refused'])
export type EndReason = v.InferOutput<typeof EndReason>
/** Why what is known of a person must go: their session ended, or the user turned to another person. */
export type LeaveReason = EndReason | 'switched'
