/** A refusal of the token endpoint, in the words of OAuth 2.0 (RFC 6749, 5.2), which has a form of its own for them. */
export class TokenRefusal extends Error {
  override name = 'TokenRefusal'
  readonly status: number
  readonly code: string
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' | 'slow_down',
    detail: string,
    { status = 400, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
