import type { DataSet } from 'dicom-parser'
import type { DicomFrames } from './DicomFrames.ts'
import type { FrameSamples } from './FrameSamples.ts'
import { word } from './elementValues.ts'
import { numberOf } from './grayTable.ts'
import { tableValues } from './lookupTable.ts'
import type { PixelLayout } from './pixelLayout.ts'
import type { Dataset } from './readDataset.ts'

/** Descriptors and data of the tables for red, green and blue. */
const tableTags = [
  ['x00281101', 'x00281201'],
  ['x00281102', 'x00281202'],
  ['x00281103', 'x00281203'],
] as const

/** A color's part of a palette: 8 bits for the number `first` and those after it. */
interface ColorTable {
  readonly first: number
  readonly values: Uint8Array
}

/** Returns the frames of a file whose samples are places in a palette. Null if the palette is missing or segmented. */
export function paletteFrames({ data }: Dataset, layout: PixelLayout, source: FrameSamples): DicomFrames | null {
  const tables = tableTags.map(([descriptor, values]) => colorTable(data, descriptor, values, layout.isSigned))
  if (!tables.every((table) => table !== null)) return null
  const toNumber = numberOf(layout)
  return {
    windows: [],
    channels: 3,
    async frame(index) {
      const samples = await source.frame(index)
      if (!samples) return null
      const triples = new Uint8Array(samples.length * 3)
      for (let pixel = 0; pixel < samples.length; pixel += 1) {
        const number = toNumber(samples[pixel] ?? 0)
        for (const [color, { first, values }] of tables.entries()) {
          const place = Math.min(values.length - 1, Math.max(0, number - first))
          triples[pixel * 3 + color] = values[place] ?? 0
        }
      }
      return triples
    },
  }
}

function colorTable(data: DataSet, descriptorTag: string, valuesTag: string, isSigned: boolean): ColorTable | null {
  const [stated, bits] = [word(data, descriptorTag, 0), word(data, descriptorTag, 2)]
  const first = word(data, descriptorTag, 1, isSigned)
  if (stated === undefined || first === undefined) return null
  // 0 means 65,536, which 16 bits can't state.
  const words = tableValues(data, valuesTag, stated || 65_536, bits ?? 16)
  if (!words) return null
  // Some devices state 16 bits for values of 8 bits.
  const isHigh = words.some((word) => word > 255)
  return { first, values: Uint8Array.from(words, (word) => (isHigh ? word >> 8 : word)) }
}
