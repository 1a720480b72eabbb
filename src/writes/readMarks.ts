import * as v from 'valibot'
import { type Message, ReadMark } from '#src/contract/messages.ts'
import type { Write } from '#src/offline/Write.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'

// Use only the name of the kind, because Home shows marks too and must not load the declarations of all kinds.
const kindOfMarks: RegisteredKind = 'read-mark'

/** Returns a write as a mark, or null if it is another kind. */
function readMark({ kind, content }: Write): ReadMark | null {
  const parsed = kind === kindOfMarks ? v.safeParse(ReadMark, content) : null
  return parsed?.success ? parsed.output : null
}

/** Returns the unsent marks of one message. Those in state `draft` were stored but never queued. */
export function marksOf(writes: readonly Write[], messageID: number): readonly Write[] {
  return writes.filter((write) => readMark(write)?.messageID === messageID)
}

/**
 * Returns the messages as the queued marks will leave them; the newest mark wins. Returns the same array if no mark
 * changes a message.
 */
export function withMarks(messages: readonly Message[], writes: readonly Write[]): readonly Message[] {
  const marks = new Map<number, boolean>()
  const queued = writes.filter(({ state }) => state !== 'draft')
  for (const write of queued.toSorted((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0))) {
    const mark = readMark(write)
    if (mark) marks.set(mark.messageID, mark.isRead)
  }
  const isChanged = ({ messageID, isRead }: Message) => (marks.get(messageID) ?? isRead) !== isRead
  if (!messages.some(isChanged)) return messages
  return messages.map((message) => (isChanged(message) ? { ...message, isRead: !message.isRead } : message))
}
