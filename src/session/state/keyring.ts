import { atom } from 'jotai/vanilla'
import type { Keyring } from '#src/offline/Vault.ts'

/** The open keys of this session's vault. Null while the vault is being opened, or if nothing can be stored. */
export const keyringAtom = atom<{ readonly logonHisID: string; readonly keyring: Keyring } | null>(null)
