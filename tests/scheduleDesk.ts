import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import * as contract from '#src/contract/schedule.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { closures, providerHours } from '#server/db/schema/scheduling.ts'
import { testDatabase } from './database.ts'
import { addScheduleClinic, caller, clearAppointments, type ScheduleClinic } from './scheduleClinic.ts'
import { type SignedIn, testServer } from './server.ts'
import { password } from './smallClinic.ts'

/** Monday, 8:00 in New York, ms. */
export const start = Date.parse('2026-01-05T13:00:00Z')

export const ids = (list: readonly { apptID: number }[]) => list.map(({ apptID }) => apptID)

/** Starts a server with the schedule clinic, signs in its staff, and returns the calls that they make. */
export async function scheduleDesk() {
  /** The time of the server, ms. */
  const clock = { now: start }
  let seeded: ScheduleClinic | undefined
  const database = await testDatabase()
  const server = await testServer({
    databases: { main: database },
    now: () => new Date(clock.now),
    seed: async (fresh) => (seeded = await addScheduleClinic(fresh)),
  })
  if (!seeded) throw new Error('the server has no clinic')
  const clinic = seeded
  const { db, pool } = database
  const { home, harbor } = clinic.sites
  const signIn = (name: string, site: number) => server.signIn(name, password, { PUserType: 99, site })
  const kim = await signIn('drkim', home)
  const rosa = await signIn('rosa', home)
  const far = await signIn('drfar', harbor)
  const boss = await signIn('boss', home)
  const usualHours = await db.select().from(providerHours)

  /** Restores the time, the regular hours and the empty tables that each test starts with. */
  const reset = async () => {
    clock.now = start
    await clearAppointments(db)
    await db.delete(closures)
    await db.delete(activityLog)
    await db.delete(providerHours)
    await db.insert(providerHours).values(usualHours)
  }

  const call = caller(server)
  const agendaPath = (start: string, end: string, prvId: unknown = clinic.kim) =>
    `p-portal/schedule/agenda?start=${start}&end=${end}&prvId=${String(prvId)}`
  const agenda = async (by: SignedIn, start: string, end: string, prvId?: number) =>
    v.parse(contract.agenda.reply, (await call(by, agendaPath(start, end, prvId))).body)
  const hoursPath = (prvId: unknown = clinic.kim) => `p-portal/schedule/hours/${String(prvId)}`
  /** Replaces the regular hours of a provider. */
  const change = (by: SignedIn, list: readonly object[], prvId?: unknown) =>
    call(by, hoursPath(prvId), { hours: list }, 'PUT')
  /** Adds a closure: drkim's leave on January 12 at the home site, unless `more` differs. */
  const add = (by: SignedIn, more: object) =>
    call(by, 'p-portal/schedule/closures', {
      prvID: clinic.kim,
      siteID: clinic.sites.home,
      starts: '2026-01-12T00:00',
      ends: '2026-01-13T00:00',
      reason: 'Leave',
      ...more,
    })
  /** Adds a closure and returns the reply. */
  const added = async (by: SignedIn, more: object) => v.parse(contract.addClosure.reply, (await add(by, more)).body)
  /** Removes a closure. */
  const remove = (by: SignedIn, closureID: unknown) =>
    call(by, `p-portal/schedule/closures/remove/${String(closureID)}`, {})
  /** Regular hours on Monday from 8:00 to 12:00 at the home site, unless `more` differs. */
  const morning = (more: object = {}) => ({
    siteID: clinic.sites.home,
    weekday: 1,
    from: '08:00',
    to: '12:00',
    validFrom: null,
    validTo: null,
    ...more,
  })
  /** Returns the logged changes of hours and closures. */
  const logged = () =>
    db
      .select({ userId: activityLog.userId, ptId: activityLog.ptId, type: activityLog.activityType })
      .from(activityLog)
      .where(eq(activityLog.activityType, 'clinic hours changed'))

  return {
    server,
    db,
    pool,
    clock,
    clinic,
    signIn,
    kim,
    rosa,
    far,
    boss,
    reset,
    call,
    agendaPath,
    agenda,
    hoursPath,
    change,
    add,
    added,
    remove,
    morning,
    logged,
  }
}
