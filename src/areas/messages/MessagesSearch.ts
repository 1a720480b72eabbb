import * as v from 'valibot'

/** What the address of the inbox holds: the message that is open. */
export const MessagesSearch = v.object({
  message: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined)),
})
