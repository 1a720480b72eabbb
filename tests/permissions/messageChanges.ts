import { messageWire } from '#server/services/messages/messageWire.ts'
import { messageTo } from '../messageTo.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'PUT messages/update/{messageID}': {
  'PUT p-portal/messages/{messageID}/read': {
  'PUT p-portal/messages/marks': {
    call: async (data, target) => ({
      path: 'p-portal/messages/marks',
      body: { messageIDs: [(await messageTo(data, target)).messageId], isDeleted: true },
    }),
    foreign: 404,
  },
}
