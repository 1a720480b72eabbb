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

/** Who is calling, read from a token whose logon has not ended. */
export interface Caller {
  readonly userId: number
  readonly logonHisId: string
  /** 1 patient, 99 staff (portal §1). */
  readonly userType: number
  /** The patient whose record the caller reads, or null where none is chosen. */
  readonly ptId: number | null
  /** What the caller's profile allows: the spec's object-type ids (portal §2, §6). */
  readonly objectTypeIds: readonly number[]
}

export interface SignedInContext extends Context {
  readonly caller: Caller
}
