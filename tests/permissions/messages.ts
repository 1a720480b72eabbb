import { messageTo } from '../messageTo.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET messages/{id}': {
    call: async (data, target) => ({ path: `messages/${(await messageTo(data, target)).messageId}` }),
    foreign: 404,
  },
}
