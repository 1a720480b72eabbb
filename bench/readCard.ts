import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { findCorners } from '#src/workers/photos/card/findCorners.ts'
import type { Corners, Pixels } from '#src/workers/photos/card/Pixels.ts'
import { rotated } from '#src/workers/photos/card/quadGeometry.ts'
import { straightenPixels, straightSize } from '#src/workers/photos/card/straightenPixels.ts'
import { recognize, type StartEngine } from '#src/workers/cardReader/engine.ts'
import { grayPicture } from '#src/workers/cardReader/grayPicture.ts'
import { cardLimits } from '#src/workers/photos/protocol.ts'

const load = createRequire(import.meta.url)
const pathOf = (name: string) => load.resolve(name)

/**
 * Returns a photo's card as the app straightens it, decoded from the JPEG that the app stores, upright as a person turns it.
 * Null if the finder finds no card. `corners`: where the card is.
 */
export async function straightCard(picture: Pixels, corners: Corners): Promise<Pixels | null> {
  const quad = findCorners(picture)
  if (!quad) return null
  const off = (by: number) =>
    Math.max(...rotated(quad, by).map(({ x, y }, at) => Math.hypot(x - corners[at]!.x, y - corners[at]!.y)))
  const [by = 0] = [0, 1, 2, 3].toSorted((a, b) => off(a) - off(b))
  const upright = rotated(quad, by)
  const straight = straightenPixels(picture, upright, straightSize(upright, cardLimits.width))
  if (!straight) return null
  const { width, height } = straight
  const jpeg = await sharp(straight.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer()
  const raw = await sharp(jpeg).ensureAlpha().raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(raw) }
}

/** Recognizes a card's text by the app's engine, in Node. Returns Tesseract's table. */
export function recognizeInNode({ width, height, data }: Pixels): Promise<string> {
  const start = load('tesseract.js-core/tesseract-core-simd-lstm.js') as StartEngine
  const language = gunzipSync(readFileSync(pathOf('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')))
  const wasm = readFileSync(pathOf('tesseract.js-core/tesseract-core-simd-lstm.wasm'))
  return recognize(start, { wasm, language, picture: grayPicture(width, height, data) }, () => undefined)
}
