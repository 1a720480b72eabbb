import type { Message } from '#src/contract/messages.ts'
import type { Write } from '#src/offline/Write.ts'
import type { ReadMark } from './readMarkWrite.ts'

/** Stored content as a mark; null if it is none. */
function readMark(content: unknown): ReadMark | null {
  if (typeof content !== 'object' || content === null) return null
  if (!('messageID' in content) || !('isRead' in content)) return null
  const { messageID, isRead } = content
  return typeof messageID === 'number' && typeof isRead === 'boolean' ? { messageID, isRead } : null
}

/** The unsent marks of one message. Those in state `draft` were stored but never queued. */
export function marksOf(writes: readonly Write[], messageID: number): readonly Write[] {
  return writes.filter(({ kind, content }) => kind === 'read-mark' && readMark(content)?.messageID === messageID)
}

/** The messages as the queued marks will leave them, the newest mark last. The same array if no mark changes any. */
export function withMarks(messages: readonly Message[], writes: readonly Write[]): readonly Message[] {
  const marks = new Map<number, boolean>()
  const queued = writes.filter(({ kind, state }) => kind === 'read-mark' && state !== 'draft')
  for (const { content } of queued.toSorted((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0))) {
    const mark = readMark(content)
    if (mark) marks.set(mark.messageID, mark.isRead)
  }
  const isChanged = ({ messageID, isRead }: Message) => (marks.get(messageID) ?? isRead) !== isRead
  if (!messages.some(isChanged)) return messages
  return messages.map((message) => (isChanged(message) ? { ...message, isRead: !message.isRead } : message))
}
