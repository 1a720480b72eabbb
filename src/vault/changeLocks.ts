import { keyringAtom } from '#src/session/state/keyring.ts'
import { store } from '#src/session/state/session.ts'
import type { KeepResult } from './KeepResult.ts'
import { lockMakerOf, openerOf, type LockChoice } from './lockChoice.ts'
import { afterWipe } from './removeRecords.ts'

/** Sets a new PIN or adds a passkey. `by`: the present PIN or passkey, which opens the records. */
export async function changeLockOfRecords(by: LockChoice, to: LockChoice): Promise<KeepResult> {
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault) return { kind: 'failed' }
  try {
    const opener = await openerOf(vault, by)
    if (!opener) return { kind: 'declined' }
    const { changeLock } = await import('#src/offline/keepVault.ts')
    const changed = await changeLock(vault, opener, lockMakerOf(to))
    if (changed.kind === 'wiped') await afterWipe()
    return changed.kind === 'open' ? { kind: 'done' } : changed
  } catch {
    return { kind: 'failed' }
  }
}

/** Removes the passkey or the PIN if the other remains. */
export async function removeLockOfRecords(kind: LockChoice['kind']): Promise<KeepResult> {
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault) return { kind: 'failed' }
  try {
    const { removeLock } = await import('#src/offline/keepVault.ts')
    await removeLock(vault, kind)
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}
