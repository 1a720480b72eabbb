import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '#src/contract/imaging.ts'
import { image } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { radiology } from '#src/contract/history.ts'
import { type ImagingDesk, imagingDesk } from '../../tests/imagingDesk.ts'
import type { SignedIn } from '../../tests/server.ts'
import { accountObjectTypes } from '../db/schema/accounts.ts'
import { images, imagingSeries } from '../db/schema/imaging.ts'
import { radiologyStudies } from '../db/schema/records.ts'
import { testPictureFile, testSlice } from '../services/imaging/testPictureFile.ts'

let desk: ImagingDesk

beforeAll(async () => {
  desk = await imagingDesk()
})
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await desk.db.delete(imagingSeries)
  return () => vi.restoreAllMocks()
})

const get = (path: string, by: Pick<SignedIn, 'headers'> = desk.ann) => desk.call(by, path)
const statusOf = async (path: string, by?: Pick<SignedIn, 'headers'>) => (await get(path, by)).status

async function list(query: Readonly<Record<string, string>> = {}, by?: SignedIn) {
  const { status, body } = await get(`odata/Images?${new URLSearchParams(query).toString()}`, by)
  expect(status).toBe(200)
  return v.parse(contract.imagesOfRecord.reply, body)
}
const idsOf = async (query: Readonly<Record<string, string>>) => (await list(query)).value.map(({ ImgID }) => ImgID)

/** Adds a CT of Ann: five slices of one series. */
async function addCt() {
  const ids = []
  for (const ordinal of [3, 1, 2, 5, 4])
    ids.push(
      await desk.add(
        { imgCatId: 102, bodySite: 'Head' },
        testSlice(
          `slice ${ordinal}`,
          { ordinal, sliceSpacing: 2.5, isFromLow: true, place: 'Harbor', seriesName: 'Axial' },
          {
            date: '2026-01-02T10:00:00-05:00',
            windows: [
              { name: 'BRAIN', center: 40, width: 80 },
              { name: null, center: 600, width: 2800 },
            ],
            pixelSpacing: { x: 0.5, y: 0.4 },
          },
        ),
      ),
    )
  return ids
}

