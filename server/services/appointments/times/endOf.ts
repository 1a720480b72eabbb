import { type SQL, sql } from 'drizzle-orm'
import { appointments } from '../../../db/schema/records.ts'

/** Length of an appointment whose end is unknown, minutes. */
const assumedMinutes = 30

/** End of an appointment, for queries. If it is unknown, the appointment is assumed to take 30 minutes. */
export const assumedEnd: SQL<Date> =
  sql`coalesce(${appointments.endsAt}, ${appointments.sortedAt} + ${sql.raw(`interval '${assumedMinutes} minutes'`)})`.mapWith(
    appointments.endsAt,
  )

/** Returns the end of an appointment. If it is unknown, the appointment is assumed to take 30 minutes. */
export function endOf({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null }): Date {
  return endsAt ?? new Date(startsAt.getTime() + assumedMinutes * 60_000)
}
