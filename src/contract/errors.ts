import * as v from 'valibot'

/**
 * Every error code that the server can reply with. Screens word the errors; `ApiErrorCode` adds the client's own codes.
 */
export const errorCodes = [
  'bad-input',
  'not-signed-in',
  'session-ended',
  'invalid-credentials',
  'too-many-tries',
  /** The next three: the new password is common, a pattern such as `abcdef`, or has names of its user or the clinic. */
  'weak-password',
  'password-is-pattern',
  'password-has-name',
  'not-allowed',
  /** The user may no longer act for the person, or staff may no longer see the open patient. */
  'representation-ended',
  'not-found',
  'conflict',
  /**
   * The next three: a message's recipient, topic or attachment no longer exists, or the sender may not use it. The last
   * one also for files of forms.
   */
  'recipient-gone',
  'topic-gone',
  'attachment-gone',
  /** The time of a booking is no longer free, or was never offered. */
  'slot-taken',
  /** The next three: a form was submitted before, was taken back by the clinic, or has changed at the clinic. */
  'form-submitted',
  'form-withdrawn',
  'form-changed',
  /** An appointment that cannot be canceled (clinical §5). */
  'not-cancellable',
  /** Another person changed the same data meanwhile (412). */
  'changed-meanwhile',
  'too-large',
  'internal',
  'unavailable',
  /** The server's disk is full. Nothing was stored; reads might still work. */
  'storage-full',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * The body of a reply with a status of 400 or more to a call of this contract. `detail` is for debugging and never
 * contains personal data.
 */
export const ErrorReply = v.object({
  code: v.picklist(errorCodes),
  detail: v.optional(v.string()),
  /** Seconds to wait before a retry, for `too-many-tries`, `unavailable` and `storage-full`. */
  retryAfter: v.optional(v.number()),
  /** Wrong passcodes that a private link still allows (SMART Health Links), for `invalid-credentials`. */
  remainingAttempts: v.optional(v.number()),
})
export type ErrorReply = v.InferOutput<typeof ErrorReply>
