import * as v from 'valibot'

/** Schema of a row id in an address, such as the row that a list highlights. Invalid ids become undefined. */
export const rowParam = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined),
)
