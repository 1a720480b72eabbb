import * as v from 'valibot'

/** Rows of endpoints with path parameters that a device fetches ahead. */
export const RowsAhead = v.object({
  /** Those that are missing or were not confirmed for a day, newest first: name and day (ms). */
  due: v.array(v.object({ name: v.string(), aheadOf: v.number() })),
  /** How many there are in all. */
  total: v.number(),
})
export type RowsAhead = v.InferOutput<typeof RowsAhead>
