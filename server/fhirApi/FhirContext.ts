import type { AccountContext } from '../services/account/accountContext.ts'

/** What every call of the FHIR endpoint can use. */
export interface FhirContext extends Pick<AccountContext, 'db' | 'database' | 'now' | 'address' | 'secrets'> {
  /** The endpoint's base URL, without a trailing slash. */
  readonly base: string
}
