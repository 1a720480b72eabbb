import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

/** A filter that is `true` or absent from the address. */
const onParam = searchParam(v.literal(true))

/** Search params of a folder: the open message, and which messages are listed. Never the search words. */
export const MessagesSearch = v.object({
  message: rowParam,
  /** List only unread messages. */
  unread: onParam,
  /** Search all folders. */
  all: onParam,
})
