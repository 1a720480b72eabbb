import { ApiError, UnrenewedError } from '#src/api/errors.ts'

/**
 * What a failed call means for a write. `lost`: unknown outcome. Every 5xx counts as `lost`, including our server's
 * own: a server that loses its database during a commit doesn't know the outcome either. `afterMs`: the minimum delay
 * until another attempt, ms; null if the clinic did not say.
 */
export type SendFailure =
  | { readonly kind: 'lost'; readonly afterMs?: number | null }
  /** Not done: the user must sign in, or the key is not valid any more. */
  | { readonly kind: 'not-signed-in' }
  /** Not done: can be retried. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** The clinic's API lacks this endpoint, or what the path names does not exist (404, 405). */
  | { readonly kind: 'no-such-call' }
  /** Not done, and a retry would be refused too. */
  | { readonly kind: 'refused'; readonly code: string }

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { kind: 'lost' }
  const { status, code, retryAfter } = error
  const afterMs = retryAfter === undefined ? null : retryAfter * 1000
  const later = { kind: 'later', afterMs } as const
  if (error instanceof UnrenewedError) return later
  if (status === 401) return { kind: 'not-signed-in' }
  if (status === 404 || status === 405) return { kind: 'no-such-call' }
  if (status === 429) return later
  // Below 400: no reply (0), or one that does not match the contract. 408: a proxy timed out while it read the request.
  if (status < 400 || status >= 500 || status === 408) return { kind: 'lost', afterMs }
  return { kind: 'refused', code }
}
