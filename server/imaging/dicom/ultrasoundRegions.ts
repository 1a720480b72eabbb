import type { DataSet } from 'dicom-parser'
import type { PictureRegion } from '#src/contract/imaging.ts'
import { double, long, word } from './elementValues.ts'

const sequence = 'x00186011'
const maxRegions = 40
/** A picture of the body, not a curve over time (PS3.3 C.8.5.5.1.1). */
const twoDimensional = 1
/** Unit of lengths (PS3.3 C.8.5.5.1.15). Others are of times, speeds and so on. */
const centimeters = 3
/** Parts that are shorter have no room for a length, px. */
const leastSide = 16
/** Greatest relative difference of scales that are the same but for rounding. */
const rounding = 0.01

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of a picture as stated; without a `pixelSpacing`, it has no lengths. */
type Part = Box & Pick<Partial<PictureRegion>, 'pixelSpacing'>

/** Whether a file states its scales by regions. */
export const hasRegions = (data: DataSet) => (data.elements[sequence]?.items ?? []).length > 0

/**
 * Returns the regions of an ultrasound picture in which lengths are known (PS3.3 C.8.5.5). What another region covers is
 * cut off: curves never have a length, and a small picture within a larger one has its own scale. `columns`, `rows`: size
 * of the picture, px.
 */
export function ultrasoundRegions(data: DataSet, columns: number, rows: number): readonly PictureRegion[] {
  const items = data.elements[sequence]?.items ?? []
  const parts = items.slice(0, maxRegions).flatMap(({ dataSet }) => (dataSet && partOf(dataSet)) ?? [])
  // The picture was reduced after its regions were stated: its pixels have another scale.
  if (parts.some(({ left, top, width, height }) => left + width > columns + 1 || top + height > rows + 1)) return []
  const regions: PictureRegion[] = []
  for (const part of parts) {
    const { pixelSpacing } = part
    if (!pixelSpacing) continue
    const others = parts.filter((other) => other !== part && isOver(other, part))
    const whole = clipped(part, columns, rows)
    const box = others.reduce<Box | null>((rest, other) => rest && without(rest, other), whole)
    if (box) regions.push({ ...box, pixelSpacing })
  }
  return regions.filter((region, place) => !regions.some((other, at) => isInOther(region, place, other, at)))
}

/** Returns an item's part of the picture; null if it has none. */
function partOf(item: DataSet): Part | null {
  const [left, top] = [long(item, 'x00186018'), long(item, 'x0018601a')]
  const [lastColumn, lastRow] = [long(item, 'x0018601c'), long(item, 'x0018601e')]
  if (left === undefined || top === undefined || lastColumn === undefined || lastRow === undefined) return null
  if (left > lastColumn || top > lastRow) return null
  const box = { left, top, width: lastColumn + 1 - left, height: lastRow + 1 - top }
  const isPicture = word(item, 'x00186012') === twoDimensional
  const isLength = ['x00186024', 'x00186026'].every((tag) => word(item, tag) === centimeters)
  const [x, y] = [millimeters(item, 'x0018602c'), millimeters(item, 'x0018602e')]
  return isPicture && isLength && x !== null && y !== null ? { ...box, pixelSpacing: { x, y } } : box
}

/** Some devices state the column and row after the last. */
const clipped = ({ left, top, width, height }: Box, columns: number, rows: number): Box => ({
  left,
  top,
  width: Math.min(width, columns - left),
  height: Math.min(height, rows - top),
})

/** Returns a stated length of a pixel; null if no ultrasound can have it. */
function millimeters(item: DataSet, tag: string): number | null {
  const centimeter = double(item, tag) ?? 0
  return centimeter >= 1e-5 && centimeter <= 1 ? centimeter * 10 : null
}

/** Whether a part lies over another: it has no lengths, or another scale and is smaller. */
function isOver(over: Part, under: Part): boolean {
  if (!over.pixelSpacing || !under.pixelSpacing) return !over.pixelSpacing
  return !isSameScale(over.pixelSpacing, under.pixelSpacing) && areaOf(over) <= areaOf(under)
}

const areaOf = ({ width, height }: Box) => width * height

const isSameScale = (one: PictureRegion['pixelSpacing'], other: PictureRegion['pixelSpacing']) =>
  Math.abs(one.x - other.x) <= rounding * one.x && Math.abs(one.y - other.y) <= rounding * one.y

/** Returns the largest rectangle of a box beside another; the box itself if they don't meet. Null if none is large enough. */
function without(box: Box, other: Box): Box | null {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const [otherRight, otherBottom] = [other.left + other.width, other.top + other.height]
  const isApart = other.left >= right || otherRight <= box.left || other.top >= bottom || otherBottom <= box.top
  if (isApart) return box
  const beside: readonly Box[] = [
    { ...box, width: other.left - box.left },
    { ...box, left: otherRight, width: right - otherRight },
    { ...box, height: other.top - box.top },
    { ...box, top: otherBottom, height: bottom - otherBottom },
  ]
  const [largest] = beside
    .filter(({ width, height }) => width >= leastSide && height >= leastSide)
    .toSorted((one, two) => areaOf(two) - areaOf(one))
  return largest ?? null
}

/** Whether another region of the same scale has all of a region, such as the tissue around colored blood flow. */
function isInOther(region: PictureRegion, place: number, other: PictureRegion, at: number): boolean {
  if (at === place || !isSameScale(region.pixelSpacing, other.pixelSpacing)) return false
  const isWithin =
    region.left >= other.left &&
    region.top >= other.top &&
    region.left + region.width <= other.left + other.width &&
    region.top + region.height <= other.top + other.height
  // Of two that are the same, the first stays.
  return isWithin && (areaOf(region) < areaOf(other) || at < place)
}
