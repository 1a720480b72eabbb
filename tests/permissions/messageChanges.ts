import { messageWire } from '#server/services/messages/messageWire.ts'
import { messageTo } from '../messageTo.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'PUT messages/update/{messageID}': {
    call: async (data, target) => {
      const message = await messageTo(data, target)
      return { path: `messages/update/${message.messageId}`, body: messageWire(message) }
    },
    foreign: 404,
  },
  'PUT p-portal/messages/{messageID}/read': {
    call: async (data, target) => ({
      path: `p-portal/messages/${(await messageTo(data, target)).messageId}/read`,
      body: { isRead: true },
    }),
    foreign: 404,
  },
  'PUT p-portal/messages/marks': {
    call: async (data, target) => ({
      path: 'p-portal/messages/marks',
      body: { messageIDs: [(await messageTo(data, target)).messageId], isDeleted: true },
    }),
    foreign: 404,
  },
}
