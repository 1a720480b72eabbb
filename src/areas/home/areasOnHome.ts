import type { CurrentUser } from '#src/contract/account.ts'
import { documents } from '#src/contract/documents.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { inbox } from '#src/contract/messages.ts'
import { needsOf, type PagePath } from '#src/registry/pages.ts'
import { isInScope } from '#src/session/profile/isInScope.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'

/**
 * Returns which areas the dashboard shows (clinical §2): those that the profile allows, and for a representative the scope
 * too. Without an open record, only the user's messages.
 */
export function areasOnHome(user: CurrentUser | undefined) {
  const may = (page?: PagePath) =>
    user !== undefined && user.PtID !== null && (!page || isAllowed(user, ...needsOf(page)))
  const mayCall = (call: Endpoint) => user !== undefined && isInScope(user, call)
  return {
    own: may(),
    documents: may() && mayCall(documents),
    messages: mayCall(inbox),
    appointments: may('/app/appointments/upcoming'),
    billing: may('/app/billing'),
    medications: may('/app/pharma'),
    labs: may('/app/records/labs'),
    history: may('/app/records/history'),
    vitals: may('/app/records/vitals'),
    forms: may('/app/EHR/forms'),
  }
}

export type AreasOnHome = ReturnType<typeof areasOnHome>
