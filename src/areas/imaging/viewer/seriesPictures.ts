import { imagingLimits, type ImageRow, type ImagingSeries, type SeriesImage } from '#src/contract/imaging.ts'

/** One picture of a series: a file, or one frame of it. */
export interface SeriesPicture {
  readonly imgId: number
  /** Index in its file. */
  readonly frame: number
  readonly image: SeriesImage
}

/** Returns the pictures of a series in the order in which they are shown. Files that can't be shown have none. */
export function seriesPictures({ images }: Pick<ImagingSeries, 'images'>): readonly SeriesPicture[] {
  return images.flatMap((image) =>
    Array.from({ length: image.frames }, (_, frame) => ({ imgId: image.ImgID, frame, image })),
  )
}

/** What is known of a series before it is loaded. */
export const noOrder = { frameMs: null, isFromLow: null, sliceSpacing: null } as const

/** Returns the cover as the only picture, until the series is loaded. None if the row can't be shown. */
export function coverOnly(row: ImageRow): readonly SeriesPicture[] {
  if (row.NotShownReason !== null) return []
  const { ImgID, ImgName, PXHeight, PXWidth, DataSize, ImgTypeID } = row
  const known = { ImgID, ImgName, PXHeight, PXWidth, DataSize, ImgTypeID }
  const image = { ...known, frames: 1, isBrowserType: false, pixelSpacing: null, windows: [] }
  return [{ imgId: ImgID, frame: 0, image }]
}

/** Returns the place of a file's first picture; 0 if it has none. */
export function placeOfImage(pictures: readonly SeriesPicture[], imgId: number): number {
  return Math.max(
    0,
    pictures.findIndex((picture) => picture.imgId === imgId),
  )
}

/** Number of pictures that thumbnails can show side by side. */
const maxStrip = 8

/**
 * Returns how a series is gone through: thumbnails for a few pictures, a slider for a stack of slices or for many
 * pictures, and a slider with a play button for a clip.
 */
export function seriesLook(
  count: number,
  { frameMs, isFromLow }: Pick<ImagingSeries, 'frameMs' | 'isFromLow'>,
): 'single' | 'strip' | 'stack' | 'clip' {
  if (count <= 1) return 'single'
  if (frameMs !== null) return 'clip'
  return count > maxStrip || isFromLow !== null ? 'stack' : 'strip'
}

/** Part of a file's previews that has the frame. */
export function partOf(frame: number): number {
  return Math.floor(frame / imagingLimits.partFrames)
}

/** Returns the parts of previews that a series consists of, each once. */
export function partsOf(
  pictures: readonly SeriesPicture[],
): readonly { readonly imgId: number; readonly part: number }[] {
  const parts = new Map<string, { readonly imgId: number; readonly part: number }>()
  for (const { imgId, frame } of pictures) parts.set(`${imgId}/${partOf(frame)}`, { imgId, part: partOf(frame) })
  return [...parts.values()]
}

/** Returns the place within the list that is nearest to `place`. */
export function placeWithin(place: number, count: number): number {
  return Math.min(Math.max(Math.round(place), 0), Math.max(count - 1, 0))
}

/**
 * Returns the places whose pictures are loaded before they are asked for: those around `place`, nearest first, and more
 * of them in the direction in which the viewer moves (1 forward, -1 backward). `isLoop`: after the last comes the first.
 */
export function prefetchOrder(place: number, count: number, direction: 1 | -1, isLoop = false): readonly number[] {
  const [ahead, behind] = [8, 3]
  const steps: number[] = []
  for (let step = 1; step <= ahead; step += 1) {
    steps.push(step * direction)
    if (step <= behind) steps.push(-step * direction)
  }
  const places = steps.map((step) => (isLoop ? (((place + step) % count) + count) % count : place + step))
  return [...new Set(places)].filter((at) => at >= 0 && at < count && at !== place)
}

/** Returns how far a finger moves for the next slice, px: the whole stage for the whole stack, but neither jumpy nor slow. */
export function slicePx(stageHeight: number, count: number): number {
  return Math.min(Math.max(stageHeight / Math.max(count, 1), 5), 24)
}
