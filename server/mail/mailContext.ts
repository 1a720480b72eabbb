import type { PortalKind } from '#src/contract/portal.ts'

/** What mails need to know of the deployment and of the database that they come from. */
export interface MailContext {
  readonly clinicName: string
  /** Where people open each portal, without a slash at the end. */
  readonly origins: Readonly<Record<PortalKind, string>>
  /** How paths of the sign-in area begin: `auth`, or the key of a database that is not the first (portal §2). */
  readonly authPath: string
  /** Has queued mails sent now. Returns at once; call it after the commit. */
  readonly wake: () => void
}

/** Whom a mail is for: an account, or a patient who has none yet. */
export interface Addressee {
  readonly email: string | null
  readonly nameFirst: string
  readonly userType: number
  readonly ptId: number | null
  readonly language: string | null
}

/** Staff have the employee portal, and who is no patient the client portal (portal §6). */
function portalOf({ userType, ptId }: Addressee): PortalKind {
  if (userType !== 1) return 'employee'
  return ptId === null ? 'client' : 'patient'
}

/** The address of a page of the sign-in area of the addressee's own portal, such as `forgotPwd`. */
export function authLink({ origins, authPath }: MailContext, addressee: Addressee, page: string): string {
  return `${origins[portalOf(addressee)]}/${authPath}/${page}`
}
