import { inbox, message, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import type { Folder } from './model.ts'

export const inboxQuery = () => endpointQuery(inbox, {})

/** A folder's messages. They answer alike, each to its own call. */
export function folderQuery(folder: Folder) {
  if (folder === 'inbox') return inboxQuery()
  return folder === 'outbox' ? endpointQuery(outbox, {}) : endpointQuery(trash, {})
}

/** One message with its attachments. */
export const messageQuery = (messageID: number) => endpointQuery(message, { params: { id: String(messageID) } })
