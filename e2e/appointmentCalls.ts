import type { APIRequestContext } from '@playwright/test'
import { callerAt, type Caller } from './callerAt.ts'
import { employeePortal } from './clinic.ts'
import { newName, newPatient } from './newPatient.ts'
import { requestVisits, type RequestedVisit } from './requestVisits.ts'

/** A patient with one appointment. */
export interface Booked {
  readonly user: string
  readonly visit: RequestedVisit
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
  // Other tests book at the same time: a random day has probably free times.
  const daysAhead = 14 + Math.floor(Math.random() * 25)
  const wish = { provider: 'Dr. Hannah Lee', type: 'Follow-up visit', count: 1, daysAhead }
  const [visit] = await requestVisits(request, user, wish)
  if (!visit) throw new Error('no visit')
  if (confirmedAs !== null)
    await (await staff(request)).post(`p-portal/schedule/confirm/${visit.apptID}`, { apptStatusID: confirmedAs })
  return { user, visit }
}

/** Declines a request as the clinic. */
export async function declineAs(
  request: APIRequestContext,
  { visit: { apptID, startsAt } }: Booked,
  answer: { readonly reason: string; readonly text: string },
): Promise<void> {
  await (
    await staff(request)
  ).post(`p-portal/schedule/decline/${apptID}`, {
    ...answer,
    seen: { isRequest: true, startsAt },
  })
}

function staff(request: APIRequestContext): Promise<Caller> {
  return callerAt(request, employeePortal, 'drlee')
}
