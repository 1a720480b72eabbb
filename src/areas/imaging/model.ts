import {
  type ImageRow,
  imagePreviews,
  type ImagingSeries,
  imagingLimits,
  imagingSeries,
} from '#src/contract/imaging.ts'
import { recordName } from '#src/contract/recordName.ts'
import type { ListedImage } from './ListedImage.ts'
import { hasReport } from './PictureReport.ts'

/**
 * Returns the rows of a reply that can be shown. A clinic's own system can leave out fields: a row without an id is
 * dropped, and a missing field counts as unknown.
 */
export function listedImages(rows: readonly ListedImage[]): readonly ImageRow[] {
  return rows.flatMap((row) => {
    const known: Partial<ImageRow> = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    return known.ImgID === undefined ? [] : [{ ...blankRow(known.ImgID), ...known }]
  })
}

const blankRow = (ImgID: number): ImageRow => ({
  ImgID,
  ImgName: '',
  ImgPath: null,
  ImgCatID: 0,
  ImgTypeID: 0,
  PXHeight: null,
  PXWidth: null,
  DataSize: 0,
  DateCreated: null,
  DataTN: null,
  RecptID: 0,
  RecptTypeID: 0,
  SeriesID: ImgID,
  IsCover: true,
  PictureCount: 1,
  SeriesSize: 0,
  SeriesName: null,
  BodySite: null,
  Place: null,
  IsClip: false,
  NotShownReason: null,
  RadOrdInstID: null,
  ImgCat_Ref: null,
  ImgType_Ref: null,
})

/** Returns the ids of the rows about which a radiologist wrote. `reportOf`: null if a study is unknown. */
export function reportedIds(
  rows: readonly ImageRow[],
  reportOf: (radOrdInstId: number) => Parameters<typeof hasReport>[0],
): ReadonlySet<number> {
  const isReported = ({ RadOrdInstID: id }: ImageRow) => id !== null && hasReport(reportOf(id))
  return new Set(rows.filter(isReported).map(({ ImgID }) => ImgID))
}

/** Returns the number of the block of thumbnails that has a picture. */
export function thumbnailBlock(imgId: number): string {
  return String(Math.floor(imgId / imagingLimits.blockIds))
}

/** Returns the size of a row's files, bytes. */
export function sizeOfRow({ SeriesSize, DataSize }: Pick<ImageRow, 'SeriesSize' | 'DataSize'>): number {
  return Math.max(SeriesSize, DataSize)
}

export interface CategoryCount {
  readonly id: number
  /** Name of the category in the record; empty if it has none. */
  readonly name: string
  readonly count: number
}

/** Returns the categories that occur, with the number of their rows. `chosen` is listed even if it has none. */
export function categoryCounts(rows: readonly ImageRow[], chosen: number | undefined): readonly CategoryCount[] {
  const counts = new Map<number, CategoryCount>()
  if (chosen !== undefined) counts.set(chosen, { id: chosen, name: '', count: 0 })
  for (const { ImgCatID: id, ImgCat_Ref } of rows) {
    const before = counts.get(id)
    counts.set(id, { id, name: before?.name || (ImgCat_Ref?.NameX ?? ''), count: (before?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/**
 * What a row says of a file that can't be shown:
 * - `download`: other software shows it.
 * - `none`: the file is damaged.
 */
export function previewLack({ NotShownReason }: Pick<ImageRow, 'NotShownReason'>): 'download' | 'none' | null {
  if (NotShownReason === null) return null
  return NotShownReason === 'damaged' ? 'none' : 'download'
}

const previewName = (imgId: number, part: number) =>
  recordName(imagePreviews, { params: { imgId: String(imgId), part: String(part), window: '0' } }) ?? ''
const seriesName = (seriesId: number) => recordName(imagingSeries, { params: { seriesId: String(seriesId) } }) ?? ''

/**
 * Whether the device stores what opens a row: its series and the first preview of its cover. If the row has more
 * pictures, only `isSeriesOnDevice` says whether all of them are there. `names`: of the stored rows.
 */
export function isCoverOnDevice({ ImgID, SeriesID }: ImageRow, names: ReadonlySet<string>): boolean {
  return names.has(previewName(ImgID, 0)) && names.has(seriesName(SeriesID))
}

/** Whether the device stores the previews of all pictures of a series that can be shown. False if there are none. */
export function isSeriesOnDevice({ images }: Pick<ImagingSeries, 'images'>, names: ReadonlySet<string>): boolean {
  const shown = images.filter(({ frames }) => frames > 0)
  return (
    shown.length > 0 &&
    shown.every(({ ImgID, frames }) =>
      Array.from({ length: Math.ceil(frames / imagingLimits.partFrames) }, (_, part) => previewName(ImgID, part)).every(
        (name) => names.has(name),
      ),
    )
  )
}
