import { askPasskey, createPasskey } from '#src/device/passkey.ts'
import { initials } from '#src/lib/initials.ts'
import type { LockMaker } from '#src/offline/keepVault.ts'
import type { Opener } from '#src/offline/unlockVault.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { typedPin } from './pinProblem.ts'

/** What a person chose to open their records with. */
export type LockChoice = { readonly kind: 'pin'; readonly pin: string } | { readonly kind: 'passkey' }

/**
 * Returns what opens a vault: the typed PIN, or the passkey from the device. Returns null if the person declined the
 * passkey, or the vault has none.
 */
export async function openerOf(vault: string, choice: LockChoice): Promise<Opener | null> {
  if (choice.kind === 'pin') return { kind: 'pin', pin: typedPin(choice.pin) }
  const { readVault } = await import('#src/offline/vaults.ts')
  const locks = (await readVault(vault))?.kept?.locks ?? []
  const passkeys = locks.flatMap((lock) => (lock.kind === 'passkey' ? [lock] : []))
  const used = passkeys.length > 0 ? await askPasskey(passkeys) : null
  return used && { kind: 'passkey', ...used }
}

/**
 * Returns a function that makes the chosen lock. Call that function last: a passkey created for a failed attempt would
 * stay on the device.
 */
export function lockMakerOf(choice: LockChoice): LockMaker {
  return async (privateKey, deviceKey) => {
    const { lockByPasskey, lockByPin } = await import('#src/offline/locks.ts')
    if (choice.kind === 'pin') return lockByPin(typedPin(choice.pin), deviceKey, privateKey)
    const salt = crypto.getRandomValues(new Uint8Array(32))
    const whose = initials(store.get(sessionAtom)?.user.displayName ?? '')
    const made = await createPasskey(`Yarrow, ${whose}`, salt)
    return made && lockByPasskey(made.credentialId, salt, made.secret, privateKey)
  }
}
