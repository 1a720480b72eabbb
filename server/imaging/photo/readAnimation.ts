import { imagingLimits } from '#src/contract/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Preview } from '../PictureFile.ts'
import { encodePreview, previewSideOf, white } from './encodePicture.ts'
import { loadedBySharp } from './loadedBySharp.ts'

/** An animated GIF or WebP. */
export interface Animation {
  /** Number of pictures, at least 2. */
  readonly frames: number
  readonly width: number
  readonly height: number
  /** Time of each picture as the file states it, ms. */
  readonly delays: readonly number[]
}

/**
 * Max number of pixels that are decoded at once, with 4 bytes each. Each part is decoded from the first picture on,
 * because pictures of an animation are drawn over those before them: smaller parts take longer.
 */
const partPixels = 40_000_000
/** Shorter times are a request for no limit, for which browsers wait 100 ms instead. */
const shortestMs = 11
const insteadMs = 100
const longestMs = 60_000

/** Returns what a file says about its animation. Null for a single picture. Throws 400 if there are too many pictures or pixels. */
export async function animationOf(bytes: Uint8Array): Promise<Animation | null> {
  const { pages: frames = 1, width, height, pageHeight, delay } = await loadedBySharp(bytes).metadata()
  if (frames <= 1) return null
  if (frames > imagingLimits.frames) throw new ServiceError(400, 'bad-input', 'picture: too many frames')
  const size = { width, height: pageHeight ?? height }
  if (size.width * size.height * frames > imagingLimits.filePixels)
    throw new ServiceError(400, 'bad-input', 'picture: too many pixels')
  return { ...size, frames, delays: delay ?? [] }
}

/**
 * Returns the time of one picture, ms. A clip has a single rate: if the times differ, it is that of the middle one, so
 * that a long pause at an end doesn't slow down the rest.
 */
export function frameMsOf(delays: readonly number[]): number {
  const times = delays.map((delay) => (delay >= shortestMs ? Math.min(delay, longestMs) : insteadMs))
  return times.toSorted((one, other) => one - other)[(times.length - 1) >> 1] ?? insteadMs
}

/** Returns the previews of all pictures of an animation. */
export async function animationPreviews(bytes: Uint8Array, animation: Animation): Promise<readonly Preview[]> {
  const { frames, width, height } = animation
  const side = previewSideOf(frames)
  const atOnce = Math.max(1, Math.floor(partPixels / (width * height)))
  const previews: Preview[] = []
  for (let from = 0; from < frames; from += atOnce) {
    const count = Math.min(atOnce, frames - from)
    // A single large picture is reduced while it is decoded.
    if (count === 1) previews.push(await encodePreview(loadedBySharp(bytes, { page: from }), { width, height }, side))
    else for (const pixels of await decoded(bytes, from, count)) previews.push(await previewOf(pixels))
  }
  return previews

  function previewOf(pixels: Uint8Array): Promise<Preview> {
    return encodePreview(loadedBySharp(pixels, { raw: { width, height, channels: 3 } }), { width, height }, side)
  }
}

/** Decodes pictures to red, green and blue. */
async function decoded(bytes: Uint8Array, from: number, count: number): Promise<readonly Uint8Array[]> {
  const pictures = loadedBySharp(bytes, { page: from, pages: count })
    .flatten({ background: white })
    .toColourspace('srgb')
  const { data, info } = await pictures.raw().toBuffer({ resolveWithObject: true })
  const length = data.length / count
  if (info.channels !== 3) throw new Error('picture: expected three colors')
  return Array.from({ length: count }, (_, index) => data.subarray(index * length, (index + 1) * length))
}
