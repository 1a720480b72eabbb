import type { AllowedBy } from '#src/contract/endpoint.ts'
import type { staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../db/client.ts'

/** What every verb gets: nothing of it is kept between calls, so that any instance can answer any call. */
export interface Context {
  readonly db: Connection
  /** The key of the API database: `main`, `training` … */
  readonly database: string
  readonly now: () => Date
  /** Where the call came from, for throttling. */
  readonly address: string
}

/** The address under which messages reach somebody: patient 1, employee 2, office 4, provider 59 (clinical §9). */
export interface Recipient {
  readonly recptId: number
  readonly recptTypeId: number
}

/** Who is calling, read from a token whose logon has not ended. */
export interface Caller {
  readonly userId: number
  readonly logonHisId: string
  /** 1 patient, 99 staff (portal §1). */
  readonly userType: number
  /** The patient whose record the caller reads: their own, of whom they act for, or whom staff opened; null for none. */
  readonly ptId: number | null
  /** Whose messages and settings the caller has: the user's, or those of whom they act for. */
  readonly recipient: Recipient
  /** The row of `representatives` that the caller acts by; null while they are themselves. */
  readonly representativeId: number | null
  /** Where staff signed in. */
  readonly siteId: number | null
  /** What the caller's profile allows: the spec's object-type ids (portal §2, §6). */
  readonly objectTypeIds: readonly number[]
}

export interface SignedInContext extends Context {
  readonly caller: Caller
}

/** The context of a call whose endpoint is allowed by `whose: 'record'`: the session shows a record. */
export interface RecordContext extends SignedInContext {
  readonly caller: Caller & { readonly ptId: number }
}

/** The context of a call whose endpoint is allowed by `userType: 'staff'`. */
export interface StaffContext extends SignedInContext {
  readonly caller: Caller & { readonly userType: typeof staffUserType }
}

/** What the rule of a call makes certain of its context: the shown record's id, and that the caller is staff. */
export type Allowed<A extends AllowedBy> = (A extends { readonly whose: 'record' }
  ? Pick<RecordContext, 'caller'>
  : unknown) &
  (A extends { readonly userType: 'staff' } ? Pick<StaffContext, 'caller'> : unknown)
