import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import * as contract from '#src/contract/schedule.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { messageParties, messages } from '#server/db/schema/messages.ts'
import { appointments } from '#server/db/schema/records.ts'
import { appointmentQuanta, closures, waitlist } from '#server/db/schema/scheduling.ts'
import { testDatabase } from './database.ts'
import { addScheduleClinic, caller, clearAppointments } from './scheduleClinic.ts'
import { type SignedIn, testServer } from './server.ts'
import { password } from './smallClinic.ts'

/** Monday, 8:00 in New York, ms since 1970: when each test starts. */
export const start = Date.parse('2026-01-05T13:00:00Z')
export const tuesday10 = '2026-01-06T15:00:00.000Z'
export const tuesday11 = '2026-01-06T16:00:00.000Z'

export const ok = { status: 200, body: {} }
export const notFound = { status: 404, body: { code: 'not-found' } }
export const conflict = { status: 409, body: { code: 'conflict' } }
export const slotTaken = { status: 409, body: { code: 'slot-taken' } }

export const freeTimesPath = (apptID: unknown, first = '20260106', last = '20260106') =>
  `p-portal/schedule/freeTimes?start=${first}&end=${last}&apptID=${String(apptID)}`

/**
 * Starts a server with the clinic of the schedule, whose staff `kim`, `rosa` and `far` are signed in. Returns it with
 * the calls by which staff answer an appointment, and the readers of what the answers change.
 */
export async function scheduleAnswers() {
  const clock = { now: new Date(start) }
  const database = await testDatabase()
  const { db } = database
  const clinic = await addScheduleClinic(db)
  /** Creates a server of the clinic. */
  const clinicServer = () => testServer({ databases: { main: database }, now: () => clock.now })
  const server = await clinicServer()
  const call = caller(server)
  const { home, harbor } = clinic.sites
  const signIn = (name: string, site = home) => server.signIn(name, password, { PUserType: 99, site })

  /** Puts the clock back to the start and deletes what tests add. */
  const reset = async () => {
    clock.now = new Date(start)
    await db.delete(waitlist)
    await clearAppointments(db)
    await db.delete(closures)
    await db.delete(activityLog)
    await db.delete(messageParties)
    await db.delete(messages)
  }

  const row = async (id: number) => (await db.select().from(appointments).where(eq(appointments.apptId, id)))[0]
  /** Returns the quarter hours of an appointment, `HH:mm` in UTC. */
  const quarters = async (apptId: number) => {
    const isOwn = eq(appointmentQuanta.apptId, apptId)
    const held = await db.select().from(appointmentQuanta).where(isOwn).orderBy(asc(appointmentQuanta.startsAt))
    return held.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))
  }
  /** Returns the entries of the activity log, oldest first. */
  const logged = () =>
    db
      .select({ userId: activityLog.userId, ptId: activityLog.ptId, type: activityLog.activityType })
      .from(activityLog)
      .orderBy(activityLog.activityId)
  /** Returns the subjects and senders of the patients' messages. */
  const told = () =>
    db.select({ to: messages.toName, from: messages.fromName, subject: messages.subject }).from(messages)

  /** Returns what the agenda shows of an appointment now. */
  const seenNow = async (id: unknown) => {
    const found = typeof id === 'number' ? await row(id) : undefined
    return { isRequest: found?.apptStatusSecId === 44, startsAt: (found?.sortedAt ?? clock.now).toISOString() }
  }
  const confirm = (by: SignedIn, id: unknown, apptStatusID = 3, through = call, key?: string) =>
    through(by, `p-portal/schedule/confirm/${String(id)}`, { apptStatusID }, 'POST', key)
  const decline = async (by: SignedIn, id: unknown, more: object = {}, through = call) =>
    through(by, `p-portal/schedule/decline/${String(id)}`, {
      reason: 'provider-away',
      text: '',
      seen: await seenNow(id),
      ...more,
    })
  const move = async (by: SignedIn, id: unknown, startsAt: string, siteID = home, through = call) =>
    through(by, `p-portal/schedule/move/${String(id)}`, { startsAt, siteID, seen: await seenNow(id) })
  const freeTimes = async (by: SignedIn, apptID: unknown, first?: string, last?: string) =>
    v.parse(contract.freeTimes.reply, (await call(by, freeTimesPath(apptID, first, last))).body)

  return {
    clinic,
    clinicServer,
    clock,
    db,
    server,
    call,
    signIn,
    kim: await signIn('drkim'),
    rosa: await signIn('rosa'),
    far: await signIn('drfar', harbor),
    reset,
    row,
    quarters,
    logged,
    told,
    seenNow,
    confirm,
    decline,
    move,
    freeTimes,
  }
}
