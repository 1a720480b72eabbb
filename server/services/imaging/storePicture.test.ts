import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { blobs } from '../../db/schema/messages.ts'
import { imageFiles, imagePreviews, images, imagingSeries } from '../../db/schema/imaging.ts'
import { patients } from '../../db/schema/people.ts'
import { storePicture } from './storePicture.ts'
import { testPictureFile, testSlice } from './testPictureFile.ts'

const { db } = await testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const ctx = { db, now: () => at }
const ct = { imgCatId: 102, name: 'slice.dcm' }

let lastPtId = 0
async function newPatient(): Promise<number> {
  lastPtId += 1
  await db.insert(patients).values({ ptId: lastPtId, nameFirst: 'Ann', nameLast: 'Bell' })
  return lastPtId
}

const seriesOf = (ptId: number) => db.select().from(imagingSeries).where(eq(imagingSeries.ptId, ptId))
const filesOf = (ptId: number) =>
  db.select().from(images).where(eq(images.ptId, ptId)).orderBy(asc(images.ordinal), asc(images.imgId))

test('a photo is stored with its bytes and preview, as the cover of a series of its own', async () => {
  const ptId = await newPatient()
  const file = testPictureFile('photo', { date: '2026-10-12' })
  const stored = await storePicture(ctx, { ptId, imgCatId: 110, name: 'arm.jpg', bodySite: 'Arm', addedBy: 7 }, file)
  expect(stored).toEqual({
    state: 'added',
    imgId: expect.any(Number),
    seriesId: expect.any(Number),
    isShown: true,
  })
  expect(await seriesOf(ptId)).toEqual([
    expect.objectContaining({
      seriesId: stored.seriesId,
      imgCatId: 110,
      bodySite: 'Arm',
      date: '2026-10-12',
      sortedAt: new Date('2026-10-12T00:00:00Z'),
      pictureCount: 1,
      size: 5,
      addedBy: 7,
      createdAt: at,
    }),
  ])
  expect(await filesOf(ptId)).toEqual([
    expect.objectContaining({ imgId: stored.imgId, isCover: true, name: 'arm.jpg', date: '2026-10-12', size: 5 }),
  ])
  const [bytes] = await db.select().from(imageFiles).where(eq(imageFiles.imgId, stored.imgId))
  expect([bytes?.mediaType, bytes?.data.toString()]).toEqual(['image/jpeg', 'photo'])
  const previews = await db.select().from(imagePreviews).where(eq(imagePreviews.imgId, stored.imgId))
  expect(previews.map(({ frame, data }) => [frame, data.toString()])).toEqual([[0, 'preview 0 of photo']])
})

test('a picture without a date is sorted by when it was added', async () => {
  const ptId = await newPatient()
  await storePicture(ctx, { ptId, imgCatId: 112, name: 'a.jpg' }, testPictureFile('undated'))
  expect(await seriesOf(ptId)).toEqual([expect.objectContaining({ date: null, sortedAt: at })])
})

test('what the caller gives wins over what the file says', async () => {
  const ptId = await newPatient()
  const file = testSlice('told', { seriesName: 'ABD', bodySite: 'ABDOMEN', place: 'Hospital' }, { date: '2020' })
  const given = { seriesName: 'Abdomen', bodySite: 'Belly', takenOn: '2021-02-03' }
  await storePicture(ctx, { ...ct, ptId, ...given }, file)
  expect(await seriesOf(ptId)).toEqual([
    expect.objectContaining({ name: 'Abdomen', bodySite: 'Belly', place: 'Hospital', date: '2021-02-03' }),
  ])
})

test('image numbers continue those of uploads, so that no number means two files', async () => {
  const ptId = await newPatient()
  const upload = { recptId: ptId, recptTypeId: 1, name: 'a', mediaType: 'image/jpeg', userId: 1 }
  const add = async () =>
    (
      await db
        .insert(blobs)
        .values({ ...upload, fileExtension: 'jpg', imgCatId: 1, imgTypeId: 1, data: Buffer.from('x'), size: 1 })
        .returning({ blobId: blobs.blobId })
    )[0]?.blobId
  const before = await add()
  const { imgId } = await storePicture(ctx, { ptId, imgCatId: 112, name: 'a.jpg' }, testPictureFile('numbered'))
  expect([imgId, await add()]).toEqual([Number(before) + 1, Number(before) + 2])
})

test('slices of a series become one series, whose cover is the middle one in whatever order they come', async () => {
  const ptId = await newPatient()
  for (const ordinal of [30, 10, 50, 40, 20])
    await storePicture(
      ctx,
      { ...ct, ptId },
      testSlice(`slice ${ordinal}`, { ordinal, sliceSpacing: 10, isFromLow: true }),
    )
  const files = await filesOf(ptId)
  expect(files.map(({ ordinal, isCover }) => [ordinal, isCover])).toEqual([
    [10, false],
    [20, false],
    [30, true],
    [40, false],
    [50, false],
  ])
  const size = files.reduce((sum, file) => sum + file.size, 0)
  expect(await seriesOf(ptId)).toEqual([
    expect.objectContaining({ pictureCount: 5, size, sliceSpacing: 10, isFromLow: true, modality: 'CT' }),
  ])
})

test('a file that can’t be shown is the cover only if no other can', async () => {
  const ptId = await newPatient()
  const hidden = { frames: 0, previews: [], thumbnail: null, notShownReason: 'compression' } as const
  const add = (ordinal: number, changes: object) =>
    storePicture(ctx, { ...ct, ptId }, testSlice(`part ${ordinal}`, { ordinal }, changes))
  expect(await add(1, hidden)).toMatchObject({ isShown: false })
  expect((await filesOf(ptId)).map(({ isCover }) => isCover)).toEqual([true])
  await add(2, {})
  await add(3, hidden)
  expect((await filesOf(ptId)).map(({ isCover }) => isCover)).toEqual([false, true, false])
})

