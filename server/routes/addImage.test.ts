import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#src/contract/events.ts'
import {
  addImage,
  imagePreviews,
  imagesOfRecord,
  imagingCategories,
  imagingLimits,
  ImagingSeries,
  removeSeries,
} from '#src/contract/imaging.ts'
import { testPdf, testPng, testSvg } from '#src/lib/testPictures.ts'
import { type FollowedEvents, followedEvents } from '../../tests/followedEvents.ts'
import { type ImagingDesk, imagingDesk } from '../../tests/imagingDesk.ts'
import type { SignedIn } from '../../tests/server.ts'
import { testDicom } from '../../tests/testDicom.ts'
import { activityLog } from '../db/schema/accounts.ts'
import { imageFiles, images, imagingRemovals, imagingSeries } from '../db/schema/imaging.ts'
import { patients } from '../db/schema/people.ts'
import { doneWrites } from '../db/schema/writes.ts'
import { insertRows } from '../seed/rows/insertRows.ts'
import { dailyImages } from '../services/imaging/imageQuota.ts'
import { testSlice } from '../services/imaging/testPictureFile.ts'

let desk: ImagingDesk
const logs: unknown[] = []

beforeAll(async () => {
  desk = await imagingDesk()
  await desk.db
    .update(patients)
    .set({ nameFirst: 'Ann', nameLast: 'Ames', dob: '1980-01-02' })
    .where(eq(patients.ptId, desk.annPt))
})
beforeEach(async () => {
  logs.length = 0
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logs.push(...parts))
  await desk.db.delete(imagingSeries)
  await desk.db.delete(activityLog)
  return () => vi.restoreAllMocks()
})

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
/** A picture that no other call has: its width differs. */
let width = 0
const png = () =>
  sharp({ create: { width: (width += 1), height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const photo = async () => dataUrl(await png())

interface Sent {
  readonly by?: Pick<SignedIn, 'headers'>
  readonly key?: string
}
const body = async (change: object = {}) => ({
  PtID: desk.annPt,
  ImgName: 'arm.png',
  BlobAsDataURL: await photo(),
  ImgCatID: imagingCategories.skin,
  SeriesName: null,
  BodySite: 'Arm',
  takenOn: null,
  ...change,
})
const send = async (change: object = {}, { by = desk.kimWithAnn, key = randomUUID() }: Sent = {}) =>
  desk.call(by, addImage.path, await body(change), 'POST', key)
const added = async (change: object = {}, sent?: Sent) => {
  const { status, body: reply } = await send(change, sent)
  expect(status).toBe(200)
  return v.parse(addImage.reply, reply)
}
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { status, body: reply } = await answer
  return [status, v.parse(v.object({ code: v.string() }), reply).code]
}
const remove = (seriesId: number, change: object = {}, by: Pick<SignedIn, 'headers'> = desk.kimWithAnn) =>
  desk.call(by, removeSeries.path.replace('{seriesId}', String(seriesId)), {
    PtID: desk.annPt,
    reason: 'Wrong patient',
    ...change,
  })
const follow = async (by: SignedIn) => followedEvents(await desk.server.fetch(events.path, { headers: by.headers }))
const stored = () => desk.db.select().from(images).where(eq(images.ptId, desk.annPt))
const activities = async () =>
  (await desk.db.select().from(activityLog)).map(({ activityType, ptId, userId }) => [activityType, ptId, userId])

describe('a picture that staff add', () => {
  it('is in the record, with who added it', async () => {
    const reply = await added({ takenOn: '2026-01-02', SeriesName: '  Rash  ' })
    expect(reply).toMatchObject({ state: 'added', isShown: true })
    expect(await stored()).toEqual([
      expect.objectContaining({
        name: 'arm.png',
        imgCatId: imagingCategories.skin,
        isCover: true,
        date: '2026-01-02',
        addedBy: desk.clinic.drkim,
      }),
    ])
    const [series] = await desk.db.select().from(imagingSeries)
    expect(series).toMatchObject({ name: 'Rash', bodySite: 'Arm', addedBy: desk.clinic.drkim })
    expect(await activities()).toEqual([['picture added by staff', desk.annPt, desk.clinic.drkim]])
  })

  it('is announced to the patient and to the representative', async () => {
    const followed: FollowedEvents[] = []
    for (const by of [desk.ann, await desk.bobForAnn(), desk.bob]) followed.push(await follow(by))
    await added()
    await vi.waitFor(() => expect(followed.map(({ kinds }) => kinds)).toEqual([['imaging'], ['imaging'], []]))
    for (const { leave } of followed) await leave()
  })

  it('is added once under its key, and the repeat gets the first reply', async () => {
    const [key, sent] = [randomUUID(), { BlobAsDataURL: await photo() }]
    const first = await added(sent, { key })
    expect(await added(sent, { key })).toEqual(first)
    expect((await stored()).length).toBe(1)
    expect(await codeOf(send({}, { key }))).toEqual([409, 'conflict'])
  })

  it('is added once if two staff members add it at the same time', async () => {
    const sent = { BlobAsDataURL: await photo() }
    const replies = await Promise.all([added(sent), added(sent, { by: desk.rosaWithAnn }), added(sent)])
    expect(replies.map(({ state }) => state).toSorted()).toEqual(['added', 'already-there', 'already-there'])
    expect((await stored()).length).toBe(1)
    expect((await activities()).length).toBe(1)
  })

  it('can have 25 MB', { timeout: 180_000 }, async () => {
    const small = await png()
    const filler = imagingLimits.bytes - small.length - 12
    // A chunk that no reader needs, before the end of the file.
    const chunk = Buffer.concat([uint32(filler), Buffer.from('yaRr'), randomBytes(filler), uint32(0)])
    const file = Buffer.concat([small.subarray(0, -12), chunk, small.subarray(-12)])
    expect(file.length).toBe(imagingLimits.bytes)
    expect((await send({ BlobAsDataURL: dataUrl(file) })).status).toBe(200)
    expect(await codeOf(send({ BlobAsDataURL: dataUrl(Buffer.concat([file, Buffer.alloc(1)])) }))).toEqual([
      413,
      'too-large',
    ])
    const tooLarge = dataUrl(Buffer.alloc(imagingLimits.bytes + 1024 * 1024))
    expect(await codeOf(send({ BlobAsDataURL: tooLarge }))).toEqual([413, 'too-large'])
  })
})

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

describe('adding a picture is refused', () => {
  it('with 409 if another record is open, before the file is read', async () => {
    const junk = { BlobAsDataURL: dataUrl(Buffer.from('junk')) }
    expect(await codeOf(send({ ...junk, PtID: desk.bobPt }))).toEqual([409, 'conflict'])
  })

  it('to everyone but staff with the record open', async () => {
    for (const by of [desk.ann, await desk.bobForAnn(), await desk.staff('rosa'), await desk.kimForAnn()])
      expect(await codeOf(send({}, { by }))).toEqual([403, 'not-allowed'])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['an SVG', dataUrl(testSvg, 'image/svg+xml')],
    ['a PDF', dataUrl(testPdf)],
    ['a text', dataUrl(Buffer.from('hello'))],
    ['an empty file', 'data:image/png;base64,'],
    ['a cut picture', dataUrl(testPng(40, 40).subarray(0, 50))],
    ['a data URL without base64', 'data:image/png,abc'],
    ['broken base64', 'data:image/png;base64,@@@@'],
  ])('for %s', async (_, BlobAsDataURL) => {
    expect(await codeOf(send({ BlobAsDataURL }))).toEqual([400, 'bad-input'])
    expect(await stored()).toEqual([])
  })

  it.each([
    { ImgCatID: 1 },
    { ImgCatID: 999 },
    { ImgName: '' },
    { SeriesName: 'x'.repeat(121) },
    { BodySite: 'a\0b' },
    { takenOn: '2026-02-31' },
    { takenOn: '2026-01-08' },
    { takenOn: 'yesterday' },
    { PtID: 0 },
    { PtID: '1' },
  ])('for %j', async (change) => {
    expect(await codeOf(send(change))).toEqual([400, 'bad-input'])
    expect(await stored()).toEqual([])
  })

  it('without a key', async () => {
    const response = await desk.server.fetch(addImage.path, { headers: desk.kimWithAnn.headers, body: await body() })
    expect(response.status).toBe(400)
  })

  it(
    'with 429 and a delay beyond the daily limits, also before a large body is read',
    { timeout: 120_000 },
    async () => {
      const { imgId, seriesId } = await desk.add({ addedBy: desk.clinic.drkim })
      const own = { addedBy: desk.clinic.drkim, createdAt: new Date(desk.clock.now) }
      await desk.db
        .update(images)
        .set({ ...own, size: 2 ** 31 - 1 })
        .where(eq(images.imgId, imgId))
      const [one] = await stored()
      if (!one) throw new Error('a picture was added')
      const more = (count: number, size: number) =>
        insertRows(
          desk.db,
          images,
          Array.from({ length: count }, () => {
            const { imgId: _, ...row } = one
            return { ...row, size, isCover: false, sha256: randomUUID() }
          }),
        )
      await more(2, 2 ** 31 - 1)
      expect(dailyImages.bytes - 3 * (2 ** 31 - 1)).toBe(3)
      const { status, body: reply } = await send()
      expect([status, reply]).toEqual([429, expect.objectContaining({ code: 'too-many-tries', retryAfter: 86_400 })])
      const large = { BlobAsDataURL: dataUrl(Buffer.alloc(400_000)) }
      await desk.db.update(images).set({ size: 10 })
      expect((await send(large)).status).toBe(400)
      await more(dailyImages.count - 3, 10)
      for (const sent of [{}, large]) expect(await codeOf(send(sent))).toEqual([429, 'too-many-tries'])
      expect((await send({}, { by: desk.rosaWithAnn })).status).toBe(200)
      desk.clock.now += 86_400_001
      const later = await desk.opened('drkim', desk.annPt)
      expect((await send({}, { by: later })).status).toBe(200)
      desk.clock.now -= 86_400_001
      expect(seriesId).toBeGreaterThan(0)
    },
  )
})

describe('a DICOM file', () => {
  const sendDicom = (slice: Parameters<typeof testDicom>[0], sent?: Sent) =>
    added({ ImgName: 'slice.dcm', ImgCatID: imagingCategories.ct, BlobAsDataURL: dataUrl(testDicom(slice)) }, sent)

  it('of the patient is added, and files of one series at the same time become one', async () => {
    const own = { patientName: 'AMES^ANN MARY', birthDate: '19800102' }
    const replies = await Promise.all([1, 2, 3].map((instance) => sendDicom({ ...own, instance })))
    expect(replies.map(({ state }) => state)).toEqual(['added', 'added', 'added'])
    const rows = await stored()
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect(rows.filter(({ isCover }) => isCover).map(({ ordinal }) => ordinal)).toEqual([2])
  })

  it('of another patient is not added, and only the reply has the names', async () => {
    for (const slice of [
      { patientName: 'DOE^JANE', birthDate: '19800102' },
      { patientName: 'AMES^ANN', birthDate: '19800103' },
      { birthDate: '19700101' },
      { patientName: 'AMES^BOB' },
    ])
      expect(await sendDicom(slice)).toMatchObject({ state: 'other-patient' })
    expect(await sendDicom({ patientName: 'DOE^JANE', birthDate: '19750102' })).toEqual({
      state: 'other-patient',
      inFile: { name: expect.stringMatching(/jane doe/i), dob: '1975-01-02' },
      inRecord: { name: 'Ann Ames', dob: '1980-01-02' },
    })
    expect([await stored(), await activities()]).toEqual([[], []])
    expect(JSON.stringify(logs)).not.toMatch(/doe|jane|ames/i)
  })

  it('without a patient is accepted', async () => {
    expect(await sendDicom({})).toMatchObject({ state: 'added' })
  })

  it('is shown by each of its windows', async () => {
    const reply = await sendDicom({
      windows: [
        [2000, 4000],
        [100, 10],
      ],
      side: 64,
    })
    if (reply.state !== 'added') throw new Error('the file is new')
    const shown = async (window: number) => {
      const path = `p-portal/records/imaging/previews/${reply.ImgID}/0/${window}`
      return v.parse(imagePreviews.reply, (await desk.call(desk.ann, path)).body).frames
    }
    const [first, second] = [await shown(0), await shown(1)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second[0]).toMatchObject({ PXHeight: 64, PXWidth: 64 })
    expect(second[0]?.DataURL).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    expect(second[0]?.DataURL).not.toBe(first[0]?.DataURL)
  })
})

describe('a file with several pictures', () => {
  const page = (background: string) =>
    sharp({ create: { width: (width += 1) % 50 || 1, height: 30, channels: 3, background } })
      .resize(40, 30, { fit: 'fill' })
      .png()
      .toBuffer()
  const joined = async (count: number) =>
    sharp(await Promise.all(Array.from({ length: count }, (_, index) => page(`rgb(${index * 10}, 99, 9)`))), {
      join: { animated: true },
    })
  const shown = async (file: Uint8Array) => {
    const reply = await added({ ImgName: 'several', BlobAsDataURL: dataUrl(file) })
    if (reply.state !== 'added') throw new Error('the file is new')
    const path = `p-portal/records/imaging/series/${reply.SeriesID}`
    const series = v.parse(ImagingSeries, (await desk.call(desk.ann, path)).body)
    const counts = []
    for (const part of [0, 1]) {
      const previews = await desk.call(desk.ann, `p-portal/records/imaging/previews/${reply.ImgID}/${part}/0`)
      counts.push(previews.status === 200 ? v.parse(imagePreviews.reply, previews.body).frames.length : previews.status)
    }
    const query = new URLSearchParams({ $filter: `ImgID eq ${reply.ImgID}`, $select: 'IsClip,PictureCount' })
    const { body: list } = await desk.call(desk.ann, `odata/Images?${query.toString()}`)
    return { series, counts, rows: v.parse(imagesOfRecord.reply, list).value }
  }

  it('is a clip if it is an animated GIF or WebP', async () => {
    const gif = await shown(await (await joined(20)).gif({ delay: Array.from({ length: 20 }, () => 80) }).toBuffer())
    expect(gif.series).toMatchObject({
      frameMs: 80,
      isFromLow: null,
      images: [{ frames: 20, PXWidth: 40, PXHeight: 30 }],
    })
    expect(gif.counts).toEqual([16, 4])
    expect(gif.rows).toEqual([{ IsClip: true, PictureCount: 20 }])
    const webp = await shown(await (await joined(3)).webp({ delay: [40, 40, 900], lossless: true }).toBuffer())
    expect(webp.series).toMatchObject({ frameMs: 40, images: [{ frames: 3 }] })
    expect([webp.counts, webp.rows]).toEqual([[3, 404], [{ IsClip: true, PictureCount: 3 }]])
  })

  it('is a stack if it is a TIFF of several pages', async () => {
    const { series, counts, rows } = await shown(await (await joined(12)).tiff().toBuffer())
    expect(series).toMatchObject({ frameMs: null, isFromLow: null, images: [{ frames: 12, isBrowserType: false }] })
    expect([counts, rows]).toEqual([[12, 404], [{ IsClip: false, PictureCount: 12 }]])
  })
})

const media = join(process.env['SHARED_DATA'] ?? '../shared/data', 'media')

describe.skipIf(!existsSync(media))('a real picture', () => {
  it.each([
    ['chest-xray-nih-00000001.png', 'image/png'],
    ['lesion-exif-orientation-6.jpg', 'image/jpeg'],
  ])('%s comes back as it was stored', async (name, type) => {
    const file = readFileSync(join(media, name))
    const reply = await added({ ImgName: name, BlobAsDataURL: dataUrl(file, type) })
    if (reply.state !== 'added') throw new Error('the file is new')
    const response = await desk.server.fetch(`images/raw/${reply.ImgID}`, { headers: desk.ann.headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    const [row] = await desk.db.select().from(imageFiles).where(eq(imageFiles.imgId, reply.ImgID))
    expect(Buffer.from(await response.arrayBuffer()).equals(row?.data ?? Buffer.alloc(0))).toBe(true)
    expect(response.headers.get('content-length')).toBe(String(row?.data.length))
  })
})

describe('removing a series', () => {
  it('removes all of its files, and records who did it and why', async () => {
    const [first] = [await desk.add({}, testSlice('one', {})), await desk.add({}, testSlice('two', {}))]
    const kept = await desk.add()
    expect(await remove(first.seriesId)).toEqual({ status: 200, body: {} })
    expect((await stored()).map(({ imgId }) => imgId)).toEqual([kept.imgId])
    const [removal] = await desk.db.select().from(imagingRemovals)
    expect(removal).toMatchObject({
      ptId: desk.annPt,
      pictureCount: 2,
      reason: 'Wrong patient',
      userId: desk.clinic.drkim,
      removedAt: new Date(desk.clock.now),
    })
    expect(removal?.removedBy).toMatch(/Kim/)
    expect(await activities()).toEqual([['pictures removed by staff', desk.annPt, desk.clinic.drkim]])
    expect((await remove(first.seriesId)).status).toBe(404)
  })

  it('is refused for another record and to others than staff', async () => {
    const foreign = await desk.add({ ptId: desk.bobPt })
    const own = await desk.add()
    expect((await remove(foreign.seriesId)).status).toBe(404)
    expect((await remove(foreign.seriesId, { PtID: desk.bobPt })).status).toBe(409)
    for (const by of [desk.ann, await desk.kimForAnn(), await desk.staff('rosa')])
      expect((await remove(own.seriesId, {}, by)).status).toBe(403)
    for (const change of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: null }])
      expect((await remove(own.seriesId, change)).status).toBe(400)
    expect((await stored()).length).toBe(1)
  })

  it('is announced', async () => {
    const { seriesId } = await desk.add()
    const followed = await follow(desk.ann)
    await remove(seriesId)
    await vi.waitFor(() => expect(followed.kinds).toEqual(['imaging']))
    await followed.leave()
  })
})

it('the body of a call with a picture is not stored with its key', async () => {
  const key = randomUUID()
  await added({}, { key })
  const [row] = await desk.db.select().from(doneWrites).where(eq(doneWrites.key, key))
  expect(JSON.stringify(row).length).toBeLessThan(1000)
})
