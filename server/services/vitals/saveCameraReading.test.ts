import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cameraReadingLimits, cameraReadings, type NewCameraReading } from '#src/contract/cameraReadings.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { deliverWrite, writeKeys } from '#src/contract/writes.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accountObjectTypes, activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { cameraReadings as kept } from '../../db/schema/scans.ts'

const { path } = cameraReadings
const dayMs = 86_400_000
let at = new Date('2026-11-20T14:41:00Z')
let clinic: SmallClinic
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn
let kim: SignedIn

const staff = () => server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
const ptIdOf = ({ user }: SignedIn) => user.PtID ?? 0

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
    now: () => at,
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  kim = await staff()
})
beforeEach(async () => {
  await db.delete(kept)
})

function reading(whose: SignedIn, over: Partial<NewCameraReading> = {}) {
  return {
    scanID: randomUUID(),
    takenAt: at.toISOString(),
    engine: { id: 'reference', version: '1', where: 'device' },
    isFinger: false,
    heart_rate: { value: 71.8, confidence: 93 },
    resp_rate: null,
    resp_rate_motion: { value: 14, confidence: null },
    spo2_rate: null,
    hrv_rate: null,
    mean_rr: { value: 836, confidence: 90 },
    PtID: ptIdOf(whose),
    hasConsent: true,
    ...over,
  } as const
}

async function codeOf(response: Response): Promise<[number, string | null]> {
  const code = v.safeParse(v.object({ code: v.string() }), await response.json())
  return [response.status, code.success ? code.output.code : null]
}
const save = async (by: SignedIn, body: unknown, key?: string) =>
  codeOf(await server.fetch(path, { headers: { ...by.headers, ...(key && { [idempotencyHeader]: key }) }, body }))
const read = async (by: SignedIn) =>
  v.parse(cameraReadings.reply, await (await server.fetch(path, { headers: by.headers })).json()).data
const done = [200, null]
const count = () => db.$count(kept)

async function switched(by: SignedIn, call: string, body: unknown): Promise<SignedIn> {
  const response = await server.fetch(call, { headers: by.headers, body })
  const { token } = v.parse(v.object({ token: v.string() }), await response.json())
  return { ...by, token, headers: { authorization: `Bearer ${token}` } }
}

describe('a camera reading', () => {
  it('is stored as sent, listed newest first, and separate from the clinic’s measurements', async () => {
    const { PtID: _, hasConsent: __, ...first } = reading(ann)
    const {
      PtID: ___,
      hasConsent: ____,
      ...earlier
    } = reading(ann, {
      takenAt: '2026-11-19T08:00:00.500Z',
      isFinger: true,
      hrv_rate: { value: 31.2, confidence: 80 },
    })
    expect(await save(ann, { ...first, PtID: ptIdOf(ann), hasConsent: true })).toEqual(done)
    expect(await save(ann, { ...earlier, PtID: ptIdOf(ann), hasConsent: true })).toEqual(done)
    expect(await read(ann)).toEqual([first, earlier])
    expect(await read(bob)).toEqual([])
    const measured = await server.fetch('p-portal/records/vitals', { headers: ann.headers })
    expect(await measured.json()).toMatchObject({ hasVitals: false })
  })

  it('is in the activity log of the scanned patient', async () => {
    await save(ann, reading(ann))
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'camera reading saved', userId: clinic.ann, ptId: ptIdOf(ann) })
  })

  it('is saved once, even if it arrives several times, with and without an idempotency key', async () => {
    const body = reading(ann)
    const key = `${body.scanID}.0`
    const all = await Promise.all(Array.from({ length: 6 }, (_, no) => save(ann, body, no % 2 ? key : undefined)))
    expect(all).toEqual(all.map(() => done))
    const logged = and(eq(activityLog.activityType, 'camera reading saved'), eq(activityLog.at, at))
    const before = await db.$count(activityLog, logged)
    expect(await save(ann, body)).toEqual(done)
    expect([await count(), await db.$count(activityLog, logged)]).toEqual([1, before])
  })

  it('can’t be saved for another patient under the same scan ID', async () => {
    const body = reading(ann)
    await save(ann, body)
    expect(await save(bob, { ...body, PtID: ptIdOf(bob) })).toEqual([409, 'conflict'])
    expect([await read(bob), await count()]).toEqual([[], 1])
  })

  it('sends an event to the patient’s viewers and to the staff member who saved it', async () => {
    const streams = await Promise.all(
      [ann, bob, kim].map(async ({ headers }) => followedEvents(await server.fetch('p-portal/events', { headers }))),
    )
    const [anns, bobs, kims] = streams
    await save(kim, reading(ann))
    await expect.poll(() => [anns?.kinds, kims?.kinds]).toEqual([['vitals'], ['vitals']])
    expect(bobs?.kinds).toEqual([])
    await Promise.all(streams.map((stream) => stream.leave()))
  })

  it('is saved if its time is two minutes ahead or 90 days ago', async () => {
    expect(await save(ann, reading(ann, { takenAt: '2026-11-20T14:43:00Z' }))).toEqual(done)
    expect(await save(ann, reading(ann, { takenAt: '2026-08-22T14:41:00Z' }))).toEqual(done)
  })
})

