import { toolLimits, type ToolEngine } from '#src/contract/screeningTools.ts'
import type { ResultOf, SoundEvent } from '#src/contract/toolResults.ts'

export type SoundResult = ResultOf<'SnoreAndCough'>

/** Why a chosen file can't be used, before anything reads it. */
export type SoundFileProblem = 'no-mp3' | 'empty' | 'too-large'

/** Returns the max size of a recording, bytes: the device reads longer ones than can be sent. */
export const soundLimitOf = (engine: Pick<ToolEngine, 'kind'>) =>
  engine.kind === 'reference' ? toolLimits.soundBytes : toolLimits.sentSoundBytes

/** Checks a chosen recording. Only .mp3 is accepted (screening §5). Null if it can be used. */
export function soundFileProblem(file: Pick<File, 'name' | 'size'>, limit: number): SoundFileProblem | null {
  if (!/\.mp3$/i.test(file.name)) return 'no-mp3'
  if (file.size === 0) return 'empty'
  return file.size > limit ? 'too-large' : null
}

interface DurationParts {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Returns hours, minutes and seconds of a duration. `seconds`: rounded to whole seconds first. */
export function durationParts(seconds: number): DurationParts {
  const whole = Math.max(0, Math.round(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

/** Returns a place in a recording as `m:ss`, or `h:mm:ss` from an hour on. Rounded down, as players do. */
export function placeText(seconds: number): string {
  const { hours, minutes, seconds: rest } = durationParts(Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Size of the drawn time line. */
export const lineSize = { width: 1000, height: 120 } as const
/** Bars of the time line: each must be visible on a phone. */
const mostBars = 160
/** The height of a bar of silence, so that the line is visible. */
const leastBar = 2

/**
 * Returns the bars of the loudness along a recording, as a path in a box of `lineSize`. Neighbors are merged to their
 * loudest.
 */
export function loudnessPath(loudness: readonly number[]): string {
  const count = Math.min(mostBars, loudness.length)
  const step = lineSize.width / count
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * loudness.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * loudness.length) / count))
    const loudest = Math.max(...loudness.slice(from, to))
    const height = Math.max(leastBar, Math.min(1, Math.max(0, loudest)) * lineSize.height)
    const x = rounded((bar + 0.5) * step)
    return `M${x} ${rounded((lineSize.height - height) / 2)}V${rounded((lineSize.height + height) / 2)}`
  }).join('')
}

const rounded = (value: number) => Math.round(value * 10) / 10

interface EventMark {
  readonly kind: SoundEvent['kind']
  /** In a box of `lineSize`. */
  readonly x: number
  readonly width: number
}

/** The width of the mark of a short event, so that it is visible. */
const leastMark = 4

/** Returns where events lie on the time line. Empty if the length of the recording is not known. */
export function eventMarks({ events, length }: Pick<SoundResult, 'events' | 'length'>): readonly EventMark[] {
  if (length === null || length <= 0) return []
  return events.map(({ kind, from, to }) => {
    const x = Math.min(1, from / length) * lineSize.width
    const width = Math.max(leastMark, (Math.min(to, length) / length) * lineSize.width - x)
    return { kind, x: rounded(Math.min(x, lineSize.width - leastMark)), width: rounded(width) }
  })
}

/** Returns marks as one path in a box of `lineSize`: a night can have thousands. */
export function marksPath(marks: readonly EventMark[]): string {
  const height = lineSize.height - 2
  return marks.map(({ x, width }) => `M${x} 1h${width}v${height}h-${width}z`).join('')
}
