import type { QueryClient } from '@tanstack/react-query'
import { waitlist } from '#src/contract/booking.ts'
import { reminders } from '#src/contract/reminders.ts'
import { appointmentActionsQuery, securityActions } from '#src/contract/securityActions.ts'
import { endpointQuery } from '#src/query/query.ts'
import { isOfAppointments } from './request/requestQueries.ts'

// Apart from queries.ts, which Home loads.
export const actionsQuery = () => endpointQuery(securityActions, { query: appointmentActionsQuery })
export const waitlistQuery = () => endpointQuery(waitlist, {})
export const remindersQuery = () => endpointQuery(reminders, {})

/** Refetches what is shown of the appointments, and marks the rest as stale. Call it after a change. */
export async function refetchAppointments(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOfAppointments(queryKey) })
}
