import * as v from 'valibot'
import { ErrorReply } from '#src/contract/errors.ts'
import { ApiError, type ApiErrorCode } from './errors.ts'

/** Codes of statuses that proxies send without a body of ours. Others: `unavailable` from 500 on, or `bad-input`. */
const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'not-signed-in',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-tries',
}

/** Converts an error response to an `ApiError`: the code in the body, or a code derived from the status. */
export function refusalOf(status: number, body: unknown): ApiError {
  const { success, output } = v.safeParse(ErrorReply, body)
  if (success) return new ApiError(status, output.code, output.detail, output.retryAfter)
  return new ApiError(status, codes[status] ?? (status >= 500 ? 'unavailable' : 'bad-input'))
}
