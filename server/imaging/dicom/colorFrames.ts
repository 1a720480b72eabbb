import type { DicomFrames } from './DicomFrames.ts'
import type { FrameSamples, Samples } from './FrameSamples.ts'
import type { PixelLayout } from './pixelLayout.ts'

/** Returns the frames of a file with three samples for each pixel. */
export function colorFrames(layout: PixelLayout, source: FrameSamples): DicomFrames {
  return {
    windows: [],
    channels: 3,
    async frame(index) {
      const samples = await source.frame(index)
      if (!samples) return null
      const triples =
        source.color === 'YBR_FULL_422' ? wholeTriples(samples) : bytesOf(samples, layout, source.isPlanar)
      if (source.color !== 'RGB') toRgb(triples)
      return triples
    },
  }
}

/** Returns the samples of each pixel after each other, as 8 bits. */
function bytesOf(samples: Samples, { bitsStored, highBit }: PixelLayout, isPlanar: boolean): Uint8Array {
  const pixels = samples.length / 3
  const triples = new Uint8Array(samples.length)
  const lowest = 2 ** (highBit + 1 - bitsStored)
  const size = 2 ** bitsStored
  for (let pixel = 0; pixel < pixels; pixel += 1)
    for (let color = 0; color < 3; color += 1) {
      const sample = samples[isPlanar ? color * pixels + pixel : pixel * 3 + color] ?? 0
      triples[pixel * 3 + color] = ((Math.floor(sample / lowest) % size) * 255) / (size - 1)
    }
  return triples
}

/** Returns the samples of each pixel, of which two share a color: Y Y Cb Cr. */
function wholeTriples(samples: Samples): Uint8Array {
  const triples = new Uint8Array((samples.length / 2) * 3)
  for (let pair = 0; pair * 4 < samples.length; pair += 1)
    for (let pixel = 0; pixel < 2; pixel += 1) {
      const to = (pair * 2 + pixel) * 3
      triples[to] = samples[pair * 4 + pixel] ?? 0
      triples[to + 1] = samples[pair * 4 + 2] ?? 0
      triples[to + 2] = samples[pair * 4 + 3] ?? 0
    }
  return triples
}

const clamped = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** Converts YCbCr with the full range of 8 bits to RGB, in place (PS3.3 C.7.6.3.1.2). */
function toRgb(triples: Uint8Array): void {
  for (let at = 0; at < triples.length; at += 3) {
    const y = triples[at] ?? 0
    const [cb, cr] = [(triples[at + 1] ?? 0) - 128, (triples[at + 2] ?? 0) - 128]
    triples[at] = clamped(y + 1.402 * cr)
    triples[at + 1] = clamped(y - 0.344_136 * cb - 0.714_136 * cr)
    triples[at + 2] = clamped(y + 1.772 * cb)
  }
}
