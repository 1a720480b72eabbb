import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import {
  type NewScreeningResult,
  removeScreeningResult,
  type ResultPicture,
  saveScreeningResult,
  screeningPictures,
  screeningResultLimits,
  screeningResults,
} from '#src/contract/screeningResults.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { testMole, testResult } from '#src/contract/testResult.ts'
import { deliverWrite, writeKeys } from '#src/contract/writes.ts'
import { secret, testJpeg, testPng } from '#src/lib/testPictures.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accountObjectTypes, activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { screeningPictures as keptPictures, screeningResults as kept } from '../../db/schema/screening.ts'

const { path } = screeningResults
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

const result = (whose: SignedIn, over: Partial<NewScreeningResult> = {}) => ({
  ...testResult(ptIdOf(whose), { resultID: randomUUID(), takenAt: at.toISOString(), ...over }),
  hasConsent: true,
})
const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const jpeg = (field = 'lesion_image', width = 40): ResultPicture => ({
  field,
  picture: dataUrl(testJpeg({ width, height: 30, orientation: 6 })),
})

async function codeOf(response: Response): Promise<[number, string | null]> {
  const code = v.safeParse(v.object({ code: v.string() }), await response.json())
  return [response.status, code.success ? code.output.code : null]
}
const save = async (by: SignedIn, body: unknown, key?: string) =>
  codeOf(await server.fetch(path, { headers: { ...by.headers, ...(key && { [idempotencyHeader]: key }) }, body }))
const remove = async (by: SignedIn, body: unknown) =>
  codeOf(await server.fetch(removeScreeningResult.path, { headers: by.headers, body }))
const read = async (by: SignedIn) =>
  v.parse(screeningResults.reply, await (await server.fetch(path, { headers: by.headers })).json()).data
const fetchPictures = (by: SignedIn, resultID: string) =>
  server.fetch(screeningPictures.path.replace('{resultID}', resultID), { headers: by.headers })
const picturesOf = async (by: SignedIn, resultID: string) =>
  v.parse(screeningPictures.reply, await (await fetchPictures(by, resultID)).json()).data
const done = [200, null]
const notAllowed = [403, 'not-allowed']
const badInput = [400, 'bad-input']
const count = () => db.$count(kept)
const lastLine = async () => (await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1))[0]

async function switched(by: SignedIn, call: string, body: unknown): Promise<SignedIn> {
  const response = await server.fetch(call, { headers: by.headers, body })
  const { token } = v.parse(v.object({ token: v.string() }), await response.json())
  return { ...by, token, headers: { authorization: `Bearer ${token}` } }
}

