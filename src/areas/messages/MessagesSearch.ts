import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** A filter that is `true` or absent from the address. */
const onParam = v.optional(v.fallback(v.optional(v.literal(true)), undefined))

/** Search params of a folder: the open message, and which messages are listed. Never the search words. */
export const MessagesSearch = v.object({
  message: rowParam,
  /** List only unread messages. */
  unread: onParam,
  /** Search all folders. */
  all: onParam,
})