describe('an invalid camera reading', () => {
  it.each([
    ['taken more than two minutes ahead', { takenAt: '2026-11-20T14:43:01Z' }],
    ['older than 90 days', { takenAt: '2026-08-22T14:40:59Z' }],
    ['taken on a day that does not exist', { takenAt: '2026-13-41T14:40:59Z' }],
    ['without a value', { heart_rate: null, resp_rate_motion: null, mean_rr: null }],
    ['with a heart rate of 301', { heart_rate: { value: 301, confidence: 90 } }],
    ['with a confidence of 101', { heart_rate: { value: 72, confidence: 101 } }],
    ['without consent', { hasConsent: false }],
    ['with an invalid scan ID', { scanID: 'mine' }],
    ['without an engine', { engine: null }],
  ])('is refused: %s', async (_, over) => {
    expect(await save(ann, { ...reading(ann), ...over })).toEqual([400, 'bad-input'])
    expect(await count()).toBe(0)
  })
})

it(`more than ${cameraReadingLimits.aDay} readings of a patient within a day are refused until one is a day old`, async () => {
  expect(cameraReadingLimits.aDay).toBe(200)
  const row = (no: number) => ({
    scanId: randomUUID(),
    ptId: ptIdOf(ann),
    takenAt: at,
    engineId: 'reference',
    engineVersion: '1',
    engineWhere: 'device' as const,
    isFinger: false,
    readings: {
      heart_rate: { value: 72, confidence: 93 },
      resp_rate: null,
      resp_rate_motion: null,
      spo2_rate: null,
      hrv_rate: null,
      mean_rr: null,
    },
    savedAt: new Date(at.getTime() - dayMs + 60_000 + no),
  })
  await db.insert(kept).values(Array.from({ length: cameraReadingLimits.aDay - 1 }, (_, no) => row(no)))
  const last = reading(ann)
  expect(await save(ann, last)).toEqual(done)
  const response = await server.fetch(path, { headers: ann.headers, body: reading(ann) })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  // Existing readings don't count again, and other patients have their own limit.
  expect(await save(ann, last)).toEqual(done)
  expect(await save(bob, reading(bob))).toEqual(done)
  const before = at
  at = new Date(at.getTime() + 60_001)
  expect(await save(ann, reading(ann))).toEqual(done)
  at = before
})

