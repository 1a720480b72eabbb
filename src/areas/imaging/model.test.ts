import { describe, expect, it } from 'vitest'
import { imagePreviews, type ImageRow, imagingSeries, type SeriesImage } from '#src/contract/imaging.ts'
import { recordName } from '#src/contract/recordName.ts'
import {
  categoryCounts,
  isCoverOnDevice,
  isSeriesOnDevice,
  listedImages,
  previewLack,
  reportedIds,
  sizeOfRow,
  thumbnailBlock,
} from './model.ts'

const rowsOf = (...rows: readonly Partial<ImageRow>[]) => listedImages(rows)
const [row = null] = rowsOf({ ImgID: 870, SeriesID: 12 })
const preview = (imgId: number, part = 0) =>
  recordName(imagePreviews, { params: { imgId: String(imgId), part: String(part), window: '0' } }) ?? ''
const series = (id: number) => recordName(imagingSeries, { params: { seriesId: String(id) } }) ?? ''
const file = (ImgID: number, frames: number): SeriesImage => ({
  ImgID,
  ImgName: '',
  frames,
  PXHeight: null,
  PXWidth: null,
  DataSize: 0,
  ImgTypeID: 0,
  isBrowserType: false,
  pixelSpacing: null,
  windows: [],
})

describe('listedImages', () => {
  it('completes rows that lack fields, and drops rows without an id', () => {
    const read = rowsOf({ ImgID: 5, ImgName: 'a.png' }, { ImgName: 'b.png' })
    expect(read).toHaveLength(1)
    expect(read[0]).toMatchObject({ ImgID: 5, ImgName: 'a.png', PictureCount: 1, NotShownReason: null, SeriesID: 5 })
  })

  it('takes a field that is there but undefined as missing', () => {
    expect(listedImages([{ ImgID: 5, ImgName: undefined }])[0]?.ImgName).toBe('')
  })
})

describe('thumbnailBlock', () => {
  it('has 64 consecutive ids', () => {
    expect([0, 63, 64, 870].map(thumbnailBlock)).toEqual(['0', '0', '1', '13'])
  })
})

describe('sizeOfRow', () => {
  it('is that of the whole series, or of the file if the series has none', () => {
    expect(sizeOfRow({ DataSize: 10, SeriesSize: 300 })).toBe(300)
    expect(sizeOfRow({ DataSize: 10, SeriesSize: 0 })).toBe(10)
  })
})

describe('categoryCounts', () => {
  it('counts the rows of each category, and takes the first name', () => {
    const rows = rowsOf(
      { ImgID: 1, ImgCatID: 907 },
      { ImgID: 2, ImgCatID: 907, ImgCat_Ref: { NameX: 'Thermography' } },
      { ImgID: 3, ImgCatID: 101, ImgCat_Ref: { NameX: 'X-ray' } },
    )
    expect(categoryCounts(rows, undefined)).toEqual([
      { id: 907, name: 'Thermography', count: 2 },
      { id: 101, name: 'X-ray', count: 1 },
    ])
  })

  it('has the chosen category also if no row is in it', () => {
    expect(categoryCounts([], 105)).toEqual([{ id: 105, name: '', count: 0 }])
  })
})

describe('previewLack', () => {
  it('tells files for other software from damaged ones', () => {
    const of = (NotShownReason: ImageRow['NotShownReason']) => previewLack({ NotShownReason })
    expect([of(null), of('compression'), of('color'), of('no-picture'), of('damaged')]).toEqual([
      null,
      'download',
      'download',
      'download',
      'none',
    ])
  })
})

describe('pictures on the device', () => {
  it('need the first preview of the cover, and the series', () => {
    expect(row && isCoverOnDevice(row, new Set([preview(870), series(12)]))).toBe(true)
    expect(row && isCoverOnDevice(row, new Set([preview(870)]))).toBe(false)
    expect(row && isCoverOnDevice(row, new Set([preview(871), series(12)]))).toBe(false)
  })

  it('of a series need every file that can be shown, and every part of a file with many frames', () => {
    const images = [file(870, 1), file(871, 0), file(872, 17)]
    expect(isSeriesOnDevice({ images }, new Set([preview(870), preview(872), preview(872, 1)]))).toBe(true)
    expect(isSeriesOnDevice({ images }, new Set([preview(870), preview(872)]))).toBe(false)
  })

  it('are not there if no file of the series can be shown', () => {
    expect(isSeriesOnDevice({ images: [file(871, 0)] }, new Set())).toBe(false)
  })
})

describe('reportedIds', () => {
  const interpretations = new Map([
    [1, 'Clear lungs.'],
    [2, null],
  ])
  const reportOf = (id: number) =>
    interpretations.has(id) ? { interpretation: interpretations.get(id) ?? null } : null

  it('has the pictures whose study has a report, and no others', () => {
    const rows = listedImages([
      { ImgID: 10, RadOrdInstID: 1 },
      { ImgID: 11, RadOrdInstID: 2 },
      { ImgID: 12, RadOrdInstID: 3 },
      { ImgID: 13, RadOrdInstID: null },
      { ImgID: 14 },
    ])
    expect([...reportedIds(rows, reportOf)]).toEqual([10])
  })
})
