import { atom } from 'jotai/vanilla'
import type { Api } from './model.ts'

/** A logon that requires a new password first: its token can only change the password. */
export interface ResetLogon {
  readonly api: Api
  readonly token: string
  readonly logonHisID: string
  /** User name, for the browser's password manager. */
  readonly userName: string
  /** Whether a new password is required because the current one is easy to guess. */
  readonly passwordIsWeak: boolean
}

/** The current `ResetLogon`, only in memory: after a reload, the user enters user name and recovery key. */
export const resetLogonAtom = atom<ResetLogon | null>(null)
