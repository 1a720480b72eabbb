import type { Database } from '#server/db/client.ts'

/** Who calls. */
export const roles = [
  'nobody',
  /** sam, for himself. */
  'patient',
  /** sam for noah, his child. */
  'representative',
  /** sam for lily, whose representation was ended. */
  'former representative',
  /** acme, for nobody. */
  'client',
  /** drlee, with no record open. */
  'staff',
  /** drlee, with noah's record open. */
  'staff with a patient',
  /** ruth, with noah's record open, of which her profile allows nothing. */
  'staff with a narrow profile',
  /** drlee, with a record open that was moved to a site that is not theirs. */
  'staff without the site',
  'registration token',
  'reset token',
  'ended logon',
] as const
export type Role = (typeof roles)[number]

/** Whose record a call names. */
export const targets = ['sam', 'noah', 'lily', 'maria'] as const
export type Target = (typeof targets)[number]

/** What a row needs to know of the clinic. */
export interface PermissionData {
  readonly db: Database
  readonly ptIds: Readonly<Record<Target, number>>
}

export interface Call {
  /** Below `/api/main/`. */
  readonly path: string
  readonly body?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

type ByTarget = Readonly<Record<Target, number>>

/** What the test of permissions knows of a call besides its `allowedBy`. */
export interface Row {
  /**
   * The call with a sample of its input, naming `target` if it names a person; `token` is the caller's own. May be left
   * out for a GET without input.
   */
  readonly call?: (data: PermissionData, target: Target, token: string) => Call | Promise<Call>
  /** Status for allowed callers. 200 by default. */
  readonly answers?: number
  /** Status for allowed callers if the call names another person than the one whom the session shows. */
  readonly foreign?: 403 | 404
  /** Statuses that do not follow from `allowedBy`, for a role or for each person whom the call names. */
  readonly except?: Readonly<Partial<Record<Role, number | ByTarget>>>
  /** The call uses up its logon. */
  readonly spends?: true
  /** A call of a record whose reply can be the same for 2 patients. */
  readonly isShared?: true
}

/** The rows of one file of the contract, by `METHOD path`. */
export type Rows = Readonly<Record<string, Row>>
