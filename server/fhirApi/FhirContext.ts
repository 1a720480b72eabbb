import type { AccountContext } from '../services/account/accountContext.ts'

/** Context of one call of the FHIR endpoint. */
export interface FhirContext extends Pick<AccountContext, 'db' | 'database' | 'now' | 'address' | 'secrets'> {
  /** The endpoint's base URL, without a trailing slash. */
  readonly base: string
}
