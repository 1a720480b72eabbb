import { messageTo } from '../messageTo.ts'
import type { Rows } from '../permissionRow.ts'

export const rows: Rows = {
  'GET messages/{id}': {
    call: async (data, target) => ({ path: `messages/${(await messageTo(data, target)).messageId}` }),
    foreign: 404,
  },
    call: async (data, target) => {
      const message = await messageTo(data, target)
      return { path: `messages/update/${message.messageId}`, body: messageWire(message) }
    },
    foreign: 404,
  },
    call: async (data, target) => ({
      path: `p-portal/messages/${(await messageTo(data, target)).messageId}/read`,
      body: { isRead: true },
    }),
    foreign: 404,
  },
    call: ({ ptIds }, target) => ({ path: `p-portal/messages/readers/${ptIds[target]}` }),
  },
}
