import { and, eq } from 'drizzle-orm'
import { appointmentPageAccess } from '#src/contract/securityActions.ts'
import type { Connection } from '../../../db/client.ts'
import { securityActions } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'

/** Security actions of appointments (clinical §6). */
export const appointmentActions = { note: 5, cancel: 6, reschedule: 7 } as const
export type AppointmentAction = keyof typeof appointmentActions

/** Returns whether the clinic allows an action with appointments. One that it does not list is not allowed. */
export async function isActionActive(db: Connection, action: AppointmentAction): Promise<boolean> {
  const [row] = await db
    .select({ isActive: securityActions.isActive })
    .from(securityActions)
    .where(
      and(
        eq(securityActions.ppSecPgAccessId, appointmentPageAccess),
        eq(securityActions.ppSecPgActionId, appointmentActions[action]),
      ),
    )
  return row?.isActive ?? false
}

/** Throws 403 `not-allowed` unless the clinic allows an action with appointments. */
export async function requireAction(db: Connection, action: AppointmentAction): Promise<void> {
  if (!(await isActionActive(db, action)))
    throw new ServiceError(403, 'not-allowed', `security action ${appointmentActions[action]}: not active`)
}
