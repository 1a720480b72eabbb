import { ApiError } from '#src/api/errors.ts'

/** Whether nobody knows what became of a change, for no whole reply came. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'wrong-shape'
}
