import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { appointments } from '../../../db/schema/records.ts'

/** Length of an appointment whose end is unknown, minutes. */
const assumedMinutes = 30

/**
 * Returns the end (`ends_at`) of the appointments of a table or its alias. If it is unknown, the appointment is assumed
 * to take 30 minutes.
 */
export const assumedEndIn = ({ endsAt, sortedAt }: Readonly<Record<'endsAt' | 'sortedAt', AnyPgColumn>>): SQL<Date> =>
  sql`coalesce(${endsAt}, ${sortedAt} + ${sql.raw(`interval '${assumedMinutes} minutes'`)})`.mapWith(
    appointments.endsAt,
  )

/** End of an appointment, as `assumedEndIn` returns it. */
export const assumedEnd: SQL<Date> = assumedEndIn(appointments)

/** Returns the end of an appointment row. If it is unknown, the appointment is assumed to take 30 minutes. */
export function endOf({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date | null }): Date {
  return endsAt ?? new Date(startsAt.getTime() + assumedMinutes * 60_000)
}
