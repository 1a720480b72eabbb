import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { failedScan } from '../engine/failedScan.ts'
import type { LiveScanEnd } from '../protocol.ts'
import { readResult } from './readResult.ts'

/** So many messages in a row may be no results. */
const nonsenseBorne = 20

/** What a service has said so far in a scan. */
export class ServiceMessageReader {
  /** Times that the face began to move. */
  moves = 0
  last: VitalScanResult | null = null
  #nonsense = 0
  #wasMoving = false

  /** `result`: it is one; `end`: with it the scan is over; null: it means nothing. */
  read(message: unknown): { readonly kind: 'result' } | { readonly kind: 'end'; readonly end: LiveScanEnd } | null {
    const result = readResult(message)
    if (!result) {
      this.#nonsense += 1
      return this.#nonsense >= nonsenseBorne ? { kind: 'end', end: failedScan('connection') } : null
    }
    this.#nonsense = 0
    this.last = result
    const { face_moved: isMoving, timeout, pct_complete: percent } = result.calculation_parameters
    if (isMoving && !this.#wasMoving) this.moves += 1
    this.#wasMoving = isMoving
    if (timeout) return { kind: 'end', end: { kind: 'timed-out' } }
    if (Math.max(percent, result.pct_complete) >= 100) return { kind: 'end', end: { kind: 'complete', result } }
    return { kind: 'result' }
  }
}
