import type { CurrentUser } from '#src/contract/account.ts'
import { needsOf, type PagePath } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'

/** Returns which areas the dashboard shows (clinical §2): those that the profile allows; none without an open record. */
export function areasOnHome(user: CurrentUser | undefined) {
  const may = (page?: PagePath) =>
    user !== undefined && user.PtID !== null && (!page || isAllowed(user, ...needsOf(page)))
  return {
    own: may(),
    appointments: may('/app/appointments/upcoming'),
    billing: may('/app/billing'),
    medications: may('/app/pharma'),
    labs: may('/app/records/labs'),
    history: may('/app/records/history'),
    vitals: may('/app/records/vitals'),
  }
}

export type AreasOnHome = ReturnType<typeof areasOnHome>
