import { imagingLimits } from '#src/contract/imaging.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Preview } from '../PictureFile.ts'
import { encodePreview, previewSideOf, white } from './encodePicture.ts'
import { loadedBySharp } from './loadedBySharp.ts'
import { WebpCanvas } from './webpCanvas.ts'
import { webpFrames } from './webpFrames.ts'

/** An animated GIF or WebP. */
export interface Animation {
  /** Number of pictures, at least 2. */
  readonly frames: number
  readonly width: number
  readonly height: number
  /** Time of each picture as the file states it, ms. */
  readonly delays: readonly number[]
}

/** Max number of pixels in a picture, and in all pictures of a GIF that are decoded at the same time. */
const maxPixels = 25_000_000
/** Shorter times are a request for no limit, for which browsers wait 100 ms instead. */
const shortestMs = 11
const insteadMs = 100
const longestMs = 60_000

/** Returns what a file says about its animation; null for a single picture. Throws 400 for too many pictures or pixels. */
export async function animationOf(bytes: Uint8Array): Promise<Animation | null> {
  const { pages: frames = 1, width, height, pageHeight, delay } = await loadedBySharp(bytes).metadata()
  if (frames <= 1) return null
  if (frames > imagingLimits.frames) throw new ServiceError(400, 'bad-input', 'picture: too many frames')
  const size = { width, height: pageHeight ?? height }
  const pixels = size.width * size.height
  if (pixels > maxPixels || pixels * frames > imagingLimits.filePixels)
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

/** Returns the previews of all pictures of an animation. Throws 400 if one is damaged. */
export async function animationPreviews(
  bytes: Uint8Array,
  kind: 'gif' | 'webp',
  { frames, width, height }: Animation,
): Promise<readonly Preview[]> {
  const size = { width, height }
  const previews: Preview[] = []
  const pictures = kind === 'gif' ? gifPictures(bytes, frames, size) : webpPictures(bytes, size)
  for await (const { pixels, channels } of pictures) {
    const picture = loadedBySharp(pixels, { raw: { ...size, channels } })
    previews.push(await encodePreview(picture, size, previewSideOf(frames)))
    if (previews.length > frames) break
  }
  if (previews.length !== frames) throw new ServiceError(400, 'bad-input', 'picture: damaged animation')
  return previews
}

type Size = Pick<Animation, 'width' | 'height'>

/** The pixels of a picture, with 3 bytes each, or 4 if they can be transparent. */
interface Picture {
  readonly pixels: Uint8Array
  readonly channels: 3 | 4
}

/**
 * Yields the pictures of a GIF. Each part of them is decoded from the first picture on, because they are drawn over those
 * before them.
 */
async function* gifPictures(bytes: Uint8Array, frames: number, { width, height }: Size): AsyncGenerator<Picture> {
  const atOnce = Math.max(1, Math.floor(maxPixels / (width * height)))
  for (let page = 0; page < frames; page += atOnce) {
    const pages = Math.min(atOnce, frames - page)
    const part = loadedBySharp(bytes, { page, pages }).flatten({ background: white }).toColourspace('srgb')
    const { data, info } = await part.raw().toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error('picture: expected three colors')
    const length = data.length / pages
    for (let index = 0; index < pages; index += 1)
      yield { pixels: data.subarray(index * length, (index + 1) * length), channels: 3 }
  }
}

/**
 * Yields the pictures of a WebP, each decoded once: that takes longer than for a GIF. sharp reads some that are outside of
 * the canvas, or of another size than they state, without an error; here they are refused.
 */
async function* webpPictures(bytes: Uint8Array, size: Size): AsyncGenerator<Picture> {
  const canvas = new WebpCanvas(size)
  for (const frame of webpFrames(bytes)) {
    await canvas.draw(frame)
    yield { pixels: canvas.pixels, channels: 4 }
  }
}
