import type { AllowedBy } from '#src/contract/endpoint.ts'
import type { staffUserType } from '#src/contract/userTypes.ts'
import type { Connection } from '../db/client.ts'

/** What every service function gets. Nothing is kept between calls, so any server instance can answer any call. */
export interface Context {
  readonly db: Connection
  /** The key of the API database: `main`, `training` … */
  readonly database: string
  readonly now: () => Date
  /** The caller's IP address, for rate limits. */
  readonly address: string
}

/** The message address of a recipient. Types: 1 patient, 2 employee, 4 office, 59 provider (clinical §9). */
export interface Recipient {
  readonly recptId: number
  readonly recptTypeId: number
}

/** The user who makes a call: the user of a logon that has not ended, or the owner of a write key (`callerFor`). */
export interface Caller {
  readonly userId: number
  readonly logonHisId: string
  /** 1 patient, 99 staff (portal §1). */
  readonly userType: number
  /**
   * The patient whose record is shown: the user, the person they represent, or the patient that staff opened. Null if
   * no record is open.
   */
  readonly ptId: number | null
  /** Owner of the messages and settings: the user, or the person they represent. */
  readonly recipient: Recipient
  /**
   * The row of `representatives` through which the user acts for another person; null if the user acts for themselves.
   */
  readonly representativeId: number | null
  /** The site at which staff signed in. */
  readonly siteId: number | null
  /** The spec's object-type ids that the user's profile and `scope` allow (portal §2, §6). */
  readonly objectTypeIds: readonly number[]
  /** Object types to which the representation is limited. Null or missing: it is not limited. */
  readonly scope?: readonly number[] | null
}

export interface SignedInContext extends Context {
  readonly caller: Caller
}

/** The context of endpoints with `whose: 'record'`: the session shows a record. */
export interface RecordContext extends SignedInContext {
  readonly caller: Caller & { readonly ptId: number }
}

/**
 * The context of a read whose reply depends only on the record, and not on who asks: the reply is kept until the record
 * changes (`recordRoute`). So it has nothing of the caller but the patient's number, and no clock.
 */
export interface RecordReadContext {
  readonly db: Connection
  readonly caller: { readonly ptId: number }
}

/** The context of a read whose reply depends on the record and on the time. The clock shows whole minutes. */
export interface TimedRecordReadContext extends RecordReadContext {
  readonly now: () => Date
}

/** The context of endpoints with `userType: 'staff'`. */
export interface StaffContext extends SignedInContext {
  readonly caller: Caller & { readonly userType: typeof staffUserType }
}

/**
 * What an endpoint's access rule guarantees about the context: the id of the shown record, or that the caller is staff.
 */
export type Allowed<A extends AllowedBy> = (A extends { readonly whose: 'record' }
  ? Pick<RecordContext, 'caller'>
  : unknown) &
  (A extends { readonly userType: 'staff' } ? Pick<StaffContext, 'caller'> : unknown)
