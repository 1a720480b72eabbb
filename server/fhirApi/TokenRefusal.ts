/** An error answer of the token endpoint, in the OAuth 2.0 format (RFC 6749, 5.2) instead of FHIR's. */
export class TokenRefusal extends Error {
  override name = 'TokenRefusal'
  readonly status: number
  readonly code: string
  /** Seconds until the client may retry. */
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
