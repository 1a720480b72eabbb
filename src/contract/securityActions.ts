import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

/** Page access id of the appointment actions (clinical §9). */
export const appointmentPageAccess = 15

export const SecurityAction = v.object({
  PPSecPgAccessID: v.number(),
  PPSecPgActionID: v.number(),
  IsActive: v.boolean(),
  IsActiveDate: v.nullable(v.string()),
  NameX: v.string(),
})

/** The query of the appointment screens (clinical §7). */
export const appointmentActionsQuery = {
  $filter: `PPSecPgAccessID eq ${appointmentPageAccess}`,
  $select: 'PPSecPgActionID,IsActive',
} as const

/**
 * The clinic's security actions: what users may do on a page (clinical §6). Page access 15: action 5 shows notes of
 * appointments, 6 allows canceling, 7 rescheduling. The resource name is not in the spec.
 */
export const securityActions = endpoint({
  method: 'GET',
  path: 'odata/SecurityActions',
  allowedBy: { whose: 'user' },
  offline: 'setting',
  query: ODataQuery,
  reply: rowsOf(v.partial(SecurityAction)),
})
