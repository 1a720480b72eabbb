import type { Api } from '../model.ts'

/** Props of every screen for account access. */
export interface EntryScreenProps {
  /** Database named by the address. */
  readonly keyed?: Api | undefined
}
