import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { accounts, accountSites } from '#server/db/schema/accounts.ts'
import { providers, sites } from '#server/db/schema/people.ts'
import { appointments } from '#server/db/schema/records.ts'
import { appointmentQuanta, providerHours, providerTemplates, visitTemplates } from '#server/db/schema/scheduling.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { siteClock } from '#server/services/appointments/appointmentTime.ts'
import { quarterHours } from '#server/services/appointments/slots/quarterHours.ts'
import type { SignedIn, TestServer } from './server.ts'
import { addSmallClinic, password, type SmallClinic } from './smallClinic.ts'

export interface ScheduleClinic extends SmallClinic {
  /** Patients. */
  readonly annPt: number
  readonly bobPt: number
  /** Providers: `drkim` works at the home site, `drfar` at Harbor. */
  readonly kim: number
  readonly far: number
  /** A visit type of 30 minutes that both offer. */
  readonly checkup: number
}

export const zone = 'America/New_York'

/**
 * Adds the small clinic in New York with regular hours on weekdays from 9:00 to 17:00, the provider `drfar` of Harbor,
 * the receptionist `rosa` of the home site, and `boss`, who may use both sites.
 */
export async function addScheduleClinic(db: Database): Promise<ScheduleClinic> {
  const clinic = await addSmallClinic(db)
  const { home, harbor } = clinic.sites
  await db.update(sites).set({ timeZone: zone })
  const staff = { password, site: { name: 'unused', timeZone: zone }, nameLast: 'Staff' }
  const far = { ...staff, userName: 'drfar', nameFirst: 'Far', fullName: 'Dr. Far', type: 'provider' } as const
  await createAccount(db, { ...far, sites: [String(harbor)] })
  await createAccount(db, { ...staff, userName: 'rosa', nameFirst: 'Rosa', type: 'staff', sites: [String(home)] })
  await createAccount(db, { ...staff, userName: 'boss', nameFirst: 'Boss', type: 'staff' })
  const known = await db.select().from(accounts)
  const account = (name: string) => known.find(({ userName }) => userName.toLowerCase() === name)
  const kimId = account('drkim')?.prvId ?? 0
  const farId = account('drfar')?.prvId ?? 0
  await db.update(providers).set({ fullName: 'Dr. Kim Kerr', siteId: home }).where(eq(providers.prvId, kimId))
  await db.update(providers).set({ siteId: harbor }).where(eq(providers.prvId, farId))
  const [type] = await db
    .insert(visitTemplates)
    .values({ name: 'Checkup', nameEs: 'Chequeo', minutes: 30, leadMinutes: 24 * 60, horizonDays: 60 })
    .returning({ templateId: visitTemplates.templateId })
  const checkup = type?.templateId ?? 0
  await db.insert(providerTemplates).values([kimId, farId].map((prvId) => ({ prvId, templateId: checkup })))
  await db.insert(providerHours).values(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { prvId: kimId, siteId: home, weekday, fromTime: '09:00', toTime: '17:00' },
      { prvId: farId, siteId: harbor, weekday, fromTime: '09:00', toTime: '17:00' },
    ]),
  )
  return {
    ...clinic,
    annPt: account('ann')?.ptId ?? 0,
    bobPt: account('bob')?.ptId ?? 0,
    kim: kimId,
    far: farId,
    checkup,
  }
}

/** Deletes what tests of the schedule add. */
export async function clearAppointments(db: Database): Promise<void> {
  await db.delete(appointmentQuanta)
  await db.delete(appointments)
}

type Row = Partial<typeof appointments.$inferInsert>

/** Adds an appointment of Ann with drkim at the home site, 30 minutes from `start`, with its quarter hours. */
export async function addAppointment(
  db: Database,
  clinic: ScheduleClinic,
  start: string,
  values: Row = {},
): Promise<number> {
  const startsAt = new Date(start)
  const endsAt = values.endsAt ?? new Date(startsAt.getTime() + 30 * 60_000)
  const clock = (at: Date) => siteClock(at, zone)
  const [row] = await db
    .insert(appointments)
    .values({
      ptId: clinic.annPt,
      prvId: clinic.kim,
      siteId: clinic.sites.home,
      templateId: clinic.checkup,
      template: 'Checkup',
      apptStatusId: 3,
      status: 'Confirmed',
      date: clock(startsAt).slice(0, 10),
      startTime: clock(startsAt).slice(11),
      endTime: clock(endsAt).slice(11),
      sortedAt: startsAt,
      endsAt,
      ...values,
    })
    .returning()
  if (!row) throw new Error('appointment: insert returned no row')
  const { prvId, apptId } = row
  if (prvId !== null && row.status !== 'Cancelled')
    await db
      .insert(appointmentQuanta)
      .values(quarterHours(startsAt, endsAt).map((quarter) => ({ prvId, apptId, startsAt: quarter })))
  return apptId
}

/** Values of an unconfirmed request. */
export const request = { apptStatusSecId: 44, status: 'Requested' } as const

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Returns a function that makes calls of the server, keyed ones under a new key, and reads their replies. */
export function caller(server: TestServer) {
  return async (
    by: Pick<SignedIn, 'headers'>,
    path: string,
    body?: unknown,
    method?: string,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    const headers = { ...by.headers, ...(body !== undefined && { 'idempotency-key': key }) }
    const response = await server.fetch(path, {
      headers,
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
    })
    return { status: response.status, body: await response.json() }
  }
}

/** Lets an account use these sites only. */
export async function allowSites(db: Database, userId: number, siteIds: readonly number[]): Promise<void> {
  await db.delete(accountSites).where(eq(accountSites.userId, userId))
  await db.insert(accountSites).values(siteIds.map((siteId) => ({ userId, siteId })))
}
