import type { ErrorCode } from '#src/contract/errors.ts'

/**
 * An error code of the contract, or one of the client's own:
 * - `network`: no reply, or only part of one.
 * - `timeout`: no reply in time.
 * - `wrong-shape`: a reply that the contract does not allow.
 * - `saved-only`: the session reads only saved records, and the call needs the clinic.
 * - `not-saved`: the session reads only saved records, and the device has no copy of this one.
 * - `not-kept`: the clinic is unreachable or unavailable, and the device has no copy of the row, such as an attachment.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'wrong-shape' | 'saved-only' | 'not-saved' | 'not-kept'

/**
 * The error of every failed call. `status` is 0 if there was no whole reply. `detail` is for debugging; screens never
 * show it. An aborted call rejects with the signal's reason instead.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly detail: string | undefined
  /**
   * Seconds to wait before a retry, for `too-many-tries` and `storage-full`, and for `unavailable` if the server's
   * database is down.
   */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ApiErrorCode, detail?: string, retryAfter?: number) {
    super(`${code} (${status})`)
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

/**
 * The token of a call had expired and could not be renewed, because the clinic did not answer the renewal. The clinic did
 * nothing, and the session stays. Status and code are those of the renewal.
 */
export class UnrenewedError extends ApiError {
  override name = 'UnrenewedError'
}

/** Returns the code to show and report: that of an `ApiError` with its HTTP status, `unexpected` for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.status ? `${error.code}-${error.status}` : error.code) : 'unexpected'
}
