import type { ErrorCode } from '#src/contract/errors.ts'

/**
 * A code of the contract, or one of the client's own: no reply, none in time, one that the contract does not allow; and
 * where only saved records are read, what needs the clinic (`saved-only`) and what was never saved (`not-saved`). `not-kept`:
 * no reply, and this device has no copy of this one row, such as an attachment.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'wrong-shape' | 'saved-only' | 'not-saved' | 'not-kept'

/**
 * The one error of a call. `status` is 0 where there was no reply. `detail` is for people who debug and is never shown
 * as it is. A call that its caller aborted rejects with the signal's reason instead: an outcome, not an error.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly detail: string | undefined
  /** Seconds until another try makes sense, with `too-many-tries`. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ApiErrorCode, detail?: string, retryAfter?: number) {
    super(`${code} (${status})`)
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

/** The code to show and to report: one of ours where the error is ours, else `unexpected`. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.status ? `${error.code}-${error.status}` : error.code) : 'unexpected'
}
