import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticate } from '../src/contract/account.ts'
import { openDatabase } from '../server/db/client.ts'
import { databaseUrls } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { providers, sites } from '../server/db/schema/people.ts'
import { appointments } from '../server/db/schema/records.ts'
import { appointmentQuanta, providerHours, providerTemplates, visitTemplates } from '../server/db/schema/scheduling.ts'
import { insertRows } from '../server/seed/rows/insertRows.ts'
import { createAccount } from '../server/services/account/createAccount.ts'
import { quarterHours } from '../server/services/appointments/slots/quarterHours.ts'
import { buildServer } from '../tests/crash/buildServer.ts'
import { KilledServer } from '../tests/crash/KilledServer.ts'
import { spreadOf } from './percentile.ts'

const providerCount = 20
const appointmentCount = 5000
const days = 40
const calls = 400
const dayMs = 86_400_000
const password = 'correct horse'

export interface AvailableTimes {
  readonly providers: number
  readonly appointments: number
  readonly days: number
  /** Median and 99th percentile of one call after another, ms. */
  readonly p50: number
  readonly p99: number
  /** Free times in the largest reply. */
  readonly slots: number
}

/** Measures `available` of a built server, over HTTP, one call after another, for each provider in turn. */
export async function measureAvailable(folder: string): Promise<AvailableTimes> {
  const built = await buildServer()
  const databases = await databaseUrls({ DATA_DIR: join(folder, 'available') }, { stopOnSignal: false })
  let server: KilledServer | undefined
  try {
    const url = databases.urls['main']
    if (!url) throw new Error('the embedded database has no main')
    const { prvIds, templateId } = await fillClinic(url)
    server = await KilledServer.open(built.script, url)
    const api = `${server.origin}/api/main/`
    const response = await fetch(api + authenticate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann', password, site: -1, PUserType: 1 }),
    })
    const { token } = (await response.json()) as { token: string }
    const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
    const times: number[] = []
    let slots = 0
    for (let call = 0; call < calls + 40; call++) {
      const query = `start=${day(0)}&end=${day(days - 1)}&prvId=${prvIds[call % prvIds.length]}&tmplId=${templateId}`
      const started = performance.now()
      const reply = await fetch(`${api}p-portal/appointments/available?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const list = (await reply.json()) as unknown[]
      // The first calls warm up the server.
      if (call >= 40) times.push(performance.now() - started)
      slots = Math.max(slots, list.length)
    }
    return { providers: providerCount, appointments: appointmentCount, days, ...spreadOf(times), slots }
  } finally {
    await server?.kill()
    await databases.stop()
    await rm(built.folder, { recursive: true, force: true })
  }
}

async function fillClinic(url: string): Promise<{ prvIds: number[]; templateId: number }> {
  const database = openDatabase(url, { connections: 2, limits: null })
  const { db } = database
  await migrate(database)
  const timeZone = 'America/New_York'
  await db.insert(sites).values(
    [1, 2].map((siteId) => ({
      siteId,
      name: `Site ${siteId}`,
      timeZone,
      isClinicSite: true,
      isHomeSite: siteId === 1,
    })),
  )
  const account = { userName: 'ann', password, nameFirst: 'Ann', nameLast: 'Ames', type: 'patient' } as const
  await createAccount(db, { ...account, site: { name: 'unused', timeZone } })
  const templateId = 1
  await db.insert(visitTemplates).values({ templateId, name: 'Visit', minutes: 20 })
  const prvIds = Array.from({ length: providerCount }, (_, index) => index + 1)
  await insertRows(
    db,
    providers,
    prvIds.map((prvId) => ({ prvId, fullName: `Dr. ${prvId}` })),
  )
  await insertRows(
    db,
    providerTemplates,
    prvIds.map((prvId) => ({ prvId, templateId })),
  )
  const hours = prvIds.flatMap((prvId) =>
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      { prvId, siteId: 1, weekday, fromTime: '08:00', toTime: '12:00' },
      { prvId, siteId: 2, weekday, fromTime: '13:00', toTime: '18:00' },
    ]),
  )
  await db.insert(providerHours).values(hours)
  // Spread over the days that are asked for, so that every call reads its share.
  const perProvider = appointmentCount / providerCount
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const rows = prvIds.flatMap((prvId) =>
    Array.from({ length: perProvider }, (_, index) => {
      const startsAt = new Date(today + (index % days) * dayMs + (14 + Math.floor(index / days)) * 3_600_000)
      return { prvId, startsAt, endsAt: new Date(startsAt.getTime() + 20 * 60_000) }
    }),
  )
  const numbered = rows.map((row, index) => ({ ...row, apptId: index + 1 }))
  await insertRows(
    db,
    appointments,
    numbered.map(({ apptId, prvId, startsAt, endsAt }) => ({
      apptId,
      ptId: 1,
      prvId,
      siteId: 1,
      apptStatusId: 3,
      status: 'Confirmed',
      date: startsAt.toISOString().slice(0, 10),
      startTime: '09:00',
      sortedAt: startsAt,
      endsAt,
      icsSequence: 0,
      updatedAt: startsAt,
    })),
  )
  await insertRows(
    db,
    appointmentQuanta,
    numbered.flatMap(({ apptId, prvId, startsAt, endsAt }) =>
      quarterHours(startsAt, endsAt).map((quarter) => ({ prvId, startsAt: quarter, apptId })),
    ),
  )
  await db.execute('analyze')
  await database.close()
  return { prvIds, templateId }
}
