import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** A filter that is on, or not in the address at all. */
const onParam = v.optional(v.fallback(v.optional(v.literal(true)), undefined))

/** What the address of a folder holds: the message that is open, and which messages are listed. Never what is searched for. */
export const MessagesSearch = v.object({
  message: rowParam,
  /** The unread ones alone. */
  unread: onParam,
  /** What is searched for is looked for in all folders. */
  all: onParam,
})
