import { describe, expect, it } from 'vitest'
import type { ImageRow } from '#src/contract/imaging.ts'
import { beforeAndAfter, comparableRows, firstToCompare } from './beforeAndAfter.ts'

const photo = (ImgID: number, DateCreated: string | null, more: Partial<ImageRow> = {}): ImageRow => ({
  ImgID,
  ImgName: `${ImgID}.jpg`,
  ImgPath: null,
  ImgCatID: 110,
  ImgTypeID: 11,
  PXHeight: 480,
  PXWidth: 640,
  DataSize: 26_000,
  DateCreated,
  DataTN: null,
  RecptID: 1,
  RecptTypeID: 1,
  SeriesID: ImgID,
  IsCover: true,
  PictureCount: 1,
  SeriesSize: 26_000,
  SeriesName: null,
  BodySite: 'Upper back',
  Place: null,
  IsClip: false,
  NotShownReason: null,
  RadOrdInstID: null,
  ImgCat_Ref: null,
  ImgType_Ref: null,
  ...more,
})
const idOf = (row: ImageRow | null) => row?.ImgID ?? null

describe('comparableRows', () => {
  it('has the others of the category that can be shown, newest first', () => {
    const row = photo(1, '2026-11-12')
    const rows = [
      row,
      photo(2, '2026-03-02'),
      photo(3, '2026-05-14'),
      photo(4, '2026-06-01', { ImgCatID: 101 }),
      photo(5, '2026-06-02', { NotShownReason: 'damaged' }),
      photo(6, '2026-06-03', { SeriesID: 1 }),
    ]
    expect(comparableRows(row, rows).map(idOf)).toEqual([3, 2])
  })
})

describe('firstToCompare', () => {
  it('prefers the nearest earlier picture of the same part of the body', () => {
    const row = photo(1, '2026-11-12')
    expect(
      idOf(
        firstToCompare(row, [
          photo(2, '2026-10-01', { BodySite: 'Left arm' }),
          photo(3, '2026-05-14'),
          photo(4, '2026-01-01'),
          photo(5, '2026-12-01'),
        ]),
      ),
    ).toBe(3)
  })

  it('takes any earlier picture if none shows the same part', () => {
    expect(idOf(firstToCompare(photo(1, '2026-11-12'), [photo(2, '2026-10-01', { BodySite: null })]))).toBe(2)
  })

  it('takes the nearest later picture of the first one', () => {
    expect(idOf(firstToCompare(photo(1, '2026-01-01'), [photo(2, '2026-03-01'), photo(3, '2026-02-01')]))).toBe(3)
  })

  it('is null without another picture of the category', () => {
    expect(firstToCompare(photo(1, '2026-01-01'), [photo(1, '2026-01-01')])).toBeNull()
  })
})

describe('beforeAndAfter', () => {
  it('puts the earlier picture first and counts the days between', () => {
    const { before, after, days } = beforeAndAfter(photo(1, '2026-11-12'), photo(2, '2026-05-14'))
    expect([idOf(before), idOf(after), days]).toEqual([2, 1, 182])
  })

  it('counts no days if only the month is known', () => {
    expect(beforeAndAfter(photo(1, '2026-11'), photo(2, '2026-05-14')).days).toBeNull()
  })

  it('counts 0 days within a day', () => {
    expect(beforeAndAfter(photo(1, '2026-05-14T09:00:00-05:00'), photo(2, '2026-05-14T11:00:00-05:00')).days).toBe(0)
  })
})
