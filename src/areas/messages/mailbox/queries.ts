import { inbox, message, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { Folder } from './model.ts'

export const inboxQuery = () => endpointQuery(inbox, {})

/** Returns the query of a folder's messages. Each folder has its own call with the same kind of reply. */
export function folderQuery(folder: Folder) {
  if (folder === 'inbox') return inboxQuery()
  return folder === 'outbox' ? endpointQuery(outbox, {}) : endpointQuery(trash, {})
}

/** Returns the query of one message with its attachments. */
export const messageQuery = (messageID: number) => endpointQuery(message, { params: { id: String(messageID) } })
