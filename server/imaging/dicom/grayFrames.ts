import type { GrayWindow } from '#src/contract/imaging.ts'
import type { DicomFrames } from './DicomFrames.ts'
import type { FrameSamples, Samples } from './FrameSamples.ts'
import { grayOf, isPaddingOf, numberOf, scaleOf } from './grayTable.ts'
import { type GrayFunction, grayFunction, statedWindows, wholeWindows } from './grayWindows.ts'
import type { PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'

/** Samples of up to 16 bits are converted by a table. */
const tableSizes: Readonly<Record<number, number>> = { 1: 2, 8: 256, 16: 65_536 }

/** Returns the frames of a monochrome file. Null if it states no window and a frame is damaged. */
export async function grayFrames(
  { data }: Dataset,
  layout: PixelLayout,
  source: FrameSamples,
): Promise<DicomFrames | null> {
  const toNumber = numberOf(layout)
  const isPadding = isPaddingOf(data, layout)
  const toValue = (frame: number) => {
    const { slope, intercept } = scaleOf(data, frame)
    return (sample: number) => {
      const number = toNumber(sample)
      return isPadding(number) ? null : number * slope + intercept
    }
  }
  const stated = statedWindows(data)
  const range = stated.length > 0 ? ([0, 1] as const) : await valueRange(layout, source, toValue)
  if (!range) return null
  const windows = stated.length > 0 ? stated : wholeWindows(data, range)
  const kind: GrayFunction = stated.length > 0 ? grayFunction(data) : 'LINEAR_EXACT'
  return {
    windows,
    channels: 1,
    async frame(index, windowIndex) {
      const samples = await source.frame(index)
      const window = windows[windowIndex]
      return samples && window ? drawn(samples, layout, grayFor(window, kind, layout, toValue(index))) : null
    },
  }
}

type ToValue = (sample: number) => number | null

/** Returns a function that converts a sample to a gray. Pixels without a picture are black. */
function grayFor(window: GrayWindow, kind: GrayFunction, { photometric }: PixelLayout, toValue: ToValue) {
  const toGray = grayOf(window, kind)
  const isInverted = photometric === 'MONOCHROME1'
  return (sample: number) => {
    const value = toValue(sample)
    if (value === null) return 0
    return isInverted ? 255 - toGray(value) : toGray(value)
  }
}

function drawn(samples: Samples, { bitsAllocated }: PixelLayout, toGray: (sample: number) => number): Uint8Array {
  const size = tableSizes[bitsAllocated]
  const table = size === undefined ? null : Uint8Array.from({ length: size }, (_, sample) => toGray(sample))
  const grays = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0
    grays[at] = table ? (table[sample] ?? 0) : toGray(sample)
  }
  return grays
}

/** Returns the lowest and the highest value of all frames. Null if a frame is damaged. */
async function valueRange(
  { frames, bitsAllocated }: PixelLayout,
  source: FrameSamples,
  toValueOf: (frame: number) => ToValue,
): Promise<readonly [number, number] | null> {
  let [min, max] = [Infinity, -Infinity]
  for (let frame = 0; frame < frames; frame += 1) {
    const samples = await source.frame(frame)
    if (!samples) return null
    const toValue = toValueOf(frame)
    for (const sample of distinctSamples(samples, bitsAllocated)) {
      const value = toValue(sample)
      if (value === null) continue
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min <= max ? [min, max] : [0, 1]
}

/** Returns which samples there are; of 32 bits, all of them. */
function distinctSamples(samples: Samples, bits: number): Iterable<number> {
  const size = tableSizes[bits]
  if (size === undefined) return samples
  const isThere = new Uint8Array(size)
  for (const sample of samples) isThere[sample] = 1
  return Array.from(isThere.keys()).filter((sample) => isThere[sample] === 1)
}
