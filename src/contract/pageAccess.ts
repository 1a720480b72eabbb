import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'
import { SecurityAction } from './securityActions.ts'

/** Page access id of the payment options (clinical §6). */
export const paymentPageAccess = 9

/** The query of the payment dialog (clinical §7). */
export const paymentOptionsQuery = {
  $select: 'PPSecPgAccessID,PPSecPgActionID,IsActive,IsActiveDate,NameX',
  $filter: `PPSecPgAccessID eq ${paymentPageAccess}`,
} as const

/**
 * What the clinic turned on for the pages of the portal (clinical §6, §7). Page access 9: action 1 enables payment, 2
 * cards, 3 PayPal, 4 Google Pay, 9999 Apple Pay. Without `$filter`, page access ids above 100 or at most 19 and names
 * that start with `Reserved` are left out. The resource name is not in the spec.
 */
export const pageAccess = endpoint({
  method: 'GET',
  path: 'odata/PPSecPgAccess',
  allowedBy: { whose: 'user' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(SecurityAction)),
})
