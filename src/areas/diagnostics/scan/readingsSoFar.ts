import type { VitalSign, VitalsResults } from '#src/contract/vitalScan.ts'
import { readingsOf, type Reading } from './model.ts'

/** A sign during a scan. */
export interface ReadingSoFar extends Reading {
  /** Whether the value has just appeared: its confidence is not shown yet. */
  readonly isFirst: boolean
}

/** The signs during a scan, and when each value appeared, ms. */
export interface ReadingsSoFar {
  readonly readings: readonly ReadingSoFar[]
  readonly since: Readonly<Partial<Record<VitalSign, number>>>
}

/** Time for which a value is a first reading, ms: the engine reads about once a second. */
const firstForMs = 5000
/** Step of the shown confidence, percent, and how far the confidence must exceed it before the next step is shown. */
const step = { size: 5, margin: 2 } as const

/**
 * Returns the readings to show after an update of a running scan; null if there is no value. Values are rounded. The
 * confidence is rounded down to steps and changes only when it leaves its step clearly, so that it never claims too much
 * and doesn't flutter. Returns `before` itself if nothing shown has changed. `now`: ms.
 */
export function followReadings(
  before: ReadingsSoFar | null,
  vitals: VitalsResults | null,
  now: number,
): ReadingsSoFar | null {
  if (!vitals) return null
  const since: Partial<Record<VitalSign, number>> = {}
  const readings = readingsOf(vitals).map(({ value, confidence, ...rest }, index): ReadingSoFar => {
    if (value === null) return { ...rest, value, confidence, isFirst: false }
    const start = before?.since[rest.sign] ?? now
    since[rest.sign] = start
    const shown = before?.readings[index]?.confidence ?? null
    return {
      ...rest,
      value: Math.round(value),
      confidence: confidence === null ? null : stepOf(confidence, shown),
      isFirst: now - start < firstForMs,
    }
  })
  return before && JSON.stringify(before.readings) === JSON.stringify(readings) ? before : { readings, since }
}

/** Returns the step to show for a confidence. `shown`: the step shown before. */
function stepOf(confidence: number, shown: number | null): number {
  if (shown !== null && confidence >= shown && confidence < shown + step.size + step.margin) return shown
  return Math.floor(confidence / step.size) * step.size
}
