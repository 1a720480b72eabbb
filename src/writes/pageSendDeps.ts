import { isOnline } from '#src/device/connection.ts'
import type { WriteRow } from '#src/offline/database.ts'
import { deliverSealed, probeApi } from '#src/offline/deliverSealed.ts'
import type { Pause, SendingSession, SendDeps } from '#src/offline/SendDeps.ts'
import { broadcastSent } from '#src/offline/sentWrites.ts'
import { openPart } from '#src/offline/writeParts.ts'
import { isOwn } from '#src/offline/writeRows.ts'
import { findWriteKind } from '#src/registry/writeKinds.ts'
import { wasReachedWithin } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { callPart, isWriteDone } from './callWrites.ts'
import { noteSent } from './noteSent.ts'
import { noteProgress } from './sendProgress.ts'
import { keyringOf } from './writeKeyring.ts'

const pauses = new Map<string, Pause>()
/** Time after a reply in which the clinic counts as reachable without a probe, ms. */
const sureMs = 3000

/**
 * Ends the delays that the device chose, because the network seems to be back or a person requests sending. Delays that
 * the clinic requested remain.
 */
export function endOwnPauses(): void {
  for (const [turn, { isRequested }] of pauses) if (!isRequested) pauses.delete(turn)
}

/** Dependencies of `sendWrites` in a page, where a user might be signed in. */
export const pageSendDeps: SendDeps = {
  now: Date.now,
  isOnline,
  sessionFor,
  deliver: deliverSealed,
  probe: probeApi,
  sent: (row) => {
    noteSent(row)
    broadcastSent(row)
  },
  progress: noteProgress,
  pauses,
}

function sessionFor(row: WriteRow): SendingSession | null {
  // An unknown kind is delivered encrypted: only the version of the app that stored it knows its calls.
  if (!findWriteKind(row.kind)) return null
  const session = store.get(sessionAtom)
  const keyring = keyringOf(session)
  if (!session || session.saved || !keyring || !isOwn(keyring, row) || !keyring.keys[row.keyId]) return null
  const { logonHisID } = session
  return {
    get isReachable() {
      return wasReachedWithin(sureMs)
    },
    open: (found, no) => openPart(keyring, found, no),
    send: (part, key, timeoutMs, onSent) => callPart(logonHisID, part, key, timeoutMs, onSent),
    isDone: (key) => isWriteDone(logonHisID, key),
  }
}
