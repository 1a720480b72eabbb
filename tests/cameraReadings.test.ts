import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { cameraReadings } from '#server/db/schema/scans.ts'
import { pendingReadings } from '#src/areas/vitals/camera/model.ts'
import { openPatient } from '#src/contract/subjectSwitch.ts'
import type { NewCameraReading } from '#src/contract/cameraReadings.ts'
import { testReading } from '#src/contract/testReading.ts'
import { database } from '#src/offline/database.ts'
import { readWriteRow } from '#src/offline/writeRows.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { endSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { sendFromWorker } from '#src/sw/sendFromWorker.ts'
import { keepWrites } from '#src/writes/keepWrites.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { sendWrites } from '#src/writes/queueWrite.ts'
import { onWriteSent } from '#src/writes/sentListeners.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password, type SmallClinic } from './smallClinic.ts'

const apiUrl = 'http://clinic.test/api/main/'
const endpoint = 'POST p-portal/records/vitals/camera'
let clinic: SmallClinic
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn
/** The state of the network: `down` blocks everything, `mute` blocks writes, `deaf` drops the replies to writes. */
let network: 'up' | 'down' | 'mute' | 'deaf' = 'up'
const asked: string[] = []

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
  })
  bob = await server.signIn('bob', password)
})

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: globalThis.navigator.locks, onLine: true })
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/main/', '')}`)
    if (network === 'down' || (network === 'mute' && request.method === 'POST')) throw new TypeError('Failed to fetch')
    const response = await server.app.request(request)
    if (network === 'deaf' && request.method === 'POST') throw new TypeError('Failed to fetch')
    return response
  })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
  await database.open()
  await db.delete(cameraReadings)
  network = 'up'
  store.set(reachableAtom, true)
  ann = await server.signIn('ann', password)
  await show(ann)
  asked.length = 0
})
afterEach(async () => {
  endSession('logout')
  vi.unstubAllGlobals()
  await database.delete()
})

async function show({ token, user }: Pick<SignedIn, 'token' | 'user'>): Promise<void> {
  store.set(sessionAtom, sessionFrom('main', apiUrl, token, user))
  await openWriteKeys()
  keepWrites()
}
const goDown = () => {
  network = 'down'
  store.set(reachableAtom, false)
}
const queueCameraReading = (one: NewCameraReading) => queueNew(writeKindOf('camera-reading'), one.scanID, one)
const ptIdOf = ({ user }: Pick<SignedIn, 'user'>) => user.PtID ?? 0
const reading = (PtID: number) =>
  testReading(PtID, {
    scanID: randomUUID(),
    takenAt: new Date().toISOString(),
    mean_rr: { value: 833, confidence: 90 },
  })
const keptOf = async (whose: SignedIn) =>
  (
    await db
      .select()
      .from(cameraReadings)
      .where(eq(cameraReadings.ptId, ptIdOf(whose)))
  ).map(({ scanId }) => scanId)
/** Ids of the readings that a patient's Vitals page shows as not sent yet. */
const shown = (ptId: number) => pendingReadings(store.get(writesAtom).writes, ptId, []).map(({ id }) => id)

describe('a camera reading that a patient saves', () => {
  it('is in the record immediately, leaves nothing on the device, and is reported as sent', async () => {
    const received: string[] = []
    const stop = onWriteSent((kind) => received.push(kind))
    const one = reading(ptIdOf(ann))
    expect(await queueCameraReading(one)).toEqual({ kind: 'sent' })
    expect([await keptOf(ann), await readWriteRow(one.scanID), received]).toEqual([
      [one.scanID],
      null,
      ['camera-reading'],
    ])
    expect(await database.writeParts.count()).toBe(0)
    stop()
  })

  it('is saved once, even if it is sent repeatedly and replies are lost', async () => {
    const one = reading(ptIdOf(ann))
    network = 'deaf'
    await Promise.all([queueCameraReading(one), queueCameraReading(one)])
    network = 'up'
    await sendWrites()
    expect(await queueCameraReading(one)).toEqual({ kind: 'sent' })
    expect(await keptOf(ann)).toEqual([one.scanID])
  })

  it('is queued without a network, and is delivered by the worker in encrypted form after the session ends', async () => {
    const one = reading(ptIdOf(ann))
    goDown()
    expect(await queueCameraReading(one)).toEqual({ kind: 'waiting' })
    await vi.waitFor(() => expect(shown(ptIdOf(ann))).toEqual([one.scanID]))
    endSession('timeout')
    network = 'up'
    expect(await keptOf(ann)).toEqual([])
    await sendFromWorker()
    expect([await keptOf(ann), await readWriteRow(one.scanID)]).toEqual([[one.scanID], null])
    expect(asked).not.toContain(endpoint)
  })

  it('is listed as refused with the reason if the clinic refuses it, and is sent again by a retry', async () => {
    const old = { ...reading(ptIdOf(ann)), takenAt: '2020-01-01T00:00:00Z' }
    expect(await queueCameraReading(old)).toEqual({ kind: 'refused', code: 'bad-input' })
    await vi.waitFor(() =>
      expect(pendingReadings(store.get(writesAtom).writes, ptIdOf(ann), [])).toMatchObject([
        { id: old.scanID, state: 'refused', problem: 'bad-input' },
      ]),
    )
    expect(await queueCameraReading(old)).toEqual({ kind: 'refused', code: 'bad-input' })
    expect(asked.filter((call) => call === endpoint)).toHaveLength(2)
    expect(await keptOf(ann)).toEqual([])
  })

  it("is sent from memory if this device doesn't store anything", async () => {
    database.close({ disableAutoOpen: true })
    const one = reading(ptIdOf(ann))
    expect(await queueCameraReading(one)).toEqual({ kind: 'sent' })
    expect(await keptOf(ann)).toEqual([one.scanID])
    goDown()
    expect(await queueCameraReading(reading(ptIdOf(ann)))).not.toEqual({ kind: 'sent' })
  })
})

describe('a reading that staff saved for a patient', () => {
  async function withRecordOf(whose: SignedIn) {
    const kim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    const response = await server.fetch('account/open-patient', { headers: kim.headers, body: { PtID: ptIdOf(whose) } })
    return v.parse(openPatient.reply, await response.json())
  }

  it("is shown only with that patient's record, and is sent to it while another patient's record is open", async () => {
    await show(await withRecordOf(ann))
    const one = reading(ptIdOf(ann))
    goDown()
    expect(await queueCameraReading(one)).toEqual({ kind: 'waiting' })
    await vi.waitFor(() => expect(shown(ptIdOf(ann))).toEqual([one.scanID]))

    network = 'mute'
    await show(await withRecordOf(bob))
    await vi.waitFor(() => expect(store.get(writesAtom).writes).toHaveLength(1))
    expect([shown(ptIdOf(bob)), shown(ptIdOf(ann))]).toEqual([[], [one.scanID]])

    network = 'up'
    await sendWrites()
    expect([await keptOf(ann), await keptOf(bob)]).toEqual([[one.scanID], []])
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'camera reading saved', ptId: ptIdOf(ann), userId: clinic.drkim })
  })

  it("is sent to that patient's record even if no user is signed in", async () => {
    await show(await withRecordOf(ann))
    const one = reading(ptIdOf(ann))
    goDown()
    await queueCameraReading(one)
    endSession('logout')
    network = 'up'
    await sendFromWorker()
    expect([await keptOf(ann), await readWriteRow(one.scanID)]).toEqual([[one.scanID], null])
  })
})
