import type { DataSet } from 'dicom-parser'
import type { GrayWindow } from '#src/contract/imaging.ts'
import { word } from './elementValues.ts'
import type { PixelLayout } from './pixelLayout.ts'

/** How values in a window become gray (PS3.3 C.11.2.1.2). */
export type GrayFunction = 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'

/** Returns a function that converts a sample as stored to its number: its used bits, with the sign. */
export function numberOf({ bitsStored, highBit, isSigned }: PixelLayout): (sample: number) => number {
  const shift = highBit + 1 - bitsStored
  const size = 2 ** bitsStored
  return (sample) => {
    const bits = Math.floor(sample / 2 ** shift) % size
    return isSigned && bits >= size / 2 ? bits - size : bits
  }
}

/** Returns a function that says whether a number marks a pixel without a picture (PS3.3 C.7.5.1.1.2). */
export function isPaddingOf(data: DataSet, { isSigned }: PixelLayout): (number: number) => boolean {
  const read = (tag: string) => word(data, tag, 0, isSigned)
  const from = read('x00280120')
  if (from === undefined) return () => false
  const to = read('x00280121') ?? from
  return (number) => number >= Math.min(from, to) && number <= Math.max(from, to)
}

/** Returns a function that converts a value to a gray, 0 to 255. */
export function grayOf({ center, width }: GrayWindow, kind: GrayFunction): (value: number) => number {
  if (kind === 'SIGMOID') return (value) => Math.round(255 / (1 + Math.exp((-4 * (value - center)) / width)))
  const isLinear = kind === 'LINEAR' && width >= 1
  const middle = isLinear ? center - 0.5 : center
  const range = isLinear ? width - 1 : width
  return (value) => {
    if (value <= middle - range / 2) return 0
    if (value > middle + range / 2) return 255
    return Math.round(((value - middle) / range + 0.5) * 255)
  }
}
