import * as v from 'valibot'

/** The id of a row in an address, such as the one that a list marks. What makes no sense is taken as not there. */
export const rowParam = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined),
)
