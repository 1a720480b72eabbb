import {
  frameSize,
  vitalSigns,
  type FaceRect,
  type MissingReason,
  type ScanHindrance,
  type VitalScanResult,
  type VitalSign,
  type VitalsResults,
} from '#src/contract/vitalScan.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import type { LiveScanEnd, ScanPlace, ScanSettings, VideoScanEnd } from '#src/workers/vitals/protocol.ts'

export type ScanMode = 'live' | 'video'

/** Phase of a scan. */
export type ScanPhase = 'running' | 'complete' | 'cancelled' | 'timed-out' | 'failed'

type Why<End> = End extends { readonly kind: 'failed'; readonly why: infer W } ? W : never

/** Why a scan failed, as reported by its worker or by the sign-in to the service. */
export type ScanTrouble = Why<LiveScanEnd> | Why<VideoScanEnd> | 'time-is-up' | 'login' | 'unreachable'

export interface ScanProblem {
  readonly why: ScanTrouble
  /** The service's own words. */
  readonly detail: string | null
}

/** One scan, from its start until it is cleared. Its intermediate results are in `latestAtom`. */
export interface Scan {
  readonly id: string
  readonly mode: ScanMode
  readonly place: ScanPlace
  readonly settings: ScanSettings
  /** The scanned person. */
  readonly PtID: number | null
  readonly phase: ScanPhase
  /** ms since 1970. */
  readonly startedAt: number
  /** Duration, ms. Null while it runs. */
  readonly tookMs: number | null
  /** Set when the scan is complete. */
  readonly result: VitalScanResult | null
  readonly problem: ScanProblem | null
  /** Why a scan timed out, if its hidden result says so. */
  readonly hindrance?: ScanHindrance | null
}

/** The states of screening §4. A scan that failed or timed out counts as canceled. */
export type ScanState = 'idle' | 'running' | 'complete' | 'cancelled'

export function stateOf(scan: Pick<Scan, 'phase'> | null): ScanState {
  if (!scan) return 'idle'
  return scan.phase === 'timed-out' || scan.phase === 'failed' ? 'cancelled' : scan.phase
}

/** Returns the scan after it ended at the time `at` (ms since 1970). A finished scan stays unchanged. */
export function endScan(scan: Scan, end: LiveScanEnd | VideoScanEnd, at: number): Scan {
  if (scan.phase !== 'running') return scan
  const over = { ...scan, tookMs: Math.max(0, at - scan.startedAt) }
  switch (end.kind) {
    case 'complete':
      // Hide a result that reports a timeout, from any engine (screening §2).
      return end.result.calculation_parameters.timeout
        ? { ...over, phase: 'timed-out', hindrance: end.result.hindrance }
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

/** View state of the results card. */
export type ResultsFace = 'nothing' | 'waiting' | 'so-far' | 'readings' | 'failure' | 'timed-out'

/**
 * Returns the view state. A scan that ended without a heart rate has failed, even if it has other signs. `hasSoFar`: the
 * running scan has reported vitals.
 */
export function resultsFaceOf(scan: Scan | null, hasSoFar: boolean): ResultsFace {
  switch (scan?.phase) {
    case 'running':
      return hasSoFar ? 'so-far' : 'waiting'
    case 'complete':
      return hasHeartRate(scan.result) ? 'readings' : 'failure'
    case 'timed-out':
      return 'timed-out'
    default:
      return 'nothing'
  }
}

function hasHeartRate(result: VitalScanResult | null): boolean {
  return (result?.vitals_results?.heart_rate ?? null) !== null
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

/** Returns the six signs in the order of the card, each with a value, or with the reason for its absence if known. */
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
  readonly canStart: boolean
  readonly canCancel: boolean
}

/** Returns which controls are enabled. `isWaiting`: the camera or the sign-in to the service is pending. */
export function controlsOf(
  mode: ScanMode,
  scan: Pick<Scan, 'phase'> | null,
  hasFile: boolean,
  isWaiting: boolean,
): Controls {
  const isRunning = scan?.phase === 'running'
  return {
    canStart: !isRunning && !isWaiting && (mode === 'live' || hasFile),
    canCancel: isRunning,
  }
}

/** Formats whole minutes and seconds: `0:19`, `1:05`. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Left edge of the visible square, px of the scanned frame. The square is the middle of the frame. */
const shownFrom = (frameSize.width - frameSize.height) / 2

export interface DrawnBox extends FaceRect {
  /** Position of the middle of the label's lower edge, percent of the square. */
  readonly labelX: number
  readonly labelY: number
}

/**
 * Minimum distances of the label's position from the square's edges, percent: half the label's width from either side,
 * and the label's height from the top.
 */
const labelMargin = { side: 24, top: 11 } as const

/**
 * Returns the position of a face's box (px of the frame) over the picture, which is mirrored for a front camera. Every
 * length is rounded to 2 px, so that the box of a face at rest stays the same.
 */
export function boxOn(face: FaceRect, isMirrored: boolean): DrawnBox {
  const y = even(face.y)
  const width = even(face.width)
  const left = isMirrored ? frameSize.width - even(face.x) - width : even(face.x)
  const middle = ((left + width / 2 - shownFrom) / frameSize.height) * 100
  return {
    x: left,
    y,
    width,
    height: even(face.height),
    labelX: Math.min(100 - labelMargin.side, Math.max(labelMargin.side, middle)),
    labelY: Math.min(100, Math.max(labelMargin.top, (y / frameSize.height) * 100 - 1.5)),
  }
}

function even(px: number): number {
  return Math.round(px / 2) * 2
}

/** Number of drawn points of the pulse wave: ten seconds. */
const drawnPoints = 150

/** Part of the height between the middle and a wave of 1. The rest is for the line's width. */
const waveHeight = 0.425

/** Returns the points of the pulse wave, as shares of the width and height, with the newest at the right edge. */
export function pulsePoints(pulse: readonly number[]): (readonly [x: number, y: number])[] {
  const points = pulse.slice(-drawnPoints)
  const from = drawnPoints - points.length
  return points.map((value, index) => [
    (from + index) / (drawnPoints - 1),
    0.5 - Math.min(1, Math.max(-1, value)) * waveHeight,
  ])
}

/** State of the signal, which decides the box's color, line and word. `measuring`: readings are being calculated. */
export type Signal = 'measuring' | 'hindered' | 'searching'

export function signalOf({ calculation_parameters: { stable_readings }, hindrance }: VitalScanResult): Signal {
  if (hindrance) return 'hindered'
  return stable_readings ? 'measuring' : 'searching'
}

/** Returns the age in whole years. Null if the birth date is not known. */
export function yearsOf(birth: string | null, today: string): number | null {
  const age = ageOf(birth, today)
  if (!age) return null
  return age.unit === 'year' ? age.value : age.unit === 'month' ? Math.floor(age.value / 12) : 0
}

/** Returns 'female' if the record says F, otherwise 'male' (screening §3). */
export function sexOf(recorded: string): 'female' | 'male' {
  return recorded === 'F' ? 'female' : 'male'
}

/**
 * Returns when a scan was taken, as text for `Date`: the timestamp of its result if valid. Otherwise, the time of its
 * end on this device, or of its start if it is still running.
 */
export function takenAtOf(
  { startedAt, tookMs }: Pick<Scan, 'startedAt' | 'tookMs'>,
  result: VitalScanResult | null,
): string {
  const timestamp = result?.timestamp
  // A clinic's own service can send any text.
  if (timestamp && !Number.isNaN(Date.parse(timestamp))) return timestamp
  return new Date(startedAt + (tookMs ?? 0)).toISOString()
}
