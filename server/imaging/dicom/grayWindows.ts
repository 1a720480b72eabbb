import type { DataSet } from 'dicom-parser'
import type { GrayWindow } from '#src/contract/imaging.ts'
import { decimals } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import { asciiOf, TextReader } from './TextReader.ts'

/** How values in a window become gray (PS3.3 C.11.2.1.2). */
export type GrayFunction = 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'

const voiSequence = 'x00289132'
const transformSequence = 'x00289145'
const maxWindows = 16
/** Windows for a CT in Hounsfield units, besides those that the file states. */
const ctWindows: readonly GrayWindow[] = [
  { name: 'BONE', center: 300, width: 1500 },
  { name: 'SOFT', center: 40, width: 400 },
]

/** Returns the windows that a file states, and those for a CT. The list is empty if it states none. */
export function statedWindows(data: DataSet): readonly GrayWindow[] {
  const group = frameGroup(data, 0, voiSequence)
  const names = new TextReader(group, data).values('x00281055')
  const [centers, widths] = [decimals(group, 'x00281050'), decimals(group, 'x00281051')]
  const stated = centers
    .slice(0, maxWindows)
    .map((center, index) => ({
      name: names[index]?.slice(0, 64) ?? null,
      center,
      width: widths[index] ?? Number.NaN,
    }))
    .filter(isWindow)
  return distinct(isHounsfield(data) && stated.length > 0 ? [...stated, ...missing(stated)] : stated)
}

/** Returns the window from the lowest to the highest value, and those for a CT. */
export function wholeWindows(data: DataSet, [min, max]: readonly [number, number]): readonly GrayWindow[] {
  const whole = { name: null, center: (min + max) / 2, width: max - min || 1 }
  return isHounsfield(data) ? [whole, ...ctWindows] : [whole]
}

/** Returns how the file wants values in a window to become gray. */
export function grayFunction(data: DataSet): GrayFunction {
  const stated = asciiOf(frameGroup(data, 0, voiSequence), 'x00281056')
  return stated === 'SIGMOID' || stated === 'LINEAR_EXACT' ? stated : 'LINEAR'
}

const isWindow = ({ center, width }: GrayWindow) =>
  Number.isFinite(center) && Number.isFinite(width) && width > 0 && Math.abs(center) < 1e9 && width < 1e9

const isSame = (one: GrayWindow, other: GrayWindow) => one.center === other.center && one.width === other.width

function distinct(windows: readonly GrayWindow[]): readonly GrayWindow[] {
  return windows.filter((window, index) => windows.findIndex((other) => isSame(window, other)) === index)
}

const missing = (stated: readonly GrayWindow[]) =>
  ctWindows.filter(({ name }) => !stated.some((window) => window.name?.toUpperCase().includes(name ?? '')))

/** Whether values are Hounsfield units: the file is a CT, and states no other unit. */
function isHounsfield(data: DataSet): boolean {
  const group = frameGroup(data, 0, transformSequence)
  const unit = asciiOf(group, 'x00281054')
  return asciiOf(data, 'x00080060') === 'CT' && group.elements['x00281052'] !== undefined && (!unit || unit === 'HU')
}
