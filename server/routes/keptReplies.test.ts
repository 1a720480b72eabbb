import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { previousAppointments, upcomingAppointments } from '#src/contract/appointments.ts'
import { addRecordRow, versionedTables } from '../../tests/recordRows.ts'
import { testDatabase, type TestDatabase } from '../../tests/database.ts'
import { testServer, type TestServer } from '../../tests/server.ts'
import { accountObjectTypes, accounts, accountSites, logons } from '../db/schema/accounts.ts'
import { patients, representatives, sites } from '../db/schema/people.ts'
import { errorCode } from '../errorCode.ts'
import { patientObjectTypeIds, staffObjectTypeIds } from '../services/account/profiles.ts'
import { loadSecrets, type Secrets } from '../services/account/secrets.ts'
import { signToken } from '../services/account/tokens.ts'
import { billingRoutes } from './billing.ts'
import { documentRoutes } from './documents.ts'
import { recordRoutes } from './records.ts'

/** Number of compared calls. A longer run: `CALLS=10000`. */
const calls = Number(process.env['CALLS'] ?? 2500)
const people = 50
const start = Date.parse('2026-11-02T09:00:00Z')
let clock = start

const settings = {
  tokenMinutes: 600,
  idleMinutes: 600,
  sessionHours: 100,
  idleWarningSeconds: 60,
  signInsPerHour: 1000,
  pageViewsPerHour: 1000,
}
const paths = [...recordRoutes, ...documentRoutes, ...billingRoutes].flatMap((line) =>
  'kept' in line && line.kept ? [line.kept.endpoint.path] : [],
)
const encodings = ['identity', 'br', 'gzip', 'br;q=0.5, gzip', undefined]

let database: TestDatabase
let secrets: Secrets
/** Two instances of the clinic, and a server that keeps no replies. */
let instances: readonly TestServer[]
let plain: TestServer
let tables: readonly string[]

/** Starts a logon of a user and returns its token. */
async function logonOf(userId: number, subject: { ptId?: number; representativeId?: number } = {}): Promise<string> {
  const logonHisId = randomBytes(16).toString('base64url')
  const at = new Date(clock)
  await database.db.insert(logons).values({ logonHisId, userId, signedInAt: at, refreshedAt: at, ...subject })
  const ctx = { database: 'main', now: () => at, secrets, settings }
  return signToken(ctx, { userId, logonHisID: logonHisId, no: 0 })
}

/** A logon, and the patient whose record it shows. */
interface Reader {
  readonly token: string
  readonly ptId: number
}
const readers: Reader[] = []
const staffId = 1000

beforeAll(async () => {
  database = await testDatabase()
  const { db, pool } = database
  secrets = await loadSecrets(db)
  tables = await versionedTables(pool)
  const options = { databases: { main: database }, settings, now: () => new Date(clock) }
  instances = [await testServer(options), await testServer(options)]
  plain = await testServer({ ...options, replies: null })

  await db.insert(sites).values({ siteId: 1, name: 'Riverside', isClinicSite: true, isHomeSite: true })
  const numbers = Array.from({ length: people }, (_, index) => index + 1)
  const person = { userType: 1, passwordHash: 'none' }
  await db
    .insert(patients)
    .values(numbers.map((ptId) => ({ ptId, nameFirst: `First ${ptId}`, nameLast: `Last ${ptId}`, siteId: 1 })))
  const nameOf = (no: number) => ({
    userName: `user${no}`,
    userNameKey: `user${no}`,
    nameFirst: `First ${no}`,
    nameLast: `Last ${no}`,
  })
  await db
    .insert(accounts)
    .values([
      ...numbers.map((no) => ({ userId: no, ptId: no, ...person, ...nameOf(no) })),
      { userId: staffId, ...person, userType: 99, ...nameOf(staffId) },
    ])
  await db.insert(accountSites).values({ userId: staffId, siteId: 1, isDefault: true })
  await db
    .insert(accountObjectTypes)
    .values([
      ...numbers.flatMap((userId) => patientObjectTypeIds.map((objectTypeId) => ({ userId, objectTypeId }))),
      ...staffObjectTypeIds.map((objectTypeId) => ({ userId: staffId, objectTypeId })),
    ])
  for (const ptId of numbers) {
    readers.push({ token: await logonOf(ptId), ptId })
    // Each person acts for the next one, and staff have every fifth record open.
    const next = (ptId % people) + 1
    const [row] = await db
      .insert(representatives)
      .values({ userId: ptId, ptId: next, relationship: 'child' })
      .returning({ representativeId: representatives.representativeId })
    if (row) readers.push({ token: await logonOf(ptId, row), ptId: next })
    if (ptId % 5 === 0) readers.push({ token: await logonOf(staffId, { ptId }), ptId })
    for (const table of tables) if (table !== 'patients') await addRecordRow(pool, table, ptId)
  }
}, 60_000)

