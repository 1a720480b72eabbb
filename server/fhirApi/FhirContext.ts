import type { AccountContext } from '../services/account/accountContext.ts'

/** What the endpoint's calls know. */
export interface FhirContext extends Pick<AccountContext, 'db' | 'database' | 'now' | 'address' | 'secrets'> {
  /** The endpoint's own address, without a slash at its end. */
  readonly base: string
}
