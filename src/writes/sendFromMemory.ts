import { partKey, type WritePart } from '#src/contract/writes.ts'
import { isOnline } from '#src/device/connection.ts'
import { sendFailure } from '#src/offline/sendFailure.ts'
import { timeoutOf } from '#src/offline/timeoutOf.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { callPart, isWriteDone } from './callWrites.ts'
import type { SendOutcome } from './SendOutcome.ts'

/**
 * Sends a write that this device could not store. It is not retried. If the user presses Send again, the keys are the
 * same, so the clinic does the write once. `files`: by part number, in sending order.
 */
export async function sendFromMemory(
  id: string,
  part: WritePart,
  files: ReadonlyMap<number, WritePart>,
): Promise<SendOutcome> {
  const session = store.get(sessionAtom)
  if (!session || session.saved || !isOnline()) return { kind: 'unavailable' }
  const { logonHisID } = session
  for (const [no, each] of [...files, [0, part] as const]) {
    try {
      await callPart(logonHisID, each, partKey(id, no), timeoutOf(no), () => undefined)
    } catch (error) {
      const failure = sendFailure(error)
      if (failure.kind === 'refused') return failure
      if (failure.kind === 'no-such-call') return { kind: 'refused', code: 'not-found' }
      if (failure.kind !== 'lost' || no !== 0) return { kind: 'unavailable' }
      return askOnce(logonHisID, partKey(id, 0))
    }
  }
  return { kind: 'sent' }
}

async function askOnce(logonHisID: string, key: string): Promise<SendOutcome> {
  try {
    return { kind: (await isWriteDone(logonHisID, key)) ? 'sent' : 'unavailable' }
  } catch {
    return { kind: 'unknown' }
  }
}
