import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

/** What the address of the inbox holds: the message that is open. */
export const MessagesSearch = v.object({
  message: rowParam,
})
