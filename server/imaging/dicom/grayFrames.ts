import type { DicomFrames } from './DicomFrames.ts'
import type { FrameSamples, Samples } from './FrameSamples.ts'
import { statedPresets, wholePresets } from './grayPresets.ts'
import { isPaddingOf, numberOf } from './grayTable.ts'
import { modalityOf } from './modality.ts'
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
  const modality = modalityOf(data, layout)
  const toValueOf = (frame: number) => {
    const { toValue } = modality(frame)
    return (sample: number) => {
      const number = toNumber(sample)
      return isPadding(number) ? null : toValue(number)
    }
  }
  const stated = statedPresets(data, layout.isSigned, modality)
  const range = stated.length > 0 ? ([0, 1] as const) : await valueRange(layout, source, toValueOf)
  if (!range) return null
  const presets = stated.length > 0 ? stated : wholePresets(data, range)
  return {
    windows: presets.map(({ window }) => window),
    channels: 1,
    async frame(index, windowIndex) {
      const samples = await source.frame(index)
      const toGray = presets[windowIndex]?.toGrayOf(index)
      return samples && toGray ? drawn(samples, layout, grayFor(toGray, layout, toValueOf(index))) : null
    },
  }
}

type ToValue = (sample: number) => number | null

/** Returns a function that converts a sample to a gray. Pixels without a picture are black. */
function grayFor(toGray: (value: number) => number, { photometric }: PixelLayout, toValue: ToValue) {
  const isInverted = photometric === 'MONOCHROME1'
  return (sample: number) => {
    const value = toValue(sample)
    if (value === null) return 0
    return isInverted ? 255 - toGray(value) : toGray(value)
  }
}

function drawn(samples: Samples, { bitsAllocated }: PixelLayout, toGray: (sample: number) => number): Uint8Array {
  const size = tableSizes[bitsAllocated]
  const grays = new Uint8Array(samples.length)
  if (size === undefined) {
    for (let at = 0; at < samples.length; at += 1) grays[at] = toGray(samples[at] ?? 0)
    return grays
  }
  // -1: not computed yet. Few of the samples of 16 bits are in a picture.
  const table = new Int16Array(size).fill(-1)
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0
    const known = table[sample] ?? -1
    grays[at] = known >= 0 ? known : (table[sample] = toGray(sample))
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
