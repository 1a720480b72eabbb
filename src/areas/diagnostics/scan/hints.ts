import { scanLimits, type ScanHindrance, type VitalScanResult } from '#src/contract/vitalScan.ts'
import type { Scan } from './model.ts'

/** What the reader is told about a hindrance. A weak pulse needs other advice for a finger than for a face. */
export type Hint = ScanHindrance | 'weak-finger'

export function hintOf(hindrance: ScanHindrance, isFinger: boolean): Hint {
  return hindrance === 'weak-pulse' && isFinger ? 'weak-finger' : hindrance
}

/** What a running scan waits for. */
export type Wait =
  | { readonly kind: 'hindered'; readonly hint: Hint }
  /** The first heart rate, after about so many more steady seconds. */
  | { readonly kind: 'first-rate'; readonly seconds: number }
  /** There was enough steady signal for a heart rate, but no pulse in it yet. */
  | { readonly kind: 'pulse' }
  /** More steady seconds. There is a heart rate already. */
  | { readonly kind: 'end'; readonly seconds: number }

/** Steady seconds after which the reference engine gives the first heart rate. */
const firstRateAfter = { face: 8, finger: 12 } as const
/** Above this number of seconds, they are rounded up to steps of five: nobody needs them exactly. */
const exactSeconds = 10

/** Returns what a running scan waits for. */
export function waitOf(result: VitalScanResult): Wait {
  const { hindrance, finger_detected: isFinger, vitals_results: vitals, calculation_parameters: parameters } = result
  if (hindrance) return { kind: 'hindered', hint: hintOf(hindrance, isFinger) }
  const steady = (parameters.pct_complete / 100) * scanLimits.sampleTime
  if ((vitals?.heart_rate ?? null) !== null)
    return { kind: 'end', seconds: roundSeconds(scanLimits.sampleTime - steady) }
  const left = firstRateAfter[isFinger ? 'finger' : 'face'] - steady
  return left > 0 ? { kind: 'first-rate', seconds: roundSeconds(left) } : { kind: 'pulse' }
}

function roundSeconds(seconds: number): number {
  const whole = Math.max(1, Math.ceil(seconds))
  return whole <= exactSeconds ? whole : Math.ceil(whole / 5) * 5
}

/** Facts about the last update of a live scan. */
interface LastUpdate {
  readonly moves: number
  readonly result: VitalScanResult
}

/** Returns why a scan ended without a heart rate, as far as it is known. */
export function causeOf(scan: Pick<Scan, 'phase' | 'result' | 'hindrance'>, last: LastUpdate | null): Hint | null {
  const result = scan.result ?? last?.result ?? null
  const isFinger = result?.finger_detected ?? false
  const hindrance = scan.hindrance ?? result?.hindrance ?? null
  if (hindrance) return hintOf(hindrance, isFinger)
  if (scan.phase === 'timed-out' && last && last.moves > scanLimits.moves) return 'moved'
  return result?.vitals_results?.reasons['heart_rate'] === 'noisy' ? hintOf('weak-pulse', isFinger) : null
}
