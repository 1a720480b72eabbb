import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

/** A browser that is signed in to the user's account. No call of this file is in the spec. */
export const SignIn = v.object({
  /** Names the sign-in in calls. It is no credential. */
  id,
  /** The browser's User-Agent header; null if it is not known. */
  userAgent: v.nullable(v.string()),
  /** When the user signed in, ISO 8601, UTC. */
  signedInAt: v.string(),
  /** When the browser last renewed its session, ISO 8601, UTC: the browser was in use around that time. */
  lastUsedAt: v.string(),
  /** Whether the call came from this browser. */
  isThis: v.boolean(),
})
export type SignIn = v.InferOutput<typeof SignIn>

/** The sign-ins of the user that have not ended, the caller's own first, then the one used last. */
export const signIns = endpoint({
  method: 'GET',
  path: 'account/sign-ins',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  reply: v.array(SignIn),
})

/** Signs another browser out. 404 if it is not signed in any more, is another user's, or is the caller's own. */
export const endSignIn = endpoint({
  method: 'POST',
  path: 'account/sign-ins/{id}/end',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  params: v.object({ id }),
  body: v.object({}),
  reply: v.object({}),
})

/** Signs all other browsers out, and returns how many there were. */
export const endOtherSignIns = endpoint({
  method: 'POST',
  path: 'account/sign-ins/end-others',
  allowedBy: { whose: 'user', evenWithoutSubject: true },
  offline: 'never',
  body: v.object({}),
  reply: v.object({ ended: v.number() }),
})
