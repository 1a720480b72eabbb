import type { WritePart } from '#src/contract/writes.ts'
import { saveDraft } from './drafts.ts'
import { queueWrite } from './queueWrite.ts'
import type { SendOutcome } from './SendOutcome.ts'

interface NewWrite {
  /** A UUID: whatever is queued under it is done once. */
  readonly id: string
  readonly kind: string
  /** What its screen shows while it waits. */
  readonly content: unknown
}

/**
 * Puts a write that never was a draft into the outbox and tries to send it at once. Where it is there already, on its
 * way or come back, that one goes on. It never rejects.
 */
export async function queueNew({ id, kind, content }: NewWrite, part: WritePart): Promise<SendOutcome> {
  // What could not be kept on the device is sent from memory, at once or not at all.
  await saveDraft({ id, kind, content, revision: null })
  return queueWrite(id, part)
}