describe('a screening result', () => {
  it('is stored as sent, and listed newest first without its pictures', async () => {
    const first = result(ann, { pictures: [jpeg()] })
    const earlier = result(ann, {
      takenAt: '2026-11-19T08:00:00.500Z',
      engine: { kind: 'service', name: 'Clinic’s own', version: '' },
      result: { tool: 'Edema', prediction: 'Likely', description: ['Swollen ankle'] },
      seriesName: '',
    })
    expect(await save(ann, first)).toEqual(done)
    expect(await save(ann, earlier)).toEqual(done)
    const listed = (one: typeof first) => {
      const { PtID: _, hasConsent: __, pictures, ...rest } = one
      return { ...rest, pictures: pictures.length }
    }
    expect(await read(ann)).toEqual([listed(first), listed(earlier)])
    expect(await read(bob)).toEqual([])
  })

  it('is in the activity log of the patient it is about, without what it says', async () => {
    const one = result(ann)
    await save(ann, one)
    const line = await lastLine()
    expect(line).toMatchObject({ activityType: 'screening result saved', userId: clinic.ann, ptId: ptIdOf(ann) })
    for (const text of ['SkinLesion', 'brown', 'shoulder', one.resultID])
      expect(JSON.stringify(line)).not.toContain(text)
  })

  it('is saved once, even if it arrives several times, with and without an idempotency key', async () => {
    const body = result(ann, { pictures: [jpeg()] })
    const key = `${body.resultID}.0`
    const all = await Promise.all(Array.from({ length: 6 }, (_, no) => save(ann, body, no % 2 ? key : undefined)))
    expect(all).toEqual(all.map(() => done))
    const logged = and(eq(activityLog.activityType, 'screening result saved'), eq(activityLog.at, at))
    const before = await db.$count(activityLog, logged)
    expect(await save(ann, body)).toEqual(done)
    expect(await save(ann, { ...body, resultID: body.resultID.toUpperCase() })).toEqual(done)
    expect([await count(), await db.$count(keptPictures), await db.$count(activityLog, logged)]).toEqual([1, 1, before])
  })

  it('can’t be saved for another patient under the same id', async () => {
    const body = result(ann)
    await save(ann, body)
    expect(await save(bob, { ...body, PtID: ptIdOf(bob) })).toEqual([409, 'conflict'])
    expect([await read(bob), await count()]).toEqual([[], 1])
  })

  it('sends an event to the patient’s viewers and to the staff member, when it is saved and when it is removed', async () => {
    const streams = await Promise.all(
      [ann, bob, kim].map(async ({ headers }) => followedEvents(await server.fetch('p-portal/events', { headers }))),
    )
    const [anns, bobs, kims] = streams
    const one = result(ann)
    await save(kim, one)
    await expect.poll(() => [anns?.kinds, kims?.kinds]).toEqual([['screening'], ['screening']])
    await remove(ann, { PtID: ptIdOf(ann), resultID: one.resultID })
    await expect.poll(() => anns?.kinds).toEqual(['screening', 'screening'])
    expect(bobs?.kinds).toEqual([])
    await Promise.all(streams.map((stream) => stream.leave()))
  })

  it('is saved if its time is two minutes ahead or 90 days ago', async () => {
    expect(await save(ann, result(ann, { takenAt: '2026-11-20T14:43:00Z' }))).toEqual(done)
    expect(await save(ann, result(ann, { takenAt: '2026-08-22T14:41:00Z' }))).toEqual(done)
  })

  it('keeps every character of its texts', async () => {
    const texts = ['', '<script>alert(1)</script>', "'; drop table patients; --", '\u202eمرحبا', '𝕸', '{"a":1}', '%00']
    for (const text of texts)
      expect(
        await save(
          ann,
          result(ann, { seriesName: text, result: { tool: 'Edema', prediction: text, description: [text] } }),
        ),
      ).toEqual(done)
    const listed = await read(ann)
    expect(listed.map(({ seriesName }) => seriesName).toSorted()).toEqual(texts.toSorted())
    for (const {
      seriesName,
      result: { tool, ...rest },
    } of listed)
      expect([tool, rest]).toEqual(['Edema', { prediction: seriesName, description: [seriesName] }])
  })

  it('can have thousands of sounds', async () => {
    const events = Array.from({ length: 5000 }, (_, no) => ({
      kind: 'cough' as const,
      from: no + 0.123,
      to: no + 0.923,
      score: 0.123456,
    }))
    const sounds = {
      tool: 'SnoreAndCough',
      prediction: null,
      snore_duration: 0,
      cough_duration: 4000,
      confidence: null,
      length: 5001,
      events,
    } as const
    expect(await save(ann, result(ann, { result: sounds }))).toEqual(done)
    expect((await read(ann))[0]?.result).toEqual(sounds)
  })
})

