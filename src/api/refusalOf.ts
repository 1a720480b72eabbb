import * as v from 'valibot'
import { ErrorReply } from '#src/contract/errors.ts'
import { ApiError } from './errors.ts'

/** Converts an error response to an `ApiError`: the code in the body, or a code derived from the status. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = v.safeParse(ErrorReply, await response.json().catch(() => null))
  if (body.success) return new ApiError(response.status, body.output.code, body.output.detail, body.output.retryAfter)
  const code =
    response.status === 401
      ? 'not-signed-in'
      : response.status === 404
        ? 'not-found'
        : response.status >= 500
          ? 'unavailable'
          : 'bad-input'
  return new ApiError(response.status, code)
}
