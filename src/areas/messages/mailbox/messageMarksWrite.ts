import type { Input } from '#src/contract/endpoint.ts'
import { inbox, outbox, trash, type MessageMarks } from '#src/contract/messages.ts'
import { markMessages } from '#src/contract/messageChanges.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A queued change of several messages, or of one made without a network: read or unread, archived or restored. */
export const messageMarksWrite = declareWrite({
  kind: 'message-marks',
  call: markMessages,
  fileCalls: [],
  refreshes: [inbox, outbox, trash],
  hasDrafts: false,
  isRepeatable: true,
  // The clinic refuses it if all messages are gone, or are no longer this person's.
  onRefused: 'drop',
  bodyOf: (marks: MessageMarks): Input<typeof markMessages>['body'] => marks,
})
