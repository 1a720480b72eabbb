import * as v from 'valibot'
import { VitalScanResult } from '#src/contract/vitalScan.ts'

/** No result is as long, characters: whatever is, is not read. */
const longest = 100_000

/** The result in a service's message; null for anything else. */
export function readResult(message: unknown): VitalScanResult | null {
  if (typeof message !== 'string' || message.length > longest) return null
  try {
    const parsed = v.safeParse(VitalScanResult, JSON.parse(message))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
