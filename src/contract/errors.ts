import * as v from 'valibot'

/**
 * Every coded failure that the server may answer with. The client words them where they are shown.
 * The codes `network`, `timeout`, `wrong-shape` and `aborted` are the client's own and never travel.
 */
export const errorCodes = [
  'bad-input',
  'not-signed-in',
  'session-ended',
  'invalid-credentials',
  'too-many-tries',
  /** A new password that many people use. */
  'weak-password',
  'not-allowed',
  /** Whoever is acted for has ended it, or staff may no longer see the open patient: the user is themselves again. */
  'representation-ended',
  'not-found',
  'conflict',
  /** Whom a message is for, its topic or a file of it is not there any more, or was never the sender's to use. */
  'recipient-gone',
  'topic-gone',
  'attachment-gone',
  'too-large',
  'internal',
  'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every reply with a status of 400 or more. `detail` is for people who debug, and never holds data. */
export const ErrorReply = v.object({
  code: v.picklist(errorCodes),
  detail: v.optional(v.string()),
  /** Seconds until another try makes sense, with `too-many-tries`. */
  retryAfter: v.optional(v.number()),
})
export type ErrorReply = v.InferOutput<typeof ErrorReply>
