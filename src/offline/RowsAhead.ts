import * as v from 'valibot'

/** The rows to prefetch: replies of endpoints with path parameters, fetched before a user opens them. */
export const RowsAhead = v.object({
  /**
   * Rows that are missing or unreadable, or that the clinic last confirmed over a day ago, newest first. `aheadOf`: the
   * day of the row's content, as the time at which that day starts in UTC, ms since 1970.
   */
  due: v.array(v.object({ name: v.string(), aheadOf: v.number() })),
  /** Number of rows to have on the device, including those that are not due. */
  total: v.number(),
})
export type RowsAhead = v.InferOutput<typeof RowsAhead>
