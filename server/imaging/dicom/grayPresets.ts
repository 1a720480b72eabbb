import type { DataSet } from 'dicom-parser'
import type { GrayWindow } from '#src/contract/imaging.ts'
import { decimals } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import { type GrayFunction, grayOf } from './grayTable.ts'
import { lookedUp, type LookupTable, lookupTable } from './lookupTable.ts'
import { isHounsfield, type Modality } from './modality.ts'
import { asciiOf, TextReader } from './TextReader.ts'

/** A way to show values as gray: by a window, or by a table of the file. */
export interface GrayPreset {
  readonly window: GrayWindow
  /** Returns a function that converts a value of a frame to a gray, 0 to 255. */
  readonly toGrayOf: (frame: number) => (value: number) => number
}

const voiSequence = 'x00289132'
const maxWindows = 16
const maxTables = 8
const maxName = 64
/** Windows for a CT in Hounsfield units, besides those that the file states. */
const ctWindows: readonly GrayWindow[] = [
  { name: 'BONE', center: 300, width: 1500 },
  { name: 'SOFT', center: 40, width: 400 },
]

/**
 * Returns the windows and tables that a file states, and windows for a CT. The list is empty if it states none. Each frame
 * of an enhanced file can have its own (PS3.3 C.7.6.16.2.10); the list is that of the first.
 */
export function statedPresets(
  data: DataSet,
  isSigned: boolean,
  modality: (frame: number) => Modality,
): readonly GrayPreset[] {
  const windows = statedWindows(data)
  const tables = statedTables(data, isSigned, modality)
  if (windows.length + tables.length === 0) return []
  if (!isHounsfield(data)) return [...windows, ...tables]
  const added = missing(windows).map((window) => ofWindow(window, data))
  return windows.length > 0 ? [...windows, ...added, ...tables] : [...tables, ...added]
}

/** Returns the window from the lowest to the highest value, and those for a CT. */
export function wholePresets(data: DataSet, [min, max]: readonly [number, number]): readonly GrayPreset[] {
  const whole = { name: null, center: (min + max) / 2, width: max - min || 1 }
  return (isHounsfield(data) ? [whole, ...ctWindows] : [whole]).map((window) => {
    const toGray = grayOf(window, 'LINEAR_EXACT')
    return { window, toGrayOf: () => toGray }
  })
}

function statedWindows(data: DataSet): readonly GrayPreset[] {
  const first = frameGroup(data, 0, voiSequence)
  const stated = windowsOf(first, data)
  return stated.flatMap((window, place) => {
    const isRepeated = stated.findIndex((other) => isSame(window, other)) < place
    const own = (frame: number) => {
      const group = frameGroup(data, frame, voiSequence)
      return group === first ? undefined : windowsOf(group, data)[place]
    }
    return isWindow(window) && !isRepeated ? [ofWindow(window, data, own)] : []
  })
}

/** `windowOf`: the window of a frame, if it has its own. */
function ofWindow(
  window: GrayWindow,
  data: DataSet,
  windowOf: (frame: number) => GrayWindow | undefined = () => undefined,
): GrayPreset {
  return {
    window,
    toGrayOf: (frame) => {
      const own = windowOf(frame)
      return grayOf(own && isWindow(own) ? own : window, functionOf(data, frame))
    },
  }
}

/** Returns the windows of a group as stated, also those that are damaged: their places count. */
function windowsOf(group: DataSet, data: DataSet): readonly GrayWindow[] {
  const names = new TextReader(group, data).values('x00281055')
  const widths = decimals(group, 'x00281051')
  return decimals(group, 'x00281050')
    .slice(0, maxWindows)
    .map((center, place) => ({
      name: names[place]?.slice(0, maxName).toWellFormed() ?? null,
      center,
      width: widths[place] ?? Number.NaN,
    }))
}

/** Returns how the file wants values in a window to become gray. */
function functionOf(data: DataSet, frame: number): GrayFunction {
  const stated = asciiOf(frameGroup(data, frame, voiSequence), 'x00281056')
  return stated === 'SIGMOID' || stated === 'LINEAR_EXACT' ? stated : 'LINEAR'
}

function statedTables(data: DataSet, isSigned: boolean, modality: (frame: number) => Modality): readonly GrayPreset[] {
  const items = (frame: number) => frameGroup(data, frame, voiSequence).elements['x00283010']?.items ?? []
  const first = items(0)
  return first.slice(0, maxTables).flatMap(({ dataSet }, place) => {
    const table = dataSet && lookupTable(dataSet, isSigned, modality(0).range)
    if (!table) return []
    const name = new TextReader(dataSet, data).value('x00283003')?.slice(0, maxName).toWellFormed() ?? null
    const width = table.values.length
    const toGray = byTable(table)
    return [
      {
        // The window of the values that the table has.
        window: { name, center: table.first + width / 2, width },
        toGrayOf: (frame: number) => {
          const own = items(frame)
          const item = own === first ? undefined : own[place]?.dataSet
          const ownTable = item && lookupTable(item, isSigned, modality(frame).range)
          return ownTable ? byTable(ownTable) : toGray
        },
      },
    ]
  })
}

const byTable = (table: LookupTable) => (value: number) => Math.round((lookedUp(table, value) * 255) / table.top)

const isWindow = ({ center, width }: GrayWindow) =>
  Number.isFinite(center) && Number.isFinite(width) && width > 0 && Math.abs(center) < 1e9 && width < 1e9

const isSame = (one: GrayWindow, other: GrayWindow) => one.center === other.center && one.width === other.width

const missing = (stated: readonly GrayPreset[]) =>
  ctWindows.filter(({ name }) => !stated.some(({ window }) => window.name?.toUpperCase().includes(name ?? '')))
