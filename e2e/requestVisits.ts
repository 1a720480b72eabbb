import type { APIRequestContext } from '@playwright/test'
import { addDays, queryDay } from '#src/lib/calendarDays.ts'
import { callerAt } from './callerAt.ts'
import { patientPortal } from './clinic.ts'

interface Slot {
  /** Day and start at the site. */
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly siteID: number
  readonly startsAt: string
}

/** A visit that a patient requested, with its time. */
export interface RequestedVisit extends Slot {
  readonly apptID: number
}

interface VisitWish {
  /** Part of the provider's name. */
  readonly provider: string
  /** Name of the visit type. Default: the provider's first. */
  readonly type?: string
  /** Number of visits, each on another day. */
  readonly count: number
  /** First day that comes into question, from today. */
  readonly daysAhead: number
}

/** Requests visits for a patient by the calls that the app makes. */
export async function requestVisits(
  request: APIRequestContext,
  user: string,
  { provider, type, count, daysAhead }: VisitWish,
): Promise<RequestedVisit[]> {
  const patient = await callerAt(request, patientPortal, user)
  const path = 'p-portal/appointments'
  const providers = await patient.get<{ prvID: number; prvFullName: string }[]>(`${path}/getPtPrvList/3`)
  const prvID = providers.find(({ prvFullName }) => prvFullName.includes(provider))?.prvID
  const types = await patient.get<{ templateID: number; templateName: string }[]>(`${path}/templates/${prvID}`)
  const templateID = types.find(({ templateName }) => type === undefined || templateName === type)?.templateID
  const first = addDays(new Date().toISOString().slice(0, 10), daysAhead)
  const range = `start=${queryDay(first)}&end=${queryDay(addDays(first, 40))}`
  const slots = await patient.get<Slot[]>(`${path}/available?${range}&prvId=${prvID}&tmplId=${templateID}`)
  const visits: RequestedVisit[] = []
  for (const date of [...new Set(slots.map((slot) => slot.date))].slice(0, count)) {
    // Another test can have booked a time meanwhile: any free one of the day will do.
    for (const slot of slots.filter((one) => one.date === date)) {
      const booked = await patient
        .post<{ apptID: number }>(`${path}/book`, {
          startTime: `${date}T${slot.timeFrom}`,
          endTime: `${date}T${slot.timeTo}`,
          apptStatusID: 3,
          apptStatusSecID: 44,
          siteID: slot.siteID,
          prvID,
          templateID,
          startsAt: slot.startsAt,
        })
        .catch(() => null)
      if (!booked) continue
      visits.push({ ...slot, apptID: booked.apptID })
      break
    }
  }
  if (visits.length < count) throw new Error(`requested ${visits.length} of ${count} visits`)
  return visits
}
