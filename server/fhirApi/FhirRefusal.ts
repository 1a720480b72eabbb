/** Codes of R4's IssueType that this server gives. */
export type IssueCode =
  | 'invalid'
  | 'value'
  | 'not-supported'
  | 'too-costly'
  | 'login'
  | 'expired'
  | 'forbidden'
  | 'not-found'
  | 'throttled'
  | 'transient'
  | 'exception'

/** A refusal that the app is told: a status, a code, what may help it without a word of anybody's record. */
export class FhirRefusal extends Error {
  override name = 'FhirRefusal'
  readonly status: number
  readonly code: IssueCode
  readonly detail: string

  constructor(status: number, code: IssueCode, detail: string) {
    super(`${status} ${code}: ${detail}`)
    this.status = status
    this.code = code
    this.detail = detail
  }
}