function pick<T>(list: readonly T[]): T {
  if (list.length === 0) throw new Error('the list is empty')
  return list[Math.floor(Math.random() * list.length)] as T
}

interface Call {
  readonly path: string
  readonly token: string
  readonly encoding?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/** Makes a call and returns everything of the reply that a client can see. */
async function ask(server: TestServer, { path, token, encoding, ifNoneMatch }: Call) {
  const reply = await server.fetch(path, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
      ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    },
  })
  const headers = Object.fromEntries(reply.headers)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers, bytes: createHash('sha256').update(bytes).digest('hex') }
}

/** Waits for a change. Nothing changes if the person has such a row already, and can have only one. */
async function unlessTaken(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (errorCode(error) !== '23505') throw error
  }
}

/** Changes something that a reply can depend on. */
async function change(): Promise<void> {
  const { pool } = database
  const ptId = Math.ceil(Math.random() * people)
  const table = pick(tables)
  const kind = Math.random()
  if (kind < 0.4 && table !== 'patients') await unlessTaken(addRecordRow(pool, table, ptId))
  else if (kind < 0.6 && table !== 'patients' && table !== 'lab_procedures' && table !== 'problems')
    await pool.query(`delete from ${table} where ctid = (select ctid from ${table} where pt_id = $1 limit 1)`, [ptId])
  else if (kind < 0.7)
    await unlessTaken(
      pool.query(`update ${table} set pt_id = $2 where ctid = (select ctid from ${table} where pt_id = $1 limit 1)`, [
        ptId,
        table === 'patients' ? ptId : (ptId % people) + 1,
      ]),
    )
  else if (kind < 0.85)
    await pool.query('update patients set name_first = $2 where pt_id = $1', [ptId, `Name ${Math.random()}`])
  else if (kind < 0.9) await pool.query('update sites set name = $1', [`Site ${Math.random()}`])
  else clock += Math.floor(Math.random() * 150_000)
}

