import { ApiError } from '#src/api/errors.ts'

/**
 * What a failure says about a write. `lost`: nobody can tell whether it was done. Every 5xx is among them, our own codes
 * too: a server that loses its database while it commits can't tell either.
 */
export type SendFailure =
  | { readonly kind: 'lost' }
  /** Not done: whoever calls must sign in, or the key is no good any more. */
  | { readonly kind: 'not-signed-in' }
  /** Not done: it may be tried again, in `afterMs` at the earliest where that was said. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** There is no such call at this clinic. */
  | { readonly kind: 'no-such-call' }
  /** Not done, and it will not be. */
  | { readonly kind: 'refused'; readonly code: string }

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'lost' }
  const { status, code, retryAfter } = error
  if (status === 401) return { kind: 'not-signed-in' }
  if (status === 404 || status === 405) return { kind: 'no-such-call' }
  if (status === 429) return { kind: 'later', afterMs: retryAfter === undefined ? null : retryAfter * 1000 }
  // A proxy that gave up waiting for the request's end.
  if (status < 400 || status >= 500 || status === 408) return { kind: 'lost' }
  return { kind: 'refused', code }
}
