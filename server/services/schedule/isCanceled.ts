import { type SQL, sql } from 'drizzle-orm'
import { appointments } from '../../db/schema/records.ts'

/** Condition on `appointments` for those that were neither canceled nor declined. */
export const isNotCanceled: SQL = sql`(${appointments.apptStatusId} <> 6 and ${appointments.status} !~* '^(cancell?ed|declined)')`

/** Whether an appointment was canceled or declined. */
export function isCanceled({
  apptStatusId,
  status,
}: {
  readonly apptStatusId: number
  readonly status: string
}): boolean {
  return apptStatusId === 6 || /^(cancell?ed|declined)/i.test(status)
}
