import {
  frameSize,
  vitalSigns,
  type FaceRect,
  type MissingReason,
  type VitalScanResult,
  type VitalSign,
  type VitalsResults,
} from '#src/contract/vitalScan.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import type { LiveScanEnd, ScanPlace, ScanSettings, VideoScanEnd } from '#src/workers/vitals/protocol.ts'

export type ScanMode = 'live' | 'video'

/** How far a scan is. */
export type ScanPhase = 'running' | 'complete' | 'cancelled' | 'timed-out' | 'failed'

type Why<End> = End extends { readonly kind: 'failed'; readonly why: infer W } ? W : never

/** Why a scan came to nothing: what its thread says, or the sign-in before it. */
export type ScanTrouble = Why<LiveScanEnd> | Why<VideoScanEnd> | 'time-is-up' | 'login' | 'unreachable'

export interface ScanProblem {
  readonly why: ScanTrouble
  /** The service's own words. */
  readonly detail: string | null
}

/** One scan, from its start until it is forgotten. What it measures on the way is `latestAtom`. */
export interface Scan {
  readonly id: string
  readonly mode: ScanMode
  readonly place: ScanPlace
  readonly settings: ScanSettings
  /** Who is scanned. */
  readonly PtID: number | null
  readonly phase: ScanPhase
  /** ms since 1970. */
  readonly startedAt: number
  /** How long it took; null while it runs. */
  readonly tookMs: number | null
  /** Once it is complete. */
  readonly result: VitalScanResult | null
  readonly problem: ScanProblem | null
}

/** The words of screening §4. A scan that ended without readings is over as one that was cancelled. */
export type ScanState = 'idle' | 'running' | 'complete' | 'cancelled'

export function stateOf(scan: Pick<Scan, 'phase'> | null): ScanState {
  if (!scan) return 'idle'
  return scan.phase === 'timed-out' || scan.phase === 'failed' ? 'cancelled' : scan.phase
}

/** A scan as its thread left it. `at`: ms since 1970. One that is over stays as it is. */
export function endScan(scan: Scan, end: LiveScanEnd | VideoScanEnd, at: number): Scan {
  if (scan.phase !== 'running') return scan
  const over = { ...scan, tookMs: Math.max(0, at - scan.startedAt) }
  switch (end.kind) {
    case 'complete':
      // A result that says it ran out of time is hidden, whoever sends it (screening §2).
      return end.result.calculation_parameters.timeout
        ? { ...over, phase: 'timed-out' }
        : { ...over, phase: 'complete', result: end.result }
    case 'timed-out':
      return { ...over, phase: 'timed-out' }
    case 'cancelled':
      return {
        ...over,
        phase: 'cancelled',
        problem: 'why' in end && end.why === 'time-is-up' ? { why: 'time-is-up', detail: null } : null,
      }
    case 'failed':
      return { ...over, phase: 'failed', problem: { why: end.why, detail: end.detail } }
  }
}

/** What the results card shows: nothing yet, that it is under way, readings so far, the final ones, that there are none. */
export type ResultsFace = 'nothing' | 'waiting' | 'so-far' | 'readings' | 'failure' | 'timed-out'

/** `hasSoFar`: the running scan has told of vitals. */
export function resultsFaceOf(scan: Scan | null, hasSoFar: boolean): ResultsFace {
  switch (scan?.phase) {
    case 'running':
      return hasSoFar ? 'so-far' : 'waiting'
    case 'complete':
      return hasVitals(scan.result) ? 'readings' : 'failure'
    case 'timed-out':
      return 'timed-out'
    default:
      return 'nothing'
  }
}

/** Whether at least one sign has a value. */
export function hasVitals(result: VitalScanResult | null): boolean {
  return readingsOf(result?.vitals_results ?? null).some(({ value }) => value !== null)
}

export interface Reading {
  readonly sign: VitalSign
  readonly value: number | null
  /** Percent. */
  readonly confidence: number | null
  readonly reason: MissingReason | null
}

