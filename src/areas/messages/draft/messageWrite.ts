import { postImages } from '#src/contract/images.ts'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { sendMessage } from '#src/contract/messageWriting.ts'
import { declareWrite } from '#src/registry/WriteKind.ts'

/** A message with its attachments. */
export const messageWrite = declareWrite({
  kind: 'message',
  call: sendMessage,
  fileCalls: [postImages],
  // A sent message appears in the outbox, and the message that it answers is marked as answered in its folder.
  refreshes: [inbox, outbox, trash],
  hasDrafts: true,
  isRepeatable: false,
})
