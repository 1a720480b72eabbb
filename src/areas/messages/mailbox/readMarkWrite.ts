import type { Input } from '#src/contract/endpoint.ts'
import { inbox, outbox, type ReadMark, trash } from '#src/contract/messages.ts'
import { markMessage } from '#src/contract/messageChanges.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A queued mark of a message as read or unread, usually made while the clinic was unreachable. */
export const readMarkWrite = declareWrite({
  kind: 'read-mark',
  call: markMessage,
  fileCalls: [],
  refreshes: [inbox, outbox, trash],
  hasDrafts: false,
  isRepeatable: true,
  // The clinic refuses a mark if the message is gone, or is no longer this person's.
  onRefused: 'drop',
  paramsOf: ({ messageID }: ReadMark) => ({ messageID: String(messageID) }),
  bodyOf: ({ isRead }: ReadMark): Input<typeof markMessage>['body'] => ({ isRead }),
})
