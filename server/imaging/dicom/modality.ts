import type { DataSet } from 'dicom-parser'
import { decimal } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import { type LookupTable, lookedUp, lookupTable, type NumberRange } from './lookupTable.ts'
import type { PixelLayout } from './pixelLayout.ts'
import { asciiOf } from './TextReader.ts'

/** How the numbers of a frame become values, such as Hounsfield units (PS3.3 C.11.1). */
export interface Modality {
  readonly toValue: (number: number) => number
  /** The values that it can return. */
  readonly range: NumberRange
}

const transformSequence = 'x00289145'
const tableSequence = 'x00283000'
/** Limit of slope and intercept: windows of larger values could not be computed. */
const greatest = 1e9

/** Returns a function that returns the modality of a frame: by a table if there is one, else by slope and intercept. */
export function modalityOf(data: DataSet, layout: PixelLayout): (frame: number) => Modality {
  const numbers = numberRange(layout)
  const table = tableOf(data, layout, numbers)
  return (frame) => {
    const group = frameGroup(data, frame, transformSequence)
    // The groups of an enhanced file have no table.
    if (table && group === data) return { toValue: (number) => lookedUp(table, number), range: [0, table.top] }
    const slope = limited(decimal(group, 'x00281053')) || 1
    const intercept = limited(decimal(group, 'x00281052')) ?? 0
    const [one, other] = numbers.map((number) => number * slope + intercept) as [number, number]
    return {
      toValue: (number) => number * slope + intercept,
      range: [Math.min(one, other), Math.max(one, other)],
    }
  }
}

/** Whether values are Hounsfield units: the file is a CT, and states no other unit. */
export function isHounsfield(data: DataSet): boolean {
  if (asciiOf(data, 'x00080060') !== 'CT') return false
  const group = frameGroup(data, 0, transformSequence)
  const item = group === data ? tableItem(data) : undefined
  if (item) return asciiOf(item, 'x00283004') === 'HU'
  const unit = asciiOf(group, 'x00281054')
  return group.elements['x00281052'] !== undefined && (!unit || unit === 'HU')
}

const tableItem = (data: DataSet) => data.elements[tableSequence]?.items?.[0]?.dataSet

function tableOf(data: DataSet, { isSigned }: PixelLayout, numbers: NumberRange): LookupTable | null {
  const item = tableItem(data)
  return item ? lookupTable(item, isSigned, numbers) : null
}

function numberRange({ bitsStored, isSigned }: PixelLayout): NumberRange {
  const size = 2 ** bitsStored
  return isSigned ? [-size / 2, size / 2 - 1] : [0, size - 1]
}

const limited = (number: number | undefined) =>
  number !== undefined && Math.abs(number) < greatest ? number : undefined
