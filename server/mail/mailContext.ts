import type { PortalKind } from '#src/contract/portal.ts'

/** `attached`: documents are files of ordinary mail. `link`: the mail has a private link that expires. */
export type DocumentMail = 'attached' | 'link'

/** Settings of the deployment and the database for writing and sending mails. */
export interface MailContext {
  readonly clinicName: string
  /** Public origin of each portal, without a slash at the end. */
  readonly origins: Readonly<Record<PortalKind, string>>
  /** Start of paths of the sign-in area: `auth`, or the key of a database other than the first (portal §2). */
  readonly authPath: string
  /** Address from which mails are sent. Missing if no mail server is configured. */
  readonly sender?: string | undefined
  /** How documents are mailed. Default: `link`. */
  readonly documentMail?: DocumentMail | undefined
  /** Sends queued mails now. Returns immediately. Call it after the commit. */
  readonly wake: () => void
}

/** The addressee: an account, or a patient without one. */
export interface Addressee {
  readonly email: string | null
  readonly nameFirst: string
  readonly userType: number
  readonly ptId: number | null
  readonly language: string | null
}

/**
 * Returns the addressee's portal: employee for staff, client for other users who are not patients, patient for the rest
 * (portal §6).
 */
function portalOf({ userType, ptId }: Addressee): PortalKind {
  if (userType !== 1) return 'employee'
  return ptId === null ? 'client' : 'patient'
}

/** Returns the address of a sign-in page, such as `forgotPwd`, in the addressee's portal. */
export function authLink({ origins, authPath }: MailContext, addressee: Addressee, page: string): string {
  return `${origins[portalOf(addressee)]}/${authPath}/${page}`
}
