import * as v from 'valibot'

/** The rows to prefetch: replies of endpoints with path parameters, fetched before a user opens them. */
export const RowsAhead = v.object({
  /**
   * Rows that are missing, unreadable or not confirmed for a day, newest first. `aheadOf`: start of the day of the
   * row's content, ms since 1970.
   */
  due: v.array(v.object({ name: v.string(), aheadOf: v.number() })),
  /** Number of rows to have on the device, including those that are not due. */
  total: v.number(),
})
export type RowsAhead = v.InferOutput<typeof RowsAhead>
