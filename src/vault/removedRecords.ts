import { store } from '#src/session/state/session.ts'
import { idleSync, syncAtom } from './syncState.ts'

/** Storage key for the logon whose records were removed on purpose: a reload must not bring them back. */
const key = 'yarrow.removed'

/** Stops storing for this logon. */
export function noteRemoved(logonHisID: string): void {
  store.set(syncAtom, { ...idleSync, phase: 'removed' })
  try {
    sessionStorage.setItem(key, logonHisID)
  } catch {
    // Without storage, the removal is remembered only until a reload.
  }
}

export function wasRemoved(logonHisID: string): boolean {
  if (store.get(syncAtom).phase === 'removed') return true
  try {
    return sessionStorage.getItem(key) === logonHisID
  } catch {
    return false
  }
}