describe('the list of pictures', () => {
  it('has the covers of the record, newest first, with what their series says', async () => {
    const photo = await desk.add({ takenOn: '2026-01-01', bodySite: 'Arm' })
    const slices = await addCt()
    const undated = await desk.add({})
    await desk.add({ ptId: desk.bobPt })
    const { value } = await list(contract.imageListQuery)
    const middle = slices[0]
    expect(value.map(({ ImgID }) => ImgID)).toEqual([undated.imgId, middle?.imgId, photo.imgId])
    const row = value.at(1)
    expect(row).toEqual({
      ImgID: middle?.imgId,
      ImgName: 'photo.jpg',
      ImgPath: null,
      ImgCatID: 102,
      ImgTypeID: 16,
      PXHeight: 30,
      PXWidth: 40,
      DataSize: 7,
      DateCreated: '2026-01-02T10:00:00-05:00',
      RecptID: desk.annPt,
      RecptTypeID: 1,
      SeriesID: middle?.seriesId,
      IsCover: true,
      PictureCount: 5,
      SeriesSize: 35,
      SeriesName: 'Axial',
      BodySite: 'Head',
      Place: 'Harbor',
      IsClip: false,
      NotShownReason: null,
      RadOrdInstID: null,
      ImgCat_Ref: { NameX: 'CT' },
      ImgType_Ref: { NameX: 'DICOM' },
    })
    expect(value[0]?.DateCreated).toBe('2026-01-05T13:00:00Z')
  })

  it('has thumbnails if the query selects them, at most 100 rows of them', async () => {
    const { imgId } = await desk.add()
    const selected = await list({ $select: 'ImgID,DataTN' })
    expect(selected.value).toEqual([{ ImgID: imgId, DataTN: expect.any(String) }])
    for (let index = 0; index < 101; index += 1) await desk.add()
    for (const $select of ['ImgID, DataTN', '*', 'ImgID,*']) expect((await list({ $select })).value.length).toBe(100)
    expect((await list()).value.length).toBe(100)
    expect((await list({ $select: 'ImgID' })).value.length).toBe(102)
  })

  it('filters by picture, category and recipient', async () => {
    const [first, second] = [await desk.add(), await desk.add({ imgCatId: 110 })]
    expect(await idsOf({ $filter: `ImgID eq ${second.imgId}` })).toEqual([second.imgId])
    expect(await idsOf({ $filter: 'ImgCatID eq 112' })).toEqual([first.imgId])
    const own = `RecptID eq ${desk.annPt} and RecptTypeID eq 1`
    expect(await idsOf({ $filter: own, $orderby: 'DateSorted desc,ImgID desc' })).toEqual([second.imgId, first.imgId])
    for (const none of [`RecptID eq ${desk.bobPt}`, 'RecptTypeID eq 2', 'RecptTypeID eq 1.5', 'ImgID eq 0'])
      expect(await idsOf({ $filter: none })).toEqual([])
  })

  it('never has rows of another record, whatever the filter says', async () => {
    const foreign = await desk.add({ ptId: desk.bobPt })
    for (const $filter of [`RecptID eq ${desk.bobPt}`, `ImgID eq ${foreign.imgId}`, 'true eq true', 'IsCover eq true'])
      expect(await idsOf({ $filter })).toEqual([])
  })

  it.each([
    { $filter: "ImgName eq 'x.jpg'" },
    { $filter: "SeriesName eq 'x'" },
    { $filter: "contains(BodySite,'Head')" },
    { $filter: "Place eq 'x'" },
    { $orderby: 'ImgName' },
    { $orderby: 'DataTN' },
    { $filter: 'PtID eq 1' },
    { $select: 'sha256' },
    { $expand: 'ImageFile_Ref' },
    { $expand: 'ImgCat_Ref($select=DescX)' },
    { $top: '-1' },
  ])('refuses the query %j', async (query) => {
    expect(await statusOf(`odata/Images?${new URLSearchParams(query).toString()}`)).toBe(400)
  })

  it('lists the categories in the spec’s form', async () => {
    const { body } = await get('odata/ImageCategories?$orderby=ImgCatID')
    const { value } = v.parse(contract.imageCategoryList.reply, body)
    expect(value.map(({ ImgCatID }) => ImgCatID)).toEqual(Object.values(contract.imagingCategories))
    expect(value[0]).toEqual({ ImgCatID: 101, NameX: 'X-ray', DescX: null })
  })
})

describe('a block of thumbnails', () => {
  const block = (number: number | string, by?: SignedIn) => get(`p-portal/records/imaging/thumbnails/${number}`, by)

  it('has the covers whose number is in it, and no other record’s', async () => {
    const own = await desk.add()
    await desk.add({ ptId: desk.bobPt })
    await addCt()
    const covers = (await list(contract.imageListQuery)).value.map(({ ImgID }) => ImgID ?? 0)
    const numbers = [...new Set(covers.map((id) => Math.floor(id / 64)))]
    const found = []
    for (const number of numbers) found.push(...v.parse(contract.thumbnails.reply, (await block(number)).body))
    expect(found.map(({ ImgID }) => ImgID).toSorted((a, b) => a - b)).toEqual(covers.toSorted((a, b) => a - b))
    expect(covers).toContain(own.imgId)
  })

  it('has none for a file that can’t be shown', async () => {
    const hidden = { frames: 0, previews: [], thumbnail: null, notShownReason: 'compression' } as const
    const { imgId } = await desk.add({}, testPictureFile('hidden', hidden))
    expect((await block(Math.floor(imgId / 64))).body).toEqual([])
  })

  it('is empty far beyond the last picture, and 400 for no number', async () => {
    expect(await block('9999999999999')).toEqual({ status: 200, body: [] })
    for (const wrong of ['-1', 'x', '1.5', '99999999999999']) expect((await block(wrong)).status).toBe(400)
  })
})

