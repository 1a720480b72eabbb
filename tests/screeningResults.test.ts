import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { activityLog } from '#server/db/schema/accounts.ts'
import { screeningPictures as keptPictures, screeningResults as kept } from '#server/db/schema/screening.ts'
import { pendingRemovals, pendingResults } from '#src/areas/diagnostics/history/model.ts'
import { openPatient } from '#src/contract/subjectSwitch.ts'
import type { NewScreeningResult } from '#src/contract/screeningResults.ts'
import { testResult } from '#src/contract/testResult.ts'
import { testJpeg } from '#src/lib/testPictures.ts'
import { database } from '#src/offline/database.ts'
import { readWriteRow } from '#src/offline/writeRows.ts'
import { writeKindOf } from '#src/registry/writeKinds.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { endSession, sessionAtom, sessionFrom, store } from '#src/session/state/session.ts'
import { sendFromWorker } from '#src/sw/sendFromWorker.ts'
import { discardWrite } from '#src/writes/drafts.ts'
import { keepWrites } from '#src/writes/keepWrites.ts'
import { queueNew } from '#src/writes/queueNew.ts'
import { sendWrites } from '#src/writes/queueWrite.ts'
import { openWriteKeys } from '#src/writes/writeKeyring.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { type SignedIn, testServer, type TestServer } from './server.ts'
import { addSmallClinic, password, type SmallClinic } from './smallClinic.ts'

const apiUrl = 'http://clinic.test/api/main/'
const endpoint = 'POST p-portal/records/screening'
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
  await db.delete(kept)
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
const save = (one: NewScreeningResult) => queueNew(writeKindOf('screening-result'), one.resultID, one)
const remove = (PtID: number, resultID: string) =>
  queueNew(writeKindOf('screening-removal'), randomUUID(), { PtID, resultID })
const ptIdOf = ({ user }: Pick<SignedIn, 'user'>) => user.PtID ?? 0
const picture = `data:image/jpeg;base64,${Buffer.from(testJpeg({ width: 40, height: 30 })).toString('base64')}`
const result = (PtID: number) =>
  testResult(PtID, {
    resultID: randomUUID(),
    takenAt: new Date().toISOString(),
    pictures: [{ field: 'lesion_image', picture }],
  })
const keptOf = async (whose: SignedIn) =>
  (
    await db
      .select()
      .from(kept)
      .where(eq(kept.ptId, ptIdOf(whose)))
  ).map(({ resultId }) => resultId)
const writes = () => store.get(writesAtom).writes
/** Ids of the results that a patient's list shows as not sent yet. */
const shown = (ptId: number) => pendingResults(writes(), ptId, 'SkinLesion', []).map(({ id }) => id)

describe('a screening result that a patient saves', () => {
  it('is in the record immediately with its picture, and leaves nothing on the device', async () => {
    const one = result(ptIdOf(ann))
    expect(await save(one)).toEqual({ kind: 'sent' })
    expect([await keptOf(ann), await readWriteRow(one.resultID)]).toEqual([[one.resultID], null])
    expect([await database.writeParts.count(), await db.$count(keptPictures)]).toEqual([0, 1])
  })

  it('is saved once, even if it is sent repeatedly and replies are lost', async () => {
    const one = result(ptIdOf(ann))
    network = 'deaf'
    await Promise.all([save(one), save(one)])
    network = 'up'
    await sendWrites()
    expect(await save(one)).toEqual({ kind: 'sent' })
    expect([await keptOf(ann), await db.$count(keptPictures)]).toEqual([[one.resultID], 1])
  })

  it('is queued without a network, and is delivered by the worker in encrypted form after the session ends', async () => {
    const one = result(ptIdOf(ann))
    goDown()
    expect(await save(one)).toEqual({ kind: 'waiting' })
    await vi.waitFor(() => expect(shown(ptIdOf(ann))).toEqual([one.resultID]))
    endSession('timeout')
    network = 'up'
    await sendFromWorker()
    expect([await keptOf(ann), await readWriteRow(one.resultID)]).toEqual([[one.resultID], null])
    expect(asked).not.toContain(endpoint)
  })

  it('is listed as refused with the reason if the clinic refuses it', async () => {
    const old = { ...result(ptIdOf(ann)), takenAt: '2020-01-01T00:00:00Z' }
    expect(await save(old)).toEqual({ kind: 'refused', code: 'bad-input' })
    await vi.waitFor(() =>
      expect(pendingResults(writes(), ptIdOf(ann), 'SkinLesion', [])).toMatchObject([
        { id: old.resultID, state: 'refused', problem: 'bad-input' },
      ]),
    )
  })
})

describe('a screening result that a patient removes', () => {
  it('is gone with its picture immediately, and a removal that arrives twice changes nothing', async () => {
    const one = result(ptIdOf(ann))
    await save(one)
    network = 'deaf'
    await remove(ptIdOf(ann), one.resultID)
    network = 'up'
    await sendWrites()
    expect(await remove(ptIdOf(ann), one.resultID)).toEqual({ kind: 'sent' })
    expect([await keptOf(ann), await db.$count(keptPictures)]).toEqual([[], 0])
  })

  it('is marked until the removal is sent, and stays in the record if the removal is discarded', async () => {
    const one = result(ptIdOf(ann))
    await save(one)
    goDown()
    expect(await remove(ptIdOf(ann), one.resultID)).toEqual({ kind: 'waiting' })
    const listed = [{ ...one, pictures: 1 }]
    await vi.waitFor(() => expect(pendingRemovals(writes(), ptIdOf(ann), listed)).toHaveLength(1))
    const [removal] = pendingRemovals(writes(), ptIdOf(ann), listed)
    await discardWrite(removal?.id ?? '')
    network = 'up'
    store.set(reachableAtom, true)
    await sendWrites()
    expect(await keptOf(ann)).toEqual([one.resultID])
  })
})

describe('a result that staff saved for a patient', () => {
  async function withRecordOf(whose: SignedIn) {
    const kim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    const response = await server.fetch('account/open-patient', { headers: kim.headers, body: { PtID: ptIdOf(whose) } })
    return v.parse(openPatient.reply, await response.json())
  }

  it("is shown only with that patient's record, and is sent to it while another patient's record is open", async () => {
    await show(await withRecordOf(ann))
    const one = result(ptIdOf(ann))
    goDown()
    expect(await save(one)).toEqual({ kind: 'waiting' })
    await vi.waitFor(() => expect(shown(ptIdOf(ann))).toEqual([one.resultID]))

    network = 'mute'
    await show(await withRecordOf(bob))
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect([shown(ptIdOf(bob)), shown(ptIdOf(ann))]).toEqual([[], [one.resultID]])

    network = 'up'
    await sendWrites()
    expect([await keptOf(ann), await keptOf(bob)]).toEqual([[one.resultID], []])
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'screening result saved', ptId: ptIdOf(ann), userId: clinic.drkim })
  })
})
