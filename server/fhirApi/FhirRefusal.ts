/** The codes of R4's IssueType that this server uses. */
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

/** An error answer for the client app: HTTP status, issue code and a hint. The hint contains nothing from a record. */
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
