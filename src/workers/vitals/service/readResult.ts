import * as v from 'valibot'
import { VitalScanResult } from '#src/contract/vitalScan.ts'

/** Maximum length of a result, characters: longer messages are not read. */
const maxLength = 100_000

/** Returns the result in a service's message, or null for anything else. */
export function readResult(message: unknown): VitalScanResult | null {
  if (typeof message !== 'string' || message.length > maxLength) return null
  try {
    const parsed = v.safeParse(VitalScanResult, JSON.parse(message))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