test('slices that disagree leave spacing and order unknown, whichever comes first', async () => {
  const known = { sliceSpacing: 5, isFromLow: true }
  const others = [
    { sliceSpacing: 7, isFromLow: false },
    { sliceSpacing: null, isFromLow: null },
  ]
  for (const other of others)
    for (const order of [
      [known, other, known],
      [other, known, known],
    ]) {
      const ptId = await newPatient()
      for (const [index, facts] of order.entries())
        await storePicture(ctx, { ...ct, ptId }, testSlice(`one ${index}`, facts))
      expect(await seriesOf(ptId)).toEqual([expect.objectContaining({ sliceSpacing: null, isFromLow: null })])
    }
})

test('a clip beside a still keeps its time of a frame, and all its frames count', async () => {
  for (const order of [
    [40, null],
    [null, 40],
  ]) {
    const ptId = await newPatient()
    for (const [index, frameMs] of order.entries())
      await storePicture(ctx, { ...ct, ptId }, testSlice(`clip ${index}`, {}, { frameMs, frames: frameMs ? 120 : 1 }))
    expect(await seriesOf(ptId)).toEqual([expect.objectContaining({ frameMs: 40, pictureCount: 121 })])
    const [clip] = (await filesOf(ptId)).filter(({ frames }) => frames === 120)
    const kept = await db
      .select()
      .from(imagePreviews)
      .where(eq(imagePreviews.imgId, Number(clip?.imgId)))
    expect(kept.map(({ frame }) => frame).sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n))
  }
})

test('the same file is stored once in a record, and again in another', async () => {
  const [ann, bob] = [await newPatient(), await newPatient()]
  const file = testPictureFile('twice')
  const first = await storePicture(ctx, { ptId: ann, imgCatId: 112, name: 'a.jpg' }, file)
  expect(await storePicture(ctx, { ptId: ann, imgCatId: 101, name: 'b.jpg' }, file)).toEqual({
    ...first,
    state: 'already-there',
  })
  expect(await storePicture(ctx, { ptId: bob, imgCatId: 112, name: 'a.jpg' }, file)).toMatchObject({ state: 'added' })
  expect([(await filesOf(ann)).length, (await seriesOf(ann)).length, (await filesOf(bob)).length]).toEqual([1, 1, 1])
})

test('the same SeriesInstanceUID in another record is another series', async () => {
  const [ann, bob] = [await newPatient(), await newPatient()]
  const one = await storePicture(ctx, { ...ct, ptId: ann }, testSlice('one', {}))
  const other = await storePicture(ctx, { ...ct, ptId: bob }, testSlice('other', {}))
  expect(one.seriesId).not.toBe(other.seriesId)
})

test('files of one series that are added at the same time become one series with one cover', async () => {
  const ptId = await newPatient()
  const added = await Promise.all(
    [4, 2, 1, 5, 3].map((ordinal) => storePicture(ctx, { ...ct, ptId }, testSlice(`same ${ordinal}`, { ordinal }))),
  )
  expect(new Set(added.map(({ seriesId }) => seriesId)).size).toBe(1)
  expect((await filesOf(ptId)).map(({ isCover }) => isCover)).toEqual([false, false, true, false, false])
  expect(await seriesOf(ptId)).toEqual([expect.objectContaining({ pictureCount: 5 })])
})

test('one file that is added five times at the same time is stored once', async () => {
  const ptId = await newPatient()
  const add = () => storePicture(ctx, { ...ct, ptId }, testPictureFile('at once'))
  const states = (await Promise.all([add(), add(), add(), add(), add()])).map(({ state }) => state)
  expect(states.filter((state) => state === 'added')).toEqual(['added'])
  expect([(await filesOf(ptId)).length, (await seriesOf(ptId)).length]).toEqual([1, 1])
})

test('a changed file of the same source replaces the earlier one', async () => {
  const ptId = await newPatient()
  const picture = { ptId, imgCatId: 112, name: 'a.jpg', source: `${ptId} Media/1` }
  const first = await storePicture(ctx, picture, testPictureFile('first version'))
  const second = await storePicture(ctx, picture, testPictureFile('second version'))
  expect([second.state, second.imgId === first.imgId]).toEqual(['added', false])
  expect((await filesOf(ptId)).map(({ imgId }) => imgId)).toEqual([second.imgId])
  expect((await seriesOf(ptId)).map(({ seriesId }) => seriesId)).toEqual([second.seriesId])
})

test('a failure stores nothing', async () => {
  const ptId = await newPatient()
  const broken = testPictureFile('broken', { imgTypeId: 999 })
  await expect(storePicture(ctx, { ...ct, ptId }, broken)).rejects.toThrow(/"images"/)
  expect([await filesOf(ptId), await seriesOf(ptId)]).toEqual([[], []])
})

test('a patient who does not exist gets no picture', async () => {
  await expect(storePicture(ctx, { ...ct, ptId: 999_999 }, testPictureFile('nobody'))).rejects.toMatchObject({
    status: 404,
    code: 'not-found',
  })
})

test('a removed patient leaves no pictures behind', async () => {
  const ptId = await newPatient()
  const { imgId } = await storePicture(ctx, { ...ct, ptId }, testPictureFile('gone'))
  await db.delete(patients).where(eq(patients.ptId, ptId))
  expect(await db.select().from(imageFiles).where(eq(imageFiles.imgId, imgId))).toEqual([])
  expect(await db.select().from(imagePreviews).where(eq(imagePreviews.imgId, imgId))).toEqual([])
  expect([await filesOf(ptId), await seriesOf(ptId)]).toEqual([[], []])
})
