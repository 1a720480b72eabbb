import { database } from './database.ts'
import { openDataKeys } from './dataKeys.ts'
import { openByPasskey, openByPin } from './locks.ts'
import type { Kept, Keyring } from './Vault.ts'
import { readVault, wipeVault } from './vaults.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Max wrong PINs in a row. The last one wipes the vault. */
export const allowedTries = 10

/** What opens a vault: a PIN, or the secret that a passkey derived from the lock's salt. */
export type Opener =
  | { readonly kind: 'pin'; readonly pin: string }
  | { readonly kind: 'passkey'; readonly credentialId: Uint8Array; readonly secret: Bytes }

export type Unlocked =
  | { readonly kind: 'open'; readonly keyring: Keyring; readonly database: string; readonly apiUrl: string }
  /** `left`: number of PIN attempts that remain. A wrong passkey uses up none. */
  | { readonly kind: 'wrong'; readonly left: number }
  /** The last allowed PIN was wrong too, and the vault was wiped. */
  | { readonly kind: 'wiped' }
  | { readonly kind: 'gone' }

/** Opens a kept vault and decrypts its keys. Rejects if the device has no database. */
export async function unlockVault(id: string, opener: Opener): Promise<Unlocked> {
  const opened = await privateKeyBy(id, opener)
  if (opened.kind !== 'open') return opened
  const vault = await readVault(id)
  if (!vault) return { kind: 'gone' }
  try {
    const keys = await openDataKeys(opened.kept, opened.privateKey)
    const sealWith = opened.kept.dataKeys.at(-1)?.id ?? ''
    const keyring = { vault: id, person: vault.person, keys, sealWith }
    return { kind: 'open', keyring, database: vault.database, apiUrl: vault.apiUrl }
  } finally {
    opened.privateKey.fill(0)
  }
}

/** Decrypts the private key of a kept vault; the caller zeroes the key after use. */
export async function privateKeyBy(
  id: string,
  opener: Opener,
): Promise<{ kind: 'open'; privateKey: Bytes; kept: Kept } | Exclude<Unlocked, { kind: 'open' }>> {
  return opener.kind === 'pin' ? byPin(id, opener.pin) : byPasskey(id, opener.credentialId, opener.secret)
}

/** Counts a PIN attempt before checking the PIN, so that closing the browser meanwhile gives no extra attempt. */
async function byPin(id: string, pin: string) {
  const kept = await countTry(id)
  const lock = kept?.locks.find((one) => one.kind === 'pin')
  if (!kept || !lock) return { kind: 'gone' } as const
  if (kept.tries > allowedTries) {
    await wipeVault(id)
    return { kind: 'wiped' } as const
  }
  try {
    const privateKey = await openByPin(lock, pin, kept.deviceKey)
    await setTries(id, () => 0)
    return { kind: 'open', privateKey, kept } as const
  } catch {
    if (kept.tries < allowedTries) return { kind: 'wrong', left: allowedTries - kept.tries } as const
    await wipeVault(id)
    return { kind: 'wiped' } as const
  }
}

async function byPasskey(id: string, credentialId: Uint8Array, secret: Bytes) {
  const kept = (await readVault(id))?.kept
  const lock = kept?.locks.find((one) => one.kind === 'passkey' && isSame(one.credentialId, credentialId))
  if (!kept || lock?.kind !== 'passkey') return { kind: 'gone' } as const
  try {
    return { kind: 'open', privateKey: await openByPasskey(lock, secret), kept } as const
  } catch {
    return { kind: 'wrong', left: allowedTries - kept.tries } as const
  }
}

const countTry = (id: string) => setTries(id, (tries) => tries + 1)

async function setTries(id: string, change: (tries: number) => number): Promise<Kept | null> {
  return database.transaction('rw', database.vaults, async () => {
    const vault = await readVault(id)
    if (!vault?.kept) return null
    const kept = { ...vault.kept, tries: change(vault.kept.tries) }
    await database.vaults.put({ ...vault, kept })
    return kept
  })
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
