import { swapBytes } from './swapBytes.ts'
import { decodeFrameJpeg, jpegHeader } from './decodeFrameJpeg.ts'
import { decodeRle } from './decodeRle.ts'
import { frameFragments } from './frameFragments.ts'
import { isJpeg, type NotShownReason, type PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'
import { transferSyntaxes } from './transferSyntaxes.ts'

/** Samples as stored, without a sign. */
export type Samples = Uint8Array | Uint16Array | Uint32Array

/** The samples of a file's frames. */
export interface FrameSamples {
  /** Returns the samples of a frame; null if they are damaged. */
  readonly frame: (index: number) => Promise<Samples | null>
  /** Whether the samples of a pixel are apart, each color in a plane of its own. */
  readonly isPlanar: boolean
  /** How the three samples of a pixel are meant. */
  readonly color: 'RGB' | 'YBR_FULL' | 'YBR_FULL_422'
}

/** Returns how to read the frames of a file, or why they can't be shown. Decodes nothing yet. */
export function frameSamples(dataset: Dataset, layout: PixelLayout): FrameSamples | NotShownReason {
  const { samples, bitsAllocated, frames, rows, columns, photometric } = layout
  const { data } = dataset
  const pixels = data.elements['x7fe00010']
  if (!pixels) return 'damaged'
  const color = photometric === 'YBR_FULL' || photometric === 'YBR_FULL_422' ? photometric : 'RGB'
  const encoded = (index: number) => frameFragments(data.byteArray, pixels, index, frames)
  if (isJpeg(dataset)) {
    const first = pixels.encapsulatedPixelData ? encoded(0) : null
    const header = first && jpegHeader(first)
    if (!header) return 'damaged'
    if (header.bits !== 8) return 'compression'
    if (bitsAllocated !== 8) return 'damaged'
    const frame = async (index: number) => {
      const bytes = encoded(index)
      return bytes && (await decodeFrameJpeg(bytes, layout))
    }
    return { frame, isPlanar: false, color: 'RGB' }
  }
  if (dataset.transferSyntax === transferSyntaxes.rle) {
    if (!pixels.encapsulatedPixelData) return 'damaged'
    if (bitsAllocated === 1) return 'color'
    const frame = async (index: number) => {
      const bytes = encoded(index)
      const decoded = bytes && decodeRle(bytes, rows * columns, samples, bitsAllocated / 8)
      return decoded && samplesOf(decoded, bitsAllocated, false)
    }
    return { frame, isPlanar: true, color: color === 'YBR_FULL_422' ? 'YBR_FULL' : color }
  }
  return plainFrames(dataset, layout, color)
}

/** Reads frames that are not compressed. Their length must match the declared size. */
function plainFrames(
  dataset: Dataset,
  layout: PixelLayout,
  color: FrameSamples['color'],
): FrameSamples | NotShownReason {
  const { samples, bitsAllocated, frames, rows, columns } = layout
  const { data } = dataset
  const pixels = data.elements['x7fe00010']
  const isBig = dataset.transferSyntax === transferSyntaxes.bigEndian
  const isHalf = color === 'YBR_FULL_422'
  if (isHalf && (bitsAllocated !== 8 || columns % 2 !== 0)) return 'color'
  const frameBits = rows * columns * (isHalf ? 2 : samples) * bitsAllocated
  const end = (pixels?.dataOffset ?? 0) + Math.ceil((frameBits * frames) / 8)
  if (!pixels || pixels.encapsulatedPixelData || end > pixels.dataOffset + pixels.length) return 'damaged'
  if (end > data.byteArray.length) return 'damaged'
  const stored = data.byteArray.subarray(pixels.dataOffset, pixels.dataOffset + pixels.length)
  // Bytes in words of two bytes, of which the second comes first.
  const bytes = isBig && pixels.vr === 'OW' && bitsAllocated <= 8 ? swapBytes(stored, 2) : stored
  const frame = async (index: number) =>
    bitsAllocated === 1
      ? bitsOf(bytes, index * frameBits, frameBits)
      : samplesOf(bytes.subarray((index * frameBits) / 8, ((index + 1) * frameBits) / 8), bitsAllocated, isBig)
  return { frame, isPlanar: layout.isPlanar && !isHalf, color }
}

function samplesOf(bytes: Uint8Array, bits: number, isBig: boolean): Samples {
  if (bits === 8) return bytes
  // A copy, because typed arrays need an aligned start, and have the byte order of the machine.
  const copy = isBig ? swapBytes(bytes, bits / 8) : Uint8Array.from(bytes)
  return bits === 16 ? new Uint16Array(copy.buffer) : new Uint32Array(copy.buffer)
}

/** Returns single bits as samples. The lowest bit of a byte comes first. */
function bitsOf(bytes: Uint8Array, from: number, count: number): Uint8Array {
  const samples = new Uint8Array(count)
  for (let at = 0; at < count; at += 1) samples[at] = ((bytes[(from + at) >> 3] ?? 0) >> ((from + at) & 7)) & 1
  return samples
}
