import { available, closedDays, decisions, firstFree, providers, templates } from '#src/contract/booking.ts'
import type { DayPart } from '#src/contract/DayPart.ts'
import { queryDay } from '#src/lib/calendarDays.ts'
import { endpointQuery } from '#src/query/query.ts'
import { anyone } from './choices.ts'
import type { DayRange } from './days.ts'

/** The list of providers who take the patient (clinical §9). */
const defaultList = '3'

export const providersQuery = () => endpointQuery(providers, { params: { id: defaultList } })

/** Visit types of a provider, or of all (`anyone`). */
export const templatesQuery = (provider: number) => endpointQuery(templates, { params: { prvId: String(provider) } })

export interface TimesWanted {
  readonly provider: number
  readonly type: number
  /** The appointment that is rescheduled: its own time counts as free. */
  readonly previous?: number | undefined
}

/** Free times of a provider in a range of days. */
export const availableQuery = ({ provider, type, previous }: TimesWanted, { from, to }: DayRange) =>
  endpointQuery(available, {
    query: {
      start: queryDay(from),
      end: queryDay(to),
      prvId: String(provider),
      tmplId: String(type),
      ...(previous !== undefined && { ignoreApptID: String(previous) }),
    },
  })

/** Days on which a provider's sites are closed. */
export const closedDaysQuery = (provider: number, { from, to }: DayRange) =>
  endpointQuery(closedDays, { query: { start: queryDay(from), end: queryDay(to), prvId: String(provider) } })

/** The first free times of a provider, or of all (`anyone`). */
export const firstFreeQuery = (provider: number, type: number, part?: DayPart) =>
  endpointQuery(firstFree, {
    query: {
      tmplId: String(type),
      ...(provider !== anyone && { prvId: String(provider) }),
      ...(part && { part }),
    },
  })

export const decisionsQuery = () => endpointQuery(decisions, {})

/** Whether a query reads appointments or free times, so that a booking changes its reply. */
export function isOfAppointments(queryKey: readonly unknown[]): boolean {
  return String(queryKey[1]).startsWith('GET p-portal/appointments/')
}
