import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { sendMessage, type NewMessage } from '#src/contract/messages.ts'
import { partKey } from '#src/contract/writes.ts'
import { noteReachable } from '#src/session/reachable.ts'
import { sessionAtom, store, targetOf } from '#src/session/session.ts'
import type { SendOutcome } from '#src/writes/queueWrite.ts'

/**
 * Sends a message from memory, where this device can keep none. It goes under the number that it would have in the outbox:
 * sent once more, because no answer came, it is still done once. It never rejects.
 */
export async function sendDirectly(id: string, body: NewMessage): Promise<SendOutcome> {
  const session = store.get(sessionAtom)
  if (!session || session.saved) return { kind: 'unavailable' }
  try {
    await call(sendMessage, { body }, targetOf(session), undefined, { idempotencyKey: partKey(id, 0) })
    noteReachable(undefined)
    return { kind: 'sent' }
  } catch (error) {
    noteReachable(error)
    const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500
    return isAnswer ? { kind: 'refused', code: error.code } : { kind: 'unavailable' }
  }
}