describe('an invalid screening result', () => {
  it.each([
    ['taken more than two minutes ahead', { takenAt: '2026-11-20T14:43:01Z' }],
    ['older than 90 days', { takenAt: '2026-08-22T14:40:59Z' }],
    ['taken on a day that does not exist', { takenAt: '2026-13-41T14:40:59Z' }],
    ['without consent', { hasConsent: false }],
    ['with an invalid id', { resultID: 'mine' }],
    ['of an unknown tool', { result: { ...testMole, tool: 'Palm' } }],
    ['with a border of 9', { result: { ...testMole, border: 9 } }],
    ['without an engine', { engine: null }],
    ['with a name of 81 characters', { seriesName: 'x'.repeat(81) }],
    ['with a name that has a NUL', { seriesName: 'a\0b' }],
    ['with half a character', { result: { tool: 'Edema', prediction: '\ud800', description: [] } }],
    ['with a PNG', { pictures: [{ field: 'lesion_image', picture: dataUrl(testPng(4, 4)) }] }],
    ['with a text', { pictures: [{ field: 'lesion_image', picture: dataUrl(Buffer.from('<html>')) }] }],
    ['with broken base64', { pictures: [{ field: 'lesion_image', picture: 'data:image/jpeg;base64,/9j/4AA*' }] }],
    ['with an empty picture', { pictures: [{ field: 'lesion_image', picture: 'data:image/jpeg;base64,' }] }],
    [
      'with a truncated JPEG',
      { pictures: [{ field: 'f', picture: dataUrl(testJpeg({ width: 40, height: 30 }).subarray(0, 200)) }] },
    ],
    [
      'with a JPEG of 65000 × 65000',
      { pictures: [{ field: 'f', picture: dataUrl(testJpeg({ width: 65_000, height: 65_000 })) }] },
    ],
    ['with two pictures of one field', { pictures: [jpeg(), jpeg()] }],
    [
      'with a picture named as another type',
      { pictures: [{ ...jpeg(), picture: dataUrl(testPng(4, 4), 'image/png') }] },
    ],
    ['with seven pictures', { pictures: Array.from({ length: 7 }, (_, no) => jpeg(`f${no}`)) }],
  ])('is refused: %s', async (_, over) => {
    expect(await save(ann, { ...result(ann), ...over })).toEqual(badInput)
    expect(await count()).toBe(0)
  })

  it('is refused if a number is infinite, which the database would store as none', async () => {
    const body = JSON.stringify(result(ann)).replace('"from":3', '"from":1e999')
    const headers = { ...ann.headers, 'content-type': 'application/json' }
    const response = await server.fetch(path, { headers, text: body, method: 'POST' })
    expect(await codeOf(response)).toEqual(badInput)
    expect(await read(ann)).toEqual([])
  })

  it('is refused if a picture or the body is too large', async () => {
    const long = `data:image/jpeg;base64,${'A'.repeat(screeningResultLimits.picture)}`
    expect(await save(ann, { ...result(ann), pictures: [{ field: 'f', picture: long }] })).toEqual(badInput)
    const pictures = Array.from({ length: 9 }, (_, no) => ({ field: `f${no}`, picture: long }))
    expect(await save(ann, { ...result(ann), pictures })).toEqual([413, 'too-large'])
    expect(await count()).toBe(0)
  })
})

describe('the pictures of a screening result', () => {
  it('are returned in their order, without metadata', async () => {
    const one = result(ann, { pictures: [jpeg('wave_image_file', 50), jpeg('spiral_image_file')] })
    await save(ann, one)
    const pictures = await picturesOf(ann, one.resultID)
    expect(pictures.map(({ field }) => field)).toEqual(['wave_image_file', 'spiral_image_file'])
    for (const { picture } of pictures)
      expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').includes(secret)).toBe(false)
  })

  it('are stored only sealed, and can’t be moved to another result', async () => {
    const [one, other] = [result(ann, { pictures: [jpeg()] }), result(ann, { pictures: [jpeg('lesion_image', 50)] })]
    await save(ann, one)
    await save(ann, other)
    const rows = await db.select().from(keptPictures)
    for (const { pictureSealed } of rows) {
      expect(pictureSealed.includes('JFIF')).toBe(false)
      expect(pictureSealed.subarray(0, 2)).not.toEqual(Buffer.of(0xff, 0xd8))
    }
    const sealed = rows.find(({ resultId }) => resultId === one.resultID)?.pictureSealed
    await db.update(keptPictures).set({ pictureSealed: sealed }).where(eq(keptPictures.resultId, other.resultID))
    expect((await fetchPictures(ann, one.resultID)).status).toBe(200)
    expect(await codeOf(await fetchPictures(ann, other.resultID))).toEqual([503, 'unavailable'])
  })

  it('are an empty list if the person kept none', async () => {
    const one = result(ann)
    await save(ann, one)
    expect(await picturesOf(ann, one.resultID)).toEqual([])
  })

  it('are not found with another record, with an unknown id, or after the result was removed', async () => {
    const one = result(ann, { pictures: [jpeg()] })
    await save(ann, one)
    const notFound = [404, 'not-found']
    expect(await codeOf(await fetchPictures(bob, one.resultID))).toEqual(notFound)
    expect(await codeOf(await fetchPictures(ann, randomUUID()))).toEqual(notFound)
    expect(await codeOf(await fetchPictures(ann, 'mine'))).toEqual(badInput)
    await remove(ann, { PtID: ptIdOf(ann), resultID: one.resultID })
    expect(await codeOf(await fetchPictures(ann, one.resultID))).toEqual(notFound)
  })

  it('can be six of the maximum size, also if a device delivers them without a session', async () => {
    const padded = (field: string) => {
      const room = Math.floor((screeningResultLimits.picture * 3) / 4) - 2000
      const bytes = testJpeg({ width: 800, height: 600, end: [...Buffer.alloc(room, 0x11), 0xff, 0xd9] })
      return { field, picture: dataUrl(bytes) }
    }
    const pictures = Array.from({ length: 6 }, (_, no) => padded(`f${no}`))
    const direct = result(ann, { pictures })
    expect(await save(ann, direct)).toEqual(done)
    const later = result(ann, { pictures })
    const keys = await (await server.fetch(writeKeys.path, { headers: ann.headers })).json()
    const key = v.parse(writeKeys.reply, keys).data[0]!
    const place = { write: later.resultID, no: 0 }
    const sealed = await sealPart(key, place, { endpoint: `POST ${saveScreeningResult.path}`, body: later })
    const headers = { authorization: `Bearer ${key.keyID}` }
    expect(await codeOf(await server.fetch(deliverWrite.path, { headers, body: sealed }))).toEqual(done)
    expect((await picturesOf(ann, later.resultID)).length).toBe(6)
  })
})

