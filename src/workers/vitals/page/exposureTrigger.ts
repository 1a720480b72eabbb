import type { VitalScanResult } from '#src/contract/vitalScan.ts'

/** Not more often than this, ms: each time the picture changes for a second. */
const minSettleMs = 5000

/** Says when a camera should find its exposure anew: too dark or too bright, or another thing is before it than was. */
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
