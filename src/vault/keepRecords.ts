import { currentUser } from '#src/contract/account.ts'
import { createPasskey, usePasskey } from '#src/device/passkey.ts'
import { askToPersist } from '#src/device/storagePersistence.ts'
import type { LockMaker } from '#src/offline/keepVault.ts'
import type { Opener } from '#src/offline/unlockVault.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { initials } from '#src/lib/initials.ts'
import { keyringAtom } from '#src/session/keyring.ts'
import { endSession, sessionAtom, store } from '#src/session/session.ts'
import { forgetInWorker } from '#src/sw/client.ts'
import { fillRecord } from './fillRecord.ts'
import { flagKeptRecords } from './keptFlag.ts'
import { typedPin } from './pinProblem.ts'
import { shareKeyring } from './shareKeyring.ts'
import { idleSync, syncAtom } from './syncState.ts'

/** How a choice about this device ended. `declined`: the passkey was turned down, or this device can't make one. */
export type KeepResult = { readonly kind: 'done' | 'declined' | 'failed' | 'gone' | 'wiped' } | WrongPin
interface WrongPin {
  readonly kind: 'wrong'
  /** How many tries remain. */
  readonly left: number
}

/** What a person chose to open their records with. */
export type LockChoice = { readonly kind: 'pin'; readonly pin: string } | { readonly kind: 'passkey' }

/** Keeps the records of this session on this device, to be opened by a PIN or a passkey. */
export async function keepRecords(choice: LockChoice): Promise<KeepResult> {
  const session = store.get(sessionAtom)
  const open = store.get(keyringAtom)
  if (!session || !open) return { kind: 'failed' }
  const makeLock = await lockMakerOf(choice)
  if (!makeLock) return { kind: 'declined' }
  const [{ keepVault }, { saveReply }] = await Promise.all([
    import('#src/offline/keepVault.ts'),
    import('#src/offline/recordStore.ts'),
  ])
  try {
    const keyring = await keepVault(open.keyring, initials(session.user.displayName), makeLock)
    const text = JSON.stringify(session.user)
    const now = Date.now()
    // Whoever opens them without a network has to be somebody.
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: text.length }
    await saveReply(keyring, currentUser.path, text, head)
    useKeyring(session.logonHisID, keyring)
    flagKeptRecords(true)
    void askToPersist()
    void fillRecord()
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}

/** From now on nothing outlives the session. */
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

/** Sets a new PIN, or adds a passkey. `by` opens the records today. */
export async function changeLockOfRecords(by: LockChoice, to: LockChoice): Promise<KeepResult> {
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault) return { kind: 'failed' }
  const opener = await openerOf(vault, by)
  const makeLock = opener && (await lockMakerOf(to))
  if (!opener || !makeLock) return { kind: 'declined' }
  try {
    const { changeLock } = await import('#src/offline/keepVault.ts')
    const changed = await changeLock(vault, opener, makeLock)
    if (changed.kind === 'wiped') await afterWipe()
    return changed.kind === 'open' ? { kind: 'done' } : changed
  } catch {
    return { kind: 'failed' }
  }
}

/** Takes away the passkey, or the PIN, where the other remains. */
export async function removeLockOfRecords(kind: LockChoice['kind']): Promise<KeepResult> {
  const vault = store.get(keyringAtom)?.keyring.vault
  if (!vault) return { kind: 'failed' }
  const { removeLock } = await import('#src/offline/keepVault.ts')
  return removeLock(vault, kind).then(
    () => ({ kind: 'done' }) as const,
    () => ({ kind: 'failed' }) as const,
  )
}

/** Removes this session's records from this device at once, kept or not. A session that only reads them ends with it. */
export async function removeRecords(): Promise<KeepResult> {
  const open = store.get(keyringAtom)
  if (!open) return { kind: 'gone' }
  try {
    const { wipeVault } = await import('#src/offline/vaults.ts')
    await wipeVault(open.keyring.vault)
    await afterWipe()
    return { kind: 'done' }
  } catch {
    return { kind: 'failed' }
  }
}

/** What opens a vault: the PIN that was typed, or the passkey that the device asks for. Null where that was declined. */
export async function openerOf(vault: string, choice: LockChoice): Promise<Opener | null> {
  if (choice.kind === 'pin') return { kind: 'pin', pin: typedPin(choice.pin) }
  const { readVault } = await import('#src/offline/vaults.ts')
  const locks = (await readVault(vault))?.kept?.locks ?? []
  const passkeys = locks.flatMap((lock) => (lock.kind === 'passkey' ? [lock] : []))
  const used = passkeys.length > 0 ? await usePasskey(passkeys) : null
  return used && { kind: 'passkey', ...used }
}

/** Brings the flag that the sign-in screen reads in line with what is kept. */
export async function updateKeptFlag(): Promise<void> {
  const { keptVaults } = await import('#src/offline/vaults.ts')
  flagKeptRecords((await keptVaults()).length > 0)
}

async function lockMakerOf(choice: LockChoice): Promise<LockMaker | null> {
  const { lockByPasskey, lockByPin } = await import('#src/offline/locks.ts')
  if (choice.kind === 'pin') return (privateKey, deviceKey) => lockByPin(typedPin(choice.pin), deviceKey, privateKey)
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const whose = initials(store.get(sessionAtom)?.user.displayName ?? '')
  const made = await createPasskey(`Yarrow, ${whose}`, salt)
  return made && ((privateKey) => lockByPasskey(made.credentialId, salt, made.secret, privateKey))
}

async function afterWipe(): Promise<void> {
  await updateKeptFlag()
  const session = store.get(sessionAtom)
  if (session?.saved) return endSession('logout')
  const open = store.get(keyringAtom)
  if (!session || !open) return
  store.set(syncAtom, { ...idleSync, phase: 'removed' })
  store.set(keyringAtom, null)
  void forgetInWorker(session.logonHisID, open.keyring.vault)
}

function useKeyring(logonHisID: string, keyring: Keyring): void {
  store.set(keyringAtom, { logonHisID, keyring })
  shareKeyring(logonHisID, keyring)
}