describe('the record that gets a reading', () => {
  const notAllowed = [403, 'not-allowed']

  it('is only the patient’s own if a patient saves it', async () => {
    expect(await save(ann, reading(bob))).toEqual(notAllowed)
    expect(await save(ann, reading(ann, { PtID: 4711 }))).toEqual(notAllowed)
    expect(await count()).toBe(0)
  })

  it('is the represented person’s, not the representative’s own, while a user acts for that person', async () => {
    const acts = { userId: clinic.ann, ptId: ptIdOf(bob), relationship: 'sister' }
    const [row] = await db.insert(representatives).values(acts).returning()
    const forBob = await switched(ann, 'account/represent', { RecptID: ptIdOf(bob), RecptTypeID: 1 })
    expect(await save(forBob, reading(bob))).toEqual(done)
    expect(await save(forBob, reading(ann))).toEqual(notAllowed)
    const ofRow = eq(representatives.representativeId, row?.representativeId ?? 0)
    await db.update(representatives).set({ endedAt: at }).where(ofRow)
    expect(await save(forBob, reading(bob))).toEqual([403, 'representation-ended'])
    await db.delete(activityLog)
    await db.delete(representatives).where(ofRow)
    ann = await server.signIn('ann', password)
    expect(await save(ann, reading(bob))).toEqual(notAllowed)
    expect([(await read(bob)).length, await count()]).toEqual([1, 1])
  })

  it('can be any record that staff may see, even if another one is open, but not one of another site', async () => {
    const withAnn = await switched(await staff(), 'account/open-patient', { PtID: ptIdOf(ann) })
    expect(await save(withAnn, reading(ann))).toEqual(done)
    expect(await save(withAnn, reading(bob))).toEqual(done)
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    // The activity is in the log of Bob's record, although Ann's record is open.
    expect(line).toMatchObject({ userId: clinic.drkim, ptId: ptIdOf(bob) })
    const moved = (siteId: number | null) =>
      db
        .update(patients)
        .set({ siteId })
        .where(eq(patients.ptId, ptIdOf(bob)))
    await moved(clinic.sites.harbor)
    expect(await save(withAnn, reading(bob))).toEqual(notAllowed)
    expect(await save(kim, reading(bob))).toEqual(notAllowed)
    await moved(null)
    expect(await count()).toBe(2)
  })

  it('is the same if a device delivers the reading without a session', async () => {
    const keyOf = async ({ headers }: SignedIn) =>
      v.parse(writeKeys.reply, await (await server.fetch(writeKeys.path, { headers })).json()).data[0]!
    const deliver = async (by: SignedIn, body: ReturnType<typeof reading>) => {
      const key = await keyOf(by)
      const sealed = await sealPart(key, { write: body.scanID, no: 0 }, { endpoint: `POST ${path}`, body })
      const headers = { authorization: `Bearer ${key.keyID}` }
      return codeOf(await server.fetch(deliverWrite.path, { headers, body: sealed }))
    }
    expect(await deliver(ann, reading(ann))).toEqual(done)
    expect(await deliver(ann, reading(bob))).toEqual(notAllowed)
    // Without a session, no record is open.
    expect(await deliver(kim, reading(bob))).toEqual(done)
    await db
      .update(patients)
      .set({ isActive: false })
      .where(eq(patients.ptId, ptIdOf(bob)))
    expect(await deliver(kim, reading(bob))).toEqual(notAllowed)
    await db
      .update(patients)
      .set({ isActive: true })
      .where(eq(patients.ptId, ptIdOf(bob)))
    expect([(await read(ann)).length, (await read(bob)).length]).toEqual([1, 1])
  })

  it.each(['vitals', 'ai'] as const)(
    'is none, so the reading is refused, if the account lacks the permission for %s',
    async (name) => {
      const lacking = { userId: clinic.ann, objectTypeId: objectTypes[name] }
      await db
        .delete(accountObjectTypes)
        .where(
          and(eq(accountObjectTypes.userId, lacking.userId), eq(accountObjectTypes.objectTypeId, lacking.objectTypeId)),
        )
      expect(await save(ann, reading(ann))).toEqual(notAllowed)
      const status = (await server.fetch(path, { headers: ann.headers })).status
      expect(status).toBe(name === 'vitals' ? 403 : 200)
      await db.insert(accountObjectTypes).values(lacking)
      expect(await save(ann, reading(ann))).toEqual(done)
    },
  )
})
