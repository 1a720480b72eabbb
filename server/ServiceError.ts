import type { ErrorCode } from '../src/contract/errors.ts'

/** An error that the caller receives: a status, a code of the contract, and a detail without health data. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string | undefined
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined
  /** Wrong passcodes that a private link still allows. */
  readonly remainingAttempts: number | undefined

  constructor(status: number, code: ErrorCode, detail?: string, retryAfter?: number, remainingAttempts?: number) {
    super(`${status} ${code}${detail ? `: ${detail}` : ''}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
    this.remainingAttempts = remainingAttempts
  }
}