describe('a series', () => {
  it('has its files in their order, with windows and sizes', async () => {
    const slices = await addCt()
    const { status, body } = await get(`p-portal/records/imaging/series/${slices[0]?.seriesId}`)
    const series = v.parse(contract.ImagingSeries, body)
    expect(status).toBe(200)
    expect(series).toMatchObject({ sliceSpacing: 2.5, frameMs: null, isFromLow: true })
    expect(series.images.map(({ ImgID }) => ImgID)).toEqual([1, 2, 0, 4, 3].map((index) => slices[index]?.imgId))
    expect(series.images[0]).toEqual({
      ImgID: slices[1]?.imgId,
      ImgName: 'photo.jpg',
      frames: 1,
      PXHeight: 30,
      PXWidth: 40,
      DataSize: 7,
      ImgTypeID: 16,
      isBrowserType: false,
      pixelSpacing: { x: 0.5, y: 0.4 },
      windows: [
        { name: 'BRAIN', center: 40, width: 80 },
        { name: null, center: 600, width: 2800 },
      ],
    })
  })

  it('has the scales of an ultrasound picture’s regions, and of an X-ray’s detector', async () => {
    const regions = [{ left: 1, top: 2, width: 30, height: 20, pixelSpacing: { x: 0.2, y: 0.3 } }]
    const scaled = [{ regions }, { detectorSpacing: { x: 0.1, y: 0.1 } }]
    for (const [index, scale] of scaled.entries()) {
      const { seriesId } = await desk.add({}, testPictureFile(`scaled ${index}`, scale))
      const { body } = await get(`p-portal/records/imaging/series/${seriesId}`)
      expect(v.parse(contract.ImagingSeries, body).images).toEqual([
        expect.objectContaining({ pixelSpacing: null, ...scale }),
      ])
    }
  })

  it('is 404 for another record’s, and 400 for no number', async () => {
    const { seriesId } = await desk.add({ ptId: desk.bobPt })
    for (const id of [seriesId, 999_999_999]) expect(await statusOf(`p-portal/records/imaging/series/${id}`)).toBe(404)
    for (const id of ['0', '-1', 'x', '1'.repeat(20)])
      expect(await statusOf(`p-portal/records/imaging/series/${id}`)).toBe(400)
  })
})

