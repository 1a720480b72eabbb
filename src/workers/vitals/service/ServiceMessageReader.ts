import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { failedScan } from '../engine/failedScan.ts'
import type { LiveScanEnd } from '../protocol.ts'
import { readResult } from './readResult.ts'

/** Number of consecutive messages without a result that end the scan. */
const nonsenseBorne = 20

/** Reads the messages of a service in a scan. */
export class ServiceMessageReader {
  /** Number of times that the face started to move. */
  moves = 0
  last: VitalScanResult | null = null
  #nonsense = 0
  #wasMoving = false

  /** Reads a message. `result`: the scan continues. `end`: the scan is over. Null if the message is ignored. */
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
    if (timeout) return { kind: 'end', end: { kind: 'timed-out', hindrance: result.hindrance } }
    if (Math.max(percent, result.pct_complete) >= 100) return { kind: 'end', end: { kind: 'complete', result } }
    return { kind: 'result' }
  }
}