describe('a removed screening result', () => {
  it('is gone with its pictures, is logged, and can be removed again', async () => {
    const [one, other] = [result(ann, { pictures: [jpeg()] }), result(ann)]
    await save(ann, one)
    await save(ann, other)
    const body = { PtID: ptIdOf(ann), resultID: one.resultID }
    expect(await remove(ann, body)).toEqual(done)
    expect((await read(ann)).map(({ resultID }) => resultID)).toEqual([other.resultID])
    expect(await db.$count(keptPictures)).toBe(0)
    const line = await lastLine()
    expect(line).toMatchObject({ activityType: 'screening result removed', userId: clinic.ann, ptId: ptIdOf(ann) })
    expect(await remove(ann, body)).toEqual(done)
    expect((await lastLine())?.activityId).toBe(line?.activityId)
  })

  it('is none of another record: nothing changes', async () => {
    const one = result(ann)
    await save(ann, one)
    expect(await remove(bob, { PtID: ptIdOf(ann), resultID: one.resultID })).toEqual(notAllowed)
    expect(await remove(bob, { PtID: ptIdOf(bob), resultID: one.resultID })).toEqual(done)
    expect(await remove(ann, { PtID: ptIdOf(ann), resultID: randomUUID() })).toEqual(done)
    expect(await remove(ann, { PtID: ptIdOf(ann), resultID: 'mine' })).toEqual(badInput)
    expect(await count()).toBe(1)
  })
})

describe(`more than ${screeningResultLimits.aDay} results of a patient within a day`, () => {
  const row = (no: number) => ({
    resultId: randomUUID(),
    ptId: ptIdOf(ann),
    takenAt: at,
    tool: testMole.tool,
    engine: { kind: 'reference' as const, name: 'Reference engine', version: '1' },
    result: testMole,
    seriesId: randomUUID(),
    seriesName: '',
    pictures: 0,
    savedAt: new Date(at.getTime() - dayMs + 60_000 + no),
  })
  const fill = (rows: number) => db.insert(kept).values(Array.from({ length: rows }, (_, no) => row(no)))

  it('are refused until one is a day old', async () => {
    expect(screeningResultLimits.aDay).toBe(100)
    await fill(99)
    const last = result(ann)
    expect(await save(ann, last)).toEqual(done)
    const response = await server.fetch(path, { headers: ann.headers, body: result(ann) })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    // Existing results don't count again, and other patients have their own limit.
    expect(await save(ann, last)).toEqual(done)
    expect(await save(bob, result(bob))).toEqual(done)
    const before = at
    at = new Date(at.getTime() + 60_001)
    expect(await save(ann, result(ann))).toEqual(done)
    at = before
  })

  it('are refused if they arrive at the same time', async () => {
    await fill(97)
    const all = await Promise.all(Array.from({ length: 6 }, () => save(ann, result(ann))))
    expect(all.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429, 429, 429])
    expect(await count()).toBe(100)
  })
})

describe('the results of a patient', () => {
  const names = (count: number) => ({
    tool: 'NailSymptomaticPatterns' as const,
    predictions: Array.from({ length: count }, (_, no) => ({
      label: `Pattern ${no}`,
      confidence: null,
      diseases: Array.from({ length: 50 }, () => 'x'.repeat(290)),
    })),
  })

  it('can each have 600 kB, so that nobody makes the list too large for the server', async () => {
    expect(await save(ann, result(ann, { result: names(40) }))).toEqual(done)
    expect(await save(ann, result(ann, { result: names(42) }))).toEqual([413, 'too-large'])
    expect(await count()).toBe(1)
  })

  it('can have 12 MB together, also if they arrive at the same time', async () => {
    for (let no = 0; no < 19; no += 1) expect(await save(ann, result(ann, { result: names(40) }))).toEqual(done)
    const all = await Promise.all(Array.from({ length: 3 }, () => save(ann, result(ann, { result: names(40) }))))
    expect(all.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 413, 413])
    expect(await save(ann, result(ann))).toEqual(done)
    expect(await save(bob, result(bob, { result: names(40) }))).toEqual(done)
    const large = (await read(ann)).find((one) => one.result.tool === 'NailSymptomaticPatterns')
    await remove(ann, { PtID: ptIdOf(ann), resultID: large?.resultID })
    expect(await save(ann, result(ann, { result: names(20) }))).toEqual(done)
  })
})

