import { closeCodes } from '#src/contract/vitalScan.ts'
import { failedScan } from '../engine/failedScan.ts'
import type { LiveScanEnd } from '../protocol.ts'

/** Returns why a service closed a scan's socket. `reason`: its words. */
export function socketEnd(code: number, reason: string): LiveScanEnd {
  if (code === closeCodes.notSignedIn) return failedScan('not-signed-in')
  if (code === closeCodes.badInput || code === closeCodes.tooMany) return failedScan('refused', reason || null)
  return failedScan('connection')
}
