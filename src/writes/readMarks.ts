import * as v from 'valibot'
import { type Message, MessageMarks, ReadMark } from '#src/contract/messages.ts'
import type { Write } from '#src/offline/Write.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'

// Use only the names of the kinds, because Home shows marks too and must not load the declarations of all kinds.
const kindOfRead: RegisteredKind = 'read-mark'
const kindOfMany: RegisteredKind = 'message-marks'

/** Returns a write as a read mark, or null if it is another kind. */
function readMark({ kind, content }: Write): ReadMark | null {
  const parsed = kind === kindOfRead ? v.safeParse(ReadMark, content) : null
  return parsed?.success ? parsed.output : null
}

/** Returns what a write changes of messages, or null if it is another kind. */
function marksIn(write: Write): MessageMarks | null {
  const one = readMark(write)
  if (one) return { messageIDs: [one.messageID], isRead: one.isRead }
  const parsed = write.kind === kindOfMany ? v.safeParse(MessageMarks, write.content) : null
  return parsed?.success ? parsed.output : null
}

/** Returns the unsent read marks of one message. Those in state `draft` were stored but never queued. */
export function marksOf(writes: readonly Write[], messageID: number): readonly Write[] {
  return writes.filter((write) => readMark(write)?.messageID === messageID)
}

/** Whether an unsent change of this message waits. */
export function isMarked(writes: readonly Write[], messageID: number): boolean {
  return writes.some((write) => marksIn(write)?.messageIDs.includes(messageID))
}

type Flags = Pick<Message, 'isRead' | 'isDeleted'>

/**
 * Returns the messages as the queued changes will leave them; the newest change wins. Returns the same array if no
 * change concerns a message.
 */
export function withMarks(messages: readonly Message[], writes: readonly Write[]): readonly Message[] {
  const marks = new Map<number, Partial<Flags>>()
  const queued = writes.filter(({ state }) => state !== 'draft')
  for (const write of queued.toSorted((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0))) {
    const { messageIDs, isRead, isDeleted } = marksIn(write) ?? { messageIDs: [] }
    const change = { ...(isRead !== undefined && { isRead }), ...(isDeleted !== undefined && { isDeleted }) }
    for (const id of messageIDs) marks.set(id, { ...marks.get(id), ...change })
  }
  const isChanged = ({ messageID, isRead, isDeleted }: Message) => {
    const mark = marks.get(messageID)
    return (mark?.isRead ?? isRead) !== isRead || (mark?.isDeleted ?? isDeleted) !== isDeleted
  }
  if (!messages.some(isChanged)) return messages
  return messages.map((message) => (isChanged(message) ? { ...message, ...marks.get(message.messageID) } : message))
}
