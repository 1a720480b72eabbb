import type { APIRequestContext } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal, patientPortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'

interface Provider {
  readonly prvID: number
  readonly prvFullName: string
}

interface Slot {
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly siteID: number
  readonly startsAt: string
}

/** A patient with one appointment. */
export interface Booked {
  readonly user: string
  readonly apptID: number
  readonly slot: Slot
}

/** `yyyymmdd` of a day from now, as the spec writes it in a query. */
function queryDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

/**
 * Creates a patient who has one appointment with Dr. Hannah Lee, some weeks from now. `confirmedAs`: status with which
 * the clinic confirms it: 3, or 7, which patients can't cancel. Null: it stays a request.
 */
export async function bookedPatient(
  request: APIRequestContext,
  folder: string,
  confirmedAs: 3 | 7 | null,
): Promise<Booked> {
  const user = newName('Visit')
  newPatient(folder, user, { user })
  const patient = await callerAt(request, patientPortal, user)
  const providers = await patient.get<Provider[]>('p-portal/appointments/getPtPrvList/3')
  const prvID = providers.find(({ prvFullName }) => prvFullName === 'Dr. Hannah Lee')?.prvID ?? 0
  const types = await patient.get<{ templateID: number; templateName: string }[]>(
    `p-portal/appointments/templates/${prvID}`,
  )
  const templateID = types.find(({ templateName }) => templateName === 'Follow-up visit')?.templateID ?? 0
  const range = `start=${queryDay(14)}&end=${queryDay(60)}&prvId=${prvID}&tmplId=${templateID}`
  const slots = await patient.get<Slot[]>(`p-portal/appointments/available?${range}`)
  // Other tests book at the same time: a random time is probably still free.
  const slot = slots[Math.floor(Math.random() * slots.length)]
  if (!slot) throw new Error('no free time')
  const { apptID } = await patient.post<{ apptID: number }>('p-portal/appointments/book', {
    startTime: `${slot.date}T${slot.timeFrom}`,
    endTime: `${slot.date}T${slot.timeTo}`,
    apptStatusID: 3,
    apptStatusSecID: 44,
    siteID: slot.siteID,
    prvID,
    templateID,
    startsAt: slot.startsAt,
  })
  if (confirmedAs !== null)
    await (await staff(request)).post(`p-portal/schedule/confirm/${apptID}`, { apptStatusID: confirmedAs })
  return { user, apptID, slot }
}

/** Declines a request as the clinic. */
export async function declineAs(
  request: APIRequestContext,
  { apptID, slot }: Booked,
  answer: { readonly reason: string; readonly text: string },
): Promise<void> {
  const seen = { isRequest: true, startsAt: slot.startsAt }
  await (await staff(request)).post(`p-portal/schedule/decline/${apptID}`, { ...answer, seen })
}

function staff(request: APIRequestContext): Promise<Caller> {
  return callerAt(request, employeePortal, 'drlee')
}
