import { keyringAtom } from '#src/session/state/keyring.ts'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import { closeInWorker } from '#src/sw/client.ts'
import type { KeepResult } from './KeepResult.ts'
import { noteRemoved } from './removedRecords.ts'
import { shareKeyring } from './shareKeyring.ts'
import { updateKeptFlag } from './updateKeptFlag.ts'

/**
 * Removes this session's records from this device, kept or not, with the user's unsent writes. Ends a session that only
 * reads saved records.
 */
export async function removeRecords(): Promise<KeepResult> {
  const open = store.get(keyringAtom)
  if (!open) return { kind: 'gone' }
  try {
    const [{ wipeVault }, { removeWritesOf }, { removeKeyedCallsOf }, { removeChoicesOf }] = await Promise.all([
      import('#src/offline/vaults.ts'),
      import('#src/offline/writeRows.ts'),
      import('#src/offline/keyedCalls.ts'),
      import('#src/offline/choices.ts'),
    ])
    await removeWritesOf(open.keyring.vault)
    await removeKeyedCallsOf(open.keyring.vault)
    await removeChoicesOf(open.keyring.vault)
    await wipeVault(open.keyring.vault)
    await afterWipe()
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}

/** Ends storing for the open session, in every tab, after a wipe. */
export async function afterWipe(): Promise<void> {
  await updateKeptFlag()
  const session = store.get(sessionAtom)
  if (session?.saved) return endSession('logout')
  const open = store.get(keyringAtom)
  if (!session || !open) return
  noteRemoved(session.logonHisID)
  store.set(keyringAtom, null)
  shareKeyring(session.logonHisID, null)
  await closeInWorker(session.logonHisID, open.keyring.vault)
}
