import type { ErrorCode } from '../src/contract/errors.ts'

/** A refusal that the caller is told: a status, a code of the contract, a detail without health data. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, detail?: string, retryAfter?: number) {
    super(`${status} ${code}${detail ? `: ${detail}` : ''}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
  }
}
