import type { VitalScanResult } from '#src/contract/vitalScan.ts'

/** Minimum interval between adjustments, ms. Each adjustment changes the picture for a second. */
const minSettleMs = 5000

/**
 * Returns a function that says when a camera should adjust its exposure again: if the picture is too dark or too
 * bright, or if a finger appears or disappears.
 */
export function exposureTrigger(): (result: VitalScanResult, now: number) => boolean {
  let wasFinger = false
  let turnedAt = -Infinity
  return ({ hindrance, finger_detected: isFinger }, now) => {
    const isBadlyLit = hindrance === 'too-dark' || hindrance === 'too-bright'
    if (!isBadlyLit && isFinger === wasFinger) return false
    if (now - turnedAt < minSettleMs) return false
    wasFinger = isFinger
    turnedAt = now
    return true
  }
}
