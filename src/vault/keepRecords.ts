import { currentUser } from '#src/contract/account.ts'
import { askToPersist } from '#src/device/storagePersistence.ts'
import { initials } from '#src/lib/initials.ts'
import { keyringAtom } from '#src/session/state/keyring.ts'
import { sessionAtom, showsOwnRecord, store } from '#src/session/state/session.ts'
import { fillAgain } from './fillRecord.ts'
import type { KeepResult } from './KeepResult.ts'
import { flagKeptRecords } from './keptFlag.ts'
import { lockMakerOf, type LockChoice } from './lockChoice.ts'
import { shareKeyring } from './shareKeyring.ts'
import { updateKeptFlag } from './updateKeptFlag.ts'

/** Keeps the records of this session on this device after sign-out. A PIN or a passkey opens them. */
export async function keepRecords(choice: LockChoice): Promise<KeepResult> {
  const session = store.get(sessionAtom)
  const open = store.get(keyringAtom)
  // Only the user's own record can be kept, not that of a person they act for.
  if (!session || !open || !showsOwnRecord(session.user)) return { kind: 'failed' }
  try {
    const [{ keepVault }, { saveReply }] = await Promise.all([
      import('#src/offline/keepVault.ts'),
      import('#src/offline/recordStore.ts'),
    ])
    const keyring = await keepVault(open.keyring, initials(session.user.displayName), lockMakerOf(choice))
    if (!keyring) return { kind: 'declined' }
    const text = JSON.stringify(session.user)
    const now = Date.now()
    // Store the user too: a session that opens the records offline needs one.
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: text.length }
    await saveReply(keyring, currentUser.path, text, head)
    store.set(keyringAtom, { logonHisID: session.logonHisID, keyring })
    shareKeyring(session.logonHisID, keyring)
    flagKeptRecords(true)
    void askToPersist()
    void fillAgain()
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}

/** Stops keeping records: they are removed when the session ends. */
export async function stopKeepingRecords(): Promise<KeepResult> {
  const open = store.get(keyringAtom)
  if (!open) return { kind: 'failed' }
  try {
    const { stopKeeping } = await import('#src/offline/keepVault.ts')
    await stopKeeping(open.keyring.vault)
    await updateKeptFlag()
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}
