import type { DataSet } from 'dicom-parser'
import type { DicomFacts } from '../PictureFile.ts'
import { dicomDay, dicomMoment } from './dicomDate.ts'
import { decimal, decimals } from './elementValues.ts'
import { frameGroup } from './frameGroup.ts'
import { spokenName } from './spokenName.ts'
import { asciiOf, TextReader } from './TextReader.ts'

/** Max length of a text, characters. */
const maxText = 120
/** Slices are axial if the normal is within 45 degrees of the body's axis. */
const axial = Math.SQRT1_2

/** Returns what a DICOM file with `frames` pictures says about its patient and series. */
export function dicomFacts(data: DataSet, frames: number): DicomFacts {
  const texts = new TextReader(data)
  const text = (tag: string) => texts.value(tag)?.slice(0, maxText).toWellFormed() ?? null
  const uid = (tag: string) => /^[\d.]{1,64}$/.exec(asciiOf(data, tag) ?? '')?.[0] ?? null
  const place = placeOf(data, 0)
  const last = placeOf(data, frames - 1)
  const number = decimal(data, 'x00200013')
  const spacing = decimal(frameGroup(data, 0, 'x00289110'), 'x00180088')
  return {
    patient: {
      name: spokenName(texts.value('x00100010'))?.slice(0, maxText) ?? null,
      dob: dicomDay(asciiOf(data, 'x00100030')),
      id: text('x00100020'),
    },
    studyUid: uid('x0020000d'),
    seriesUid: uid('x0020000e'),
    instanceUid: uid('x00080018'),
    seriesName: text('x0008103e') ?? text('x00081030'),
    bodySite: text('x00180015'),
    place: text('x00080080'),
    modality: asciiOf(data, 'x00080060')?.slice(0, 16) || null,
    ordinal: place?.alongNormal ?? number ?? null,
    isFromLow: isFromLow(place, frames > 1 ? last : null),
    sliceSpacing: spacing !== undefined && spacing > 0 && spacing < 1e4 ? spacing : null,
  }
}

/** Returns when the picture was taken, or else its series or study. Null: not stated. */
export function dicomTaken(data: DataSet): string | null {
  const offset = asciiOf(data, 'x00080201')
  const pairs = [
    ['x00080022', 'x00080032'],
    ['x00080023', 'x00080033'],
    ['x00080021', 'x00080031'],
    ['x00080020', 'x00080030'],
  ] as const
  const both = asciiOf(data, 'x0008002a')
  const acquired = dicomMoment(both, both?.slice(8), /[+-]\d{4}$/.exec(both ?? '')?.[0] ?? offset)
  if (acquired) return acquired
  for (const [date, time] of pairs) {
    const taken = dicomMoment(asciiOf(data, date), asciiOf(data, time), offset)
    if (taken) return taken
  }
  return null
}

interface Place {
  /** Mm along the normal of the picture. */
  readonly alongNormal: number
  /** Mm toward the head. */
  readonly height: number
  /** How much the normal points to the head, -1 to 1. */
  readonly toHead: number
}

/** Returns where a frame is in the body. Null if it is not stated. */
function placeOf(data: DataSet, frame: number): Place | null {
  const at = numbers(frameGroup(data, frame, 'x00209113'), 'x00200032', 3)
  const axes = numbers(frameGroup(data, frame, 'x00209116'), 'x00200037', 6)
  const [x, y, z] = at ?? []
  const [a, b, c, d, e, f] = axes ?? []
  if (x === undefined || y === undefined || z === undefined) return null
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined)
    return null
  const toHead = a * e - b * d
  const alongNormal = x * (b * f - c * e) + y * (c * d - a * f) + z * toHead
  return { alongNormal: Math.round(alongNormal * 1000) / 1000, height: z, toHead }
}

function numbers(data: DataSet, tag: string, count: number): readonly number[] | null {
  const values = decimals(data, tag)
  return values.length === count && values.every((value) => Math.abs(value) < 1e6) ? values : null
}

/** Whether the order of the slices is from low to high. `last`: the last frame of a file with several slices. */
function isFromLow(first: Place | null, last: Place | null): boolean | null {
  if (!first || Math.abs(first.toHead) < axial) return null
  if (last && last.height !== first.height) return last.height > first.height
  return first.toHead > 0
}

/** Returns the time of one frame, ms: stated, or by the mean of stated times, or by the rate. Null: it is no clip. */
export function frameMs(data: DataSet, frames: number): number | null {
  if (frames <= 1) return null
  const rate = decimal(data, 'x00180040') ?? decimal(data, 'x00082144')
  const times = decimals(data, 'x00181065').filter((time) => time > 0)
  const mean = times.length > 0 ? times.reduce((sum, time) => sum + time, 0) / times.length : undefined
  const isTime = (time: number | undefined) => time !== undefined && time >= 1 && time <= 60_000
  const found = [decimal(data, 'x00181063'), mean, rate ? 1000 / rate : undefined].find(isTime)
  return found === undefined ? null : Math.round(found * 1000) / 1000
}
