import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { providers, sites } from '#server/db/schema/people.ts'
import { providerHours, providerTemplates, visitTemplates } from '#server/db/schema/scheduling.ts'
import { createAccount } from '#server/services/account/createAccount.ts'
import { KilledServer } from '../crash/KilledServer.ts'
import { signInTo } from '../crash/signInTo.ts'
import { password } from '../smallClinic.ts'
import { BookingClient, type Wanted } from './BookingClient.ts'

export interface BookingCrashOptions {
  /** The built `server/main.ts`. */
  readonly script: string
  /** An empty database. */
  readonly databaseUrl: string
  /** Number of patients who book. */
  readonly clients: number
  /** How often the server process is killed. */
  readonly kills: number
}

export interface BookingCrashCounts {
  readonly kills: number
  /** Requests that were under way when the server was killed. */
  readonly killedRequests: number
  readonly requests: number
  /** Bookings that a patient was told of. */
  readonly booked: number
  /** Bookings whose reply was lost, and those of them that had been done. */
  readonly lostReplies: number
  readonly doneThough: number
  /** Bookings that were refused because the time was taken. */
  readonly taken: number
  /** Bookings that a patient was told of and that are missing, or not theirs. */
  readonly lost: number
  /** Appointments that no patient was told of. */
  readonly untold: number
  /** Pairs of appointments of the provider that overlap. */
  readonly overlapping: number
  /** Appointments without exactly their quarter hours. */
  readonly uneven: number
}

/** Adds a provider who sees patients day and night. */
async function addProvider(db: Database): Promise<Wanted> {
  const [site] = await db.insert(sites).values({ name: 'Riverside', isClinicSite: true, isHomeSite: true }).returning()
  const [provider] = await db.insert(providers).values({ fullName: 'Dr. Kerr' }).returning()
  const [type] = await db.insert(visitTemplates).values({ name: 'Visit', minutes: 20 }).returning()
  if (!site || !provider || !type) throw new Error('crash: expected inserted rows')
  const { prvId } = provider
  await db.insert(providerTemplates).values({ prvId, templateId: type.templateId })
  await db.insert(providerHours).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      prvId,
      siteId: site.siteId,
      weekday,
      fromTime: '00:00',
      toTime: '24:00',
    })),
  )
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  return { prvId, templateId: type.templateId, start: day(1), end: day(60) }
}

async function takeStock(admin: Client, clients: readonly BookingClient[], userNames: readonly string[]) {
  const { rows } = await admin.query<{ id: string; user_name: string; quarters: string }>(
    `select a.appt_id as id, u.user_name, (
       select count(*) from appointment_quanta q where q.appt_id = a.appt_id
         and q.starts_at between date_bin('15 minutes', a.sorted_at, '2000-01-01') and a.ends_at - interval '1 second'
     ) as quarters
     from appointments a join accounts u on u.pt_id = a.pt_id`,
  )
  const ownerOf = new Map(rows.map((row) => [Number(row.id), row.user_name]))
  const told = new Set(clients.flatMap(({ booked }) => booked))
  const overlapping = await admin.query(
    `select 1 from appointments a join appointments b
     on a.prv_id = b.prv_id and a.appt_id < b.appt_id and a.sorted_at < b.ends_at and b.sorted_at < a.ends_at`,
  )
  const isMissing = (apptId: number, index: number) => ownerOf.get(apptId) !== userNames[index]
  return {
    booked: clients.reduce((all, { booked }) => all + booked.length, 0),
    lost: clients.flatMap(({ booked }, index) => booked.filter((apptId) => isMissing(apptId, index))).length,
    untold: rows.filter(({ id }) => !told.has(Number(id))).length,
    overlapping: overlapping.rowCount ?? 0,
    uneven: rows.filter(({ quarters }) => Number(quarters) !== 2).length,
  }
}

/**
 * Lets patients book times of one provider while the server is killed at random moments and replies are cut. Returns the
 * counted results. Throws if a client gets any status but 200, 503, or 409 `slot-taken`.
 */
export async function runBookingCrash(options: BookingCrashOptions): Promise<BookingCrashCounts> {
  const database = openDatabase(options.databaseUrl, { connections: 2 })
  await migrate(database)
  const wanted = await addProvider(database.db)
  const userNames = Array.from({ length: options.clients }, (_, index) => `client${index}`)
  const account = { password, nameFirst: 'Cleo', nameLast: 'Cole', type: 'patient' } as const
  for (const userName of userNames)
    await createAccount(database.db, { ...account, userName, site: { name: 'unused', timeZone: 'UTC' } })
  await database.close()
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  const server = await KilledServer.open(options.script, options.databaseUrl)
  try {
    const api = `${server.origin}/api/main/`
    const clients: BookingClient[] = []
    for (const userName of userNames) clients.push(new BookingClient(api, await signInTo(api, userName), wanted))
    const sum = (of: (client: BookingClient) => number) => clients.reduce((all, client) => all + of(client), 0)
    const over = new AbortController()
    const failed = new AbortController()
    const running = Promise.all(clients.map((client) => client.run(over.signal)))
    running.catch(() => failed.abort())
    let [kills, killedRequests] = [0, 0]
    for (; kills < options.kills && !failed.signal.aborted; kills++) {
      const enough = sum(({ booked }) => booked.length) + Math.floor(Math.random() * 8)
      while (sum(({ booked }) => booked.length) < enough && !failed.signal.aborted) await sleep(1)
      await sleep(Math.random() * 40)
      killedRequests += sum(({ inFlight }) => inFlight)
      await server.kill()
      await server.start()
    }
    over.abort()
    await running
    return {
      kills,
      killedRequests,
      requests: sum(({ counts }) => counts.requests),
      lostReplies: sum(({ counts }) => counts.lost),
      doneThough: sum(({ counts }) => counts.doneThough),
      taken: sum(({ counts }) => counts.taken),
      ...(await takeStock(admin, clients, userNames)),
    }
  } finally {
    await server.kill()
    await admin.end()
  }
}
