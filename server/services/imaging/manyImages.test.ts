import { beforeAll, expect, it } from 'vitest'
import { imageListQuery, imagingLimits } from '#src/contract/imaging.ts'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { images, imagingSeries } from '../../db/schema/imaging.ts'
import { patients } from '../../db/schema/people.ts'
import { insertRows } from '../../seed/rows/insertRows.ts'
import { listImages } from './listImages.ts'
import { readSeries } from './readSeries.ts'
import { readThumbnails } from './readThumbnails.ts'
import { storePicture } from './storePicture.ts'
import { testSlice } from './testPictureFile.ts'

const { db, pool } = await testDatabase()
const [ann, bob] = [1, 2]
/** Series of each patient. */
const count = 2000
const slices = 1000
const ofAnn = patientContext(db, ann)

/** A picture of the series with the same number. The patients alternate. */
const picture = (index: number) => ({
  imgId: index + 1,
  seriesId: index + 1,
  ptId: index % 2 ? bob : ann,
  imgCatId: 112,
  imgTypeId: 11,
  name: `${index}.jpg`,
  isCover: true,
  frames: 1,
  sha256: String(index),
  size: 1000,
  thumbnail: `thumbnail ${index}`,
})

beforeAll(async () => {
  await db.insert(patients).values([ann, bob].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
  const numbers = Array.from({ length: 2 * count }, (_, index) => index)
  const series = numbers.map((index) => ({
    seriesId: index + 1,
    ptId: index % 2 ? bob : ann,
    imgCatId: 112,
    // In another order than the numbers.
    sortedAt: new Date(Date.UTC(2020, 0, 1 + ((index * 7) % (2 * count)))),
    pictureCount: 1,
    size: 1000,
  }))
  await insertRows(db, imagingSeries, series)
  await insertRows(db, images, numbers.map(picture))
  const ct = { seriesId: 1_000_001, ptId: ann, imgCatId: 102, sortedAt: new Date('2040-01-01'), seriesUid: '1.2.3' }
  await db.insert(imagingSeries).values(ct)
  const files = Array.from({ length: slices }, (_, index) => ({
    ...picture(2 * index),
    imgId: 1_000_001 + index,
    seriesId: 1_000_001,
    isCover: index === slices / 2,
    ordinal: slices - index,
    sha256: `slice ${index}`,
  }))
  await insertRows(db, images, files)
  await pool.query("select setval('blobs_blob_id_seq', 2000000)")
})

it('the list of 2,000 series has exactly those of the record, newest first', async () => {
  const { value } = await listImages(ofAnn, { query: imageListQuery })
  const ids = value.map(({ ImgID }) => Number(ImgID))
  expect(ids.length).toBe(count + 1)
  expect(ids.slice(1).every((id) => id % 2 === 1)).toBe(true)
  const places = ids.slice(1).map((id) => ((id - 1) * 7) % (2 * count))
  expect(places).toEqual(places.toSorted((a, b) => b - a))
})

it('all blocks of thumbnails together have each cover of the record once', async () => {
  const found: number[] = []
  for (let block = 0; block * imagingLimits.blockIds <= 2 * count; block += 1)
    for (const { ImgID, DataTN } of await readThumbnails(ofAnn, { params: { block: String(block) } })) {
      expect(DataTN).toBe(`thumbnail ${ImgID - 1}`)
      found.push(ImgID)
    }
  expect(found).toEqual(Array.from({ length: count }, (_, index) => 2 * index + 1))
})

it('a series of 1,000 files is read in its order, and a file that joins it moves the cover to the middle', async () => {
  const read = () => readSeries(ofAnn, { params: { seriesId: '1000001' } })
  expect((await read()).images.map(({ ImgID }) => ImgID)).toEqual(
    Array.from({ length: slices }, (_, index) => 1_000_000 + slices - index),
  )
  const joined = { ptId: ann, imgCatId: 102 }
  await storePicture({ db, now: () => new Date() }, joined, testSlice('the last', { ordinal: 2000 }))
  const { images: files } = await read()
  const { value } = await listImages(ofAnn, { query: { $filter: 'SeriesID eq 1000001 and IsCover eq true' } })
  expect([files.length, value.length]).toEqual([slices + 1, 1])
  expect(value[0]?.['ImgID']).toBe(files[slices / 2]?.ImgID)
  expect(value[0]).toMatchObject({ PictureCount: slices + 1 })
})