describe('kept replies', () => {
  test('equal byte by byte those of a server that keeps none, over two instances with changes in between', async () => {
    const seen = new Map<string, string>()
    let [compared, known] = [0, 0]
    while (compared < calls) {
      if (Math.random() < 0.3) await change()
      // Calls at the same time, some of them twice, so that they also share a reply that is being made.
      const several = Array.from({ length: 5 }, (): Call => {
        const { token, ptId } = pick(readers)
        const path = pick(paths)
        const last = seen.get(`${path} ${ptId}`)
        return { path, token, encoding: pick(encodings), ifNoneMatch: Math.random() < 0.3 ? last : undefined }
      })
      const made = [...several, ...several.slice(0, 2)]
      const replies = await Promise.all(made.map((one) => ask(pick(instances), one)))
      const expected = await Promise.all(made.map((one) => ask(plain, one)))
      expect(replies).toEqual(expected)
      for (const [index, { path, token }] of made.entries()) {
        const ptId = readers.find((reader) => reader.token === token)?.ptId
        const tag = replies[index]?.headers['etag']
        if (tag !== undefined) seen.set(`${path} ${ptId}`, tag)
        known += Number(replies[index]?.status === 304)
      }
      compared += made.length
    }
    expect(known).toBeGreaterThan(calls / 100)
  }, 300_000)

  test('are never of another person while records change at the same time', async () => {
    const { pool } = database
    await pool.query("update patients set name_first = 'Person ' || pt_id")
    for (let round = 0; round < 20; round++) {
      const reads = Array.from({ length: 40 }, async () => {
        const { token, ptId } = pick(readers)
        const reply = await pick(instances).fetch('p-portal/records/emergency', {
          headers: { authorization: `Bearer ${token}` },
        })
        const { PtID, fullName } = (await reply.json()) as { PtID: number; fullName: string }
        return { ptId, PtID, name: fullName.split(' ').slice(0, 2).join(' ') }
      })
      const changes = Array.from({ length: 10 }, () =>
        addRecordRow(pool, 'problems', Math.ceil(Math.random() * people)),
      )
      for (const { ptId, PtID, name } of await Promise.all(reads))
        expect({ PtID, name }).toEqual({ PtID: ptId, name: `Person ${ptId}` })
      await Promise.all(changes)
    }
  }, 60_000)

  test('need one statement, which many calls at the same time share', async () => {
    const query = vi.spyOn(database.pool, 'query')
    const statements = () => query.mock.calls.map(([first]) => (first as { readonly name?: string }).name)
    try {
      const call = { path: 'p-portal/records/vitals', token: await logonOf(20), encoding: 'br' }
      const first = instances.slice(0, 1)
      await ask(pick(first), call)
      expect(statements().length).toBeGreaterThan(1)
      query.mockClear()
      for (let i = 0; i < 3; i += 1) expect((await ask(pick(first), call)).status).toBe(200)
      expect(statements()).toEqual(['read_logons', 'read_logons', 'read_logons'])
      query.mockClear()
      await Promise.all(Array.from({ length: 40 }, () => ask(pick(first), call)))
      expect(new Set(statements())).toEqual(new Set(['read_logons']))
      expect(statements().length).toBeLessThan(5)
    } finally {
      query.mockRestore()
    }
  })

  test('change with the minute if they depend on the time', async () => {
    const { pool } = database
    const ptId = 3
    await pool.query('delete from appointments where pt_id = $1', [ptId])
    await pool.query(
      `insert into appointments (pt_id, site_id, appt_status_id, status, date, start_time)
       values ($1, 1, 1, 'Booked', '2027-03-01', '14:30')`,
      [ptId],
    )
    const before = clock
    for (const [time, expected] of [
      ['2027-03-01T14:30:59Z', { upcoming: 1, previous: 0 }],
      ['2027-03-01T14:31:00Z', { upcoming: 0, previous: 1 }],
    ] as const) {
      clock = Date.parse(time)
      const authorization = `Bearer ${await logonOf(ptId)}`
      for (const server of instances) {
        const count = async (path: string) => {
          const reply = await server.fetch(path, { headers: { authorization } })
          return ((await reply.json()) as unknown[]).length
        }
        const [upcoming, previous] = [await count(upcomingAppointments.path), await count(previousAppointments.path)]
        expect({ upcoming, previous }).toEqual(expected)
      }
    }
    clock = before
  })

  test('are refused from the next call on after a right was taken away', async () => {
    const { db, pool } = database
    const path = 'p-portal/records/medhistory/problems'
    const status = async (server: TestServer, token: string) => (await ask(server, { path, token })).status
    const own = await logonOf(7)
    for (const server of instances) expect(await status(server, own)).toBe(200)
    await pool.query('delete from account_object_types where user_id = 7')
    for (const server of instances) expect(await status(server, own)).toBe(403)
    await db
      .insert(accountObjectTypes)
      .values(patientObjectTypeIds.map((objectTypeId) => ({ userId: 7, objectTypeId })))
    for (const server of instances) expect(await status(server, own)).toBe(200)
    await pool.query('update logons set ended_at = signed_in_at where user_id = 7')
    for (const server of instances) expect(await status(server, own)).toBe(401)
  })

  test('are refused after a representation ended, and after staff lost the site', async () => {
    const { pool } = database
    const path = 'p-portal/records/medhistory/problems'
    const [row] = (
      await pool.query<{ id: number }>(
        'select representative_id::int as id from representatives where user_id = 11 and pt_id = 12',
      )
    ).rows
    const acting = await logonOf(11, { representativeId: row?.id ?? 0 })
    const staff = await logonOf(staffId, { ptId: 12 })
    for (const token of [acting, staff])
      for (const server of instances) expect((await ask(server, { path, token })).status).toBe(200)
    await pool.query("update representatives set ended_at = '2000-01-01' where representative_id = $1", [row?.id])
    await pool.query('delete from account_sites where user_id = $1', [staffId])
    for (const token of [acting, staff])
      for (const server of instances) expect((await ask(server, { path, token })).status).toBe(403)
  })
})
