import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<'apptStatusId' | 'declinedAt' | 'status', PgColumn>>

/** Condition for appointments that were canceled or declined. */
export const isCanceled = ({ apptStatusId, declinedAt, status }: Columns) =>
  sql`(${apptStatusId} = 6 or ${declinedAt} is not null or ${status} ~* '^(cancell?ed|declined)')`

/** Condition for appointments that take place, as for reminders. */
export const takesPlace = (columns: Columns) => sql`(${columns.apptStatusId} in (3, 7) and not ${isCanceled(columns)})`
