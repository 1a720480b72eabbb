import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#src/contract/messages.ts'
import { folders, foldersOf, withMessage, type Party } from './model.ts'
import { folderQuery } from './queries.ts'

/** Shows these states of messages in every fetched folder, before the clinic's lists contain them. */
export function showMessages(client: QueryClient, reader: Party, messages: readonly Message[]): void {
  for (const folder of folders)
    client.setQueryData(folderQuery(folder).queryKey, (reply) => {
      if (!reply) return reply
      let list: readonly Message[] = reply.data.data
      for (const message of messages) {
        const belongs = foldersOf(message, reader).includes(folder)
        if (belongs || list.some(({ messageID }) => messageID === message.messageID))
          list = withMessage(list, message, belongs)
      }
      return list === reply.data.data ? reply : { ...reply, data: { ...reply.data, data: [...list] } }
    })
}
