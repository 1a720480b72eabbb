import type { Api } from '../model.ts'

/** What every screen of the ways to an account gets. */
export interface EntryScreenProps {
  /** The database that the address names. */
  readonly keyed?: Api | undefined
}
