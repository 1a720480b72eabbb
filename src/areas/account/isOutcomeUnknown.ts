import { ApiError } from '#src/api/errors.ts'

/** Whether a change's outcome is unknown: network error, 5xx, malformed reply. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'wrong-shape'
}
