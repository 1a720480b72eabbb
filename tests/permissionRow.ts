import type { Database } from '#server/db/client.ts'

/** The callers. */
export const roles = [
  'nobody',
  /** sam, for himself. */
  'patient',
  /** sam, for his child noah. */
  'representative',
  /** sam, for lily, whom he no longer represents. */
  'former representative',
  /** acme, for itself. */
  'client',
  /** drlee, with no record open. */
  'staff',
  /** drlee, with noah's record open. */
  'staff with a patient',
  /** ruth, with noah's record open and a profile that allows nothing in it. */
  'staff with a narrow profile',
  /** drlee, with a record open that was moved to a site where drlee doesn't work. */
  'staff without the site',
  'registration token',
  'reset token',
  'ended logon',
] as const
export type Role = (typeof roles)[number]

/** The person whose record a call names. */
export const targets = ['sam', 'noah', 'lily', 'maria'] as const
export type Target = (typeof targets)[number]

/** What a row needs to know about the clinic. */
export interface PermissionData {
  readonly db: Database
  readonly ptIds: Readonly<Record<Target, number>>
}

export interface Call {
  /** Path below `/api/main/`. */
  readonly path: string
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

type ByTarget = Readonly<Record<Target, number>>

/** What the permission test knows about a call besides its `allowedBy`. */
export interface Row {
  /**
   * Returns the call with sample input. If the input names a person, it names `target`. `token` is the caller's token.
   * Can be left out for a GET without input.
   */
  readonly call?: (data: PermissionData, target: Target, token: string) => Call | Promise<Call>
  /** Status for allowed callers. 200 by default. */
  readonly answers?: number
  /**
   * Status for allowed callers if the call names a person other than the session's own. The session's own person is the
   * one whose record it shows if `allowedBy.whose` is 'record', otherwise the one whose mailbox it has.
   */
  readonly foreign?: 403 | 404
  /** Statuses that do not follow from `allowedBy`, for a role or for each person whom the call names. */
  readonly except?: Readonly<Partial<Record<Role, number | ByTarget>>>
  /** The call uses up its logon. */
  readonly spends?: true
  /** Two patients can get identical replies to this record call. */
  readonly isShared?: true
}

/** The rows of one file of the contract, by `METHOD path`. */
export type Rows = Readonly<Record<string, Row>>