describe('the record that gets a result', () => {
  it('is only the patient’s own if a patient saves it', async () => {
    expect(await save(ann, result(bob))).toEqual(notAllowed)
    expect(await save(ann, result(ann, { PtID: 4711 }))).toEqual(notAllowed)
    expect(await count()).toBe(0)
  })

  it('is the represented person’s while a user acts for that person, if the scope includes the tools', async () => {
    const acts = { userId: clinic.ann, ptId: ptIdOf(bob), relationship: 'sister' }
    const [row] = await db.insert(representatives).values(acts).returning()
    const ofRow = eq(representatives.representativeId, row?.representativeId ?? 0)
    const forBob = await switched(ann, 'account/represent', { RecptID: ptIdOf(bob), RecptTypeID: 1 })
    const one = result(bob, { pictures: [jpeg()] })
    expect(await save(forBob, one)).toEqual(done)
    expect(await save(forBob, result(ann))).toEqual(notAllowed)
    expect((await picturesOf(forBob, one.resultID)).length).toBe(1)
    await db
      .update(representatives)
      .set({ scope: [objectTypes.labs] })
      .where(ofRow)
    expect(await save(forBob, result(bob))).toEqual(notAllowed)
    expect((await fetchPictures(forBob, one.resultID)).status).toBe(403)
    expect(await remove(forBob, { PtID: ptIdOf(bob), resultID: one.resultID })).toEqual(notAllowed)
    await db
      .update(representatives)
      .set({ scope: [objectTypes.ai] })
      .where(ofRow)
    expect(await remove(forBob, { PtID: ptIdOf(bob), resultID: one.resultID })).toEqual(done)
    await db.delete(activityLog)
    await db.delete(representatives).where(ofRow)
    ann = await server.signIn('ann', password)
    expect(await save(ann, result(bob))).toEqual(notAllowed)
  })

  it('can be any record that staff may see, even if another one is open, but not one of another site', async () => {
    const withAnn = await switched(await staff(), 'account/open-patient', { PtID: ptIdOf(ann) })
    const one = result(ann, { pictures: [jpeg()] })
    expect(await save(withAnn, one)).toEqual(done)
    expect((await picturesOf(withAnn, one.resultID)).length).toBe(1)
    const ofBob = result(bob, { pictures: [jpeg()] })
    expect(await save(withAnn, ofBob)).toEqual(done)
    // The activity is in the log of Bob's record, although Ann's record is open.
    expect(await lastLine()).toMatchObject({ userId: clinic.drkim, ptId: ptIdOf(bob) })
    expect((await fetchPictures(withAnn, ofBob.resultID)).status).toBe(404)
    const moved = (siteId: number | null) =>
      db
        .update(patients)
        .set({ siteId })
        .where(eq(patients.ptId, ptIdOf(bob)))
    await moved(clinic.sites.harbor)
    expect(await save(withAnn, result(bob))).toEqual(notAllowed)
    expect(await remove(withAnn, { PtID: ptIdOf(bob), resultID: ofBob.resultID })).toEqual(notAllowed)
    await moved(null)
    expect(await count()).toBe(2)
  })

  it('is none, so the result is refused, if the account lacks the permission for the tools', async () => {
    const lacking = { userId: clinic.ann, objectTypeId: objectTypes.ai }
    await db
      .delete(accountObjectTypes)
      .where(
        and(eq(accountObjectTypes.userId, lacking.userId), eq(accountObjectTypes.objectTypeId, lacking.objectTypeId)),
      )
    expect(await save(ann, result(ann))).toEqual(notAllowed)
    expect((await server.fetch(path, { headers: ann.headers })).status).toBe(403)
    await db.insert(accountObjectTypes).values(lacking)
    expect(await save(ann, result(ann))).toEqual(done)
  })
})