describe('previews', () => {
  const previews = (imgId: number, part: number | string, window: number | string = 0, by?: SignedIn) =>
    get(`p-portal/records/imaging/previews/${imgId}/${part}/${window}`, by)

  it('come in parts of 16 frames', async () => {
    const { imgId } = await desk.add({}, testSlice('clip', {}, { frameMs: 40, frames: 35 }))
    const parts = []
    for (const part of [0, 1, 2]) parts.push(v.parse(contract.imagePreviews.reply, (await previews(imgId, part)).body))
    expect(parts.map(({ frames }) => frames.length)).toEqual([16, 16, 3])
    const texts = parts.flatMap(({ frames }) =>
      frames.map(({ DataURL }) => Buffer.from(DataURL.replace('data:image/jpeg;base64,', ''), 'base64').toString()),
    )
    expect(texts).toEqual(Array.from({ length: 35 }, (_, frame) => `preview ${frame} of clip`))
    expect(parts[0]?.frames[0]).toMatchObject({ PXHeight: 30, PXWidth: 40 })
  })

  it('are 404 beyond the last part or window', async () => {
    const colored = await desk.add({}, testSlice('color', {}, { frames: 16 }))
    const [gray] = await addCt()
    expect((await previews(colored.imgId, 0)).status).toBe(200)
    for (const [id, part, window] of [
      [colored.imgId, 1, 0],
      [colored.imgId, 99_999, 0],
      [colored.imgId, 0, 1],
      [gray?.imgId ?? 0, 0, 2],
      [gray?.imgId ?? 0, 0, 99_999],
    ] as const)
      expect(await previews(id, part, window)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('are 404 for a file that can’t be shown and for another record’s, 400 for no number', async () => {
    const hidden = { frames: 0, previews: [], thumbnail: null, notShownReason: 'compression' } as const
    const unshown = await desk.add({}, testPictureFile('unshown', hidden))
    const foreign = await desk.add({ ptId: desk.bobPt })
    for (const { imgId } of [unshown, foreign]) expect((await previews(imgId, 0)).status).toBe(404)
    for (const wrong of ['-1', 'x', '100000', '1.0']) {
      expect((await previews(unshown.imgId, wrong)).status).toBe(400)
      expect((await previews(unshown.imgId, 0, wrong)).status).toBe(400)
    }
  })
})

describe('a picture of the record by the spec’s calls', () => {
  it('has its bytes, or only its thumbnail, for all who may see the record’s pictures', async () => {
    const { imgId } = await desk.add({}, testPictureFile('spec'))
    for (const [who, by] of Object.entries(desk.seeing)) {
      const session = await by()
      const { status, body } = await get(`images/${imgId}`, session)
      expect([who, status]).toEqual([who, 200])
      expect(v.parse(image.reply, body)).toEqual({
        blobAsDataURL: `data:image/jpeg;base64,${Buffer.from('spec').toString('base64')}`,
        dataTNB64: Buffer.from('thumbnail of spec').toString('base64'),
        blobName: 'photo.jpg',
        fileExtension: 'jpg',
        pxHeight: 30,
        pxWidth: 40,
      })
      expect((await get(`images/tn/${imgId}`, session)).body).toMatchObject({
        blobAsDataURL: null,
        dataTNB64: Buffer.from('thumbnail of spec').toString('base64'),
      })
    }
  })

  it('is 404 for everyone else', async () => {
    const { imgId } = await desk.add()
    for (const [who, by] of Object.entries(desk.excluded)) {
      const session = await by()
      for (const path of [`images/${imgId}`, `images/tn/${imgId}`])
        expect([who, path, (await get(path, session)).status]).toEqual([who, path, 404])
    }
    const outside = await desk.bobForAnn([objectTypes.labs])
    expect(await statusOf(`images/${imgId}`, outside)).toBe(403)
  })

  it('is 404 for a patient whose profile lacks imaging', async () => {
    const { imgId } = await desk.add()
    const own = eq(accountObjectTypes.objectTypeId, objectTypes.imaging)
    const before = await desk.db.delete(accountObjectTypes).where(own).returning()
    expect(await statusOf(`images/${imgId}`)).toBe(404)
    expect(await statusOf(`images/raw/${imgId}`)).toBe(403)
    await desk.db.insert(accountObjectTypes).values(before)
    expect(await statusOf(`images/${imgId}`)).toBe(200)
  })

  it('is never found as a recipient’s newest upload', async () => {
    await desk.add()
    for (const category of [1, 112])
      expect(await statusOf(`images?recptid=${desk.annPt}&recpttypeid=1&imgcatid=${category}&imgtypeid=11`)).toBe(404)
  })
})

describe('other ways to the pictures', () => {
  it('are closed to a representative without imaging', async () => {
    const { imgId, seriesId } = await desk.add()
    const by = await desk.bobForAnn([objectTypes.communication])
    for (const path of [
      'odata/Images',
      `p-portal/records/imaging/thumbnails/${Math.floor(imgId / 64)}`,
      `p-portal/records/imaging/series/${seriesId}`,
      `p-portal/records/imaging/previews/${imgId}/0/0`,
      `images/raw/${imgId}`,
    ])
      expect([path, await statusOf(path, by)]).toEqual([path, 403])
  })

  it('lead from a radiology report to the cover of its series', async () => {
    const [report] = await desk.db
      .insert(radiologyStudies)
      .values({ ptId: desk.annPt, type: 'CT head', definition: 'CT head', sortedAt: null })
      .returning({ id: radiologyStudies.radOrdInstId })
    const imgIdOf = async () =>
      v.parse(radiology.reply, (await get(radiology.path)).body).find(({ radOrdInstID }) => radOrdInstID === report?.id)
        ?.imgID
    expect(await imgIdOf()).toBeNull()
    const radOrdInstId = report?.id ?? 0
    for (const ordinal of [1, 2, 3]) await desk.add({ radOrdInstId }, testSlice(`reported ${ordinal}`, { ordinal }))
    const [cover] = await desk.db.select().from(images).where(eq(images.isCover, true))
    expect(cover?.ordinal).toBe(2)
    expect(await imgIdOf()).toBe(cover?.imgId)
    expect((await list(contract.imageListQuery)).value[0]?.RadOrdInstID).toBe(radOrdInstId)
  })
})
