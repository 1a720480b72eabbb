import { atom } from 'jotai/vanilla'
import type { Keyring } from '#src/offline/Vault.ts'

/** The open keys of this session's vault; null while it is being opened, and where nothing can be stored. */
export const keyringAtom = atom<{ readonly logonHisID: string; readonly keyring: Keyring } | null>(null)
