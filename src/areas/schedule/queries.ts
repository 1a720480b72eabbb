import type { QueryClient } from '@tanstack/react-query'
import { agenda, freeTimes, providerHours, requests, scheduleProviders } from '#src/contract/schedule.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { endpointQuery } from '#src/query/query.ts'
import { queryDay } from '#src/lib/calendarDays.ts'

/** A site at which hours can be entered. */
export type Site = ReplyOf<typeof providerHours>['sites'][number]

/** Query of the requests that wait for an answer. */
export const requestsQuery = () => endpointQuery(requests, {})

/** Query of the providers at the user's sites. */
export const providersQuery = () => endpointQuery(scheduleProviders, {})

/** Query of a provider's appointments and closures from the day `start` to the day `end`, both included. */
export const agendaQuery = (prvID: number, start: string, end: string) =>
  endpointQuery(agenda, { query: { start: queryDay(start), end: queryDay(end), prvId: String(prvID) } })

/** Query of the times to which an appointment can be moved, from the day `start` to the day `end`, both included. */
export const freeTimesQuery = (apptID: number, start: string, end: string) =>
  endpointQuery(freeTimes, { query: { start: queryDay(start), end: queryDay(end), apptID: String(apptID) } })

/** Query of a provider's regular hours, of closures, and of the sites with their time zones. */
export const hoursQuery = (prvID: number) => endpointQuery(providerHours, { params: { prvId: String(prvID) } })

/** Refetches every part of the schedule that is shown, and marks the others as stale. */
export const renewSchedule = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('GET p-portal/schedule/') })