/** The six signs in the order of the card, each a value or a reason. */
export function readingsOf(vitals: VitalsResults | null): readonly Reading[] {
  return vitalSigns.map((sign) => {
    const value = vitals?.[sign] ?? null
    return {
      sign,
      value,
      confidence: value === null ? null : confidenceOf(vitals, sign),
      reason: value === null ? (vitals?.reasons[sign] ?? null) : null,
    }
  })
}

function confidenceOf(vitals: VitalsResults | null, sign: VitalSign): number | null {
  const confidence = vitals?.confidence ?? null
  return typeof confidence === 'object' ? (confidence?.[sign] ?? null) : confidence
}

export interface Controls {
  /** The three checkboxes and the choice of engine. */
  readonly canChange: boolean
  readonly canStart: boolean
  readonly canCancel: boolean
}

/** What can be pressed. `isWaiting`: for the camera, or for the sign-in to the service. */
export function controlsOf(
  mode: ScanMode,
  scan: Pick<Scan, 'phase'> | null,
  hasFile: boolean,
  isWaiting: boolean,
): Controls {
  const isRunning = scan?.phase === 'running'
  return {
    canChange: !isRunning,
    canStart: !isRunning && !isWaiting && (mode === 'live' || hasFile),
    canCancel: isRunning,
  }
}

/** `0:19`, `1:05`: whole minutes and seconds. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The screen shows the middle square of the frame that is scanned. */
const shownFrom = (frameSize.width - frameSize.height) / 2

export interface DrawnBox extends FaceRect {
  /** Where the middle of the lower edge of its label stands, percent of the square. */
  readonly labelX: number
  readonly labelY: number
}

/** A label keeps so far from the square's edges, percent: half its own width, and its height. */
const labelMargin = { side: 24, top: 11 } as const

/** A face's box as it is drawn over the picture, which is mirrored for a front camera: pixels of the frame. */
export function boxOn({ x, y, width, height }: FaceRect, isMirrored: boolean): DrawnBox {
  const left = isMirrored ? frameSize.width - x - width : x
  const middle = ((left + width / 2 - shownFrom) / frameSize.height) * 100
  return {
    x: left,
    y,
    width,
    height,
    labelX: Math.min(100 - labelMargin.side, Math.max(labelMargin.side, middle)),
    labelY: Math.min(100, Math.max(labelMargin.top, (y / frameSize.height) * 100 - 1.5)),
  }
}

/** How many points of the pulse are drawn: ten seconds. */
const drawnPoints = 150

/** The pulse wave as the path of a picture 100 wide and 40 high, its newest point at the end. */
export function pulsePath(pulse: readonly number[]): string {
  const points = pulse.slice(-drawnPoints)
  const from = drawnPoints - points.length
  return points
    .map((value, index) => {
      const x = ((from + index) / (drawnPoints - 1)) * 100
      const y = 20 - Math.min(1, Math.max(-1, value)) * 17
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** The box's colour, shape and word: readings are calculated, what is in the way, or what is looked for. */
export type Signal = 'measuring' | 'hindered' | 'searching'

export function signalOf({ calculation_parameters: { stable_readings }, hindrance }: VitalScanResult): Signal {
  if (hindrance) return 'hindered'
  return stable_readings ? 'measuring' : 'searching'
}

/** Whole years; null where the birthday is not known. */
export function yearsOf(birth: string | null, today: string): number | null {
  const age = ageOf(birth, today)
  if (!age) return null
  return age.unit === 'year' ? age.value : age.unit === 'month' ? Math.floor(age.value / 12) : 0
}

/** 'female' where the record says F, otherwise 'male' (screening §3). */
export function sexOf(recorded: string): 'female' | 'male' {
  return recorded === 'F' ? 'female' : 'male'
}

/** When a scan was taken, an instant in ISO 8601: as its result says, else when it ended or began here. */
export function takenAtOf(
  { startedAt, tookMs }: Pick<Scan, 'startedAt' | 'tookMs'>,
  result: VitalScanResult | null,
): string {
  return result?.timestamp ?? new Date(startedAt + (tookMs ?? 0)).toISOString()
}
