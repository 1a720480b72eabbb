import { atom } from 'jotai/vanilla'
import type { Api } from './model.ts'

/** A sign-in that must have another password first: its token changes the password, and is good for nothing else. */
export interface ResetLogon {
  readonly api: Api
  readonly token: string
  readonly logonHisID: string
  /** Whose password it is, for the browser's password manager. */
  readonly userName: string
}

/** In memory only: a reload asks for the user name and the recovery key. */
export const resetLogonAtom = atom<ResetLogon | null>(null)
