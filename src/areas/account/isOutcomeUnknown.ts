import { ApiError } from '#src/api/errors.ts'

/** Whether a change's outcome is unknown: no whole reply, a 5xx status, a malformed reply, or an unexpected error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'wrong-shape'
}
