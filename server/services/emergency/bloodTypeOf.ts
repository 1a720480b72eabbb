import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'

/** LOINC: what a laboratory reports a blood type by, in one finding or in two. */
const loinc = { aboAndRh: '882-1', abo: '883-9', rh: '10331-7' } as const

export const bloodTypeCodes: readonly string[] = Object.values(loinc)

export interface BloodFinding {
  /** LOINC. */
  readonly code: string | null
  readonly value: string | null
  readonly date: string | null
}

/**
 * The blood type as last reported: the newest finding of ABO and Rh, else the newest of each, joined. Half of it is
 * none. Of two findings the older one's date holds, for since then the whole is known. Of equal dates the first counts.
 */
export function bloodTypeOf(findings: readonly BloodFinding[]): EmergencyInfo['bloodType'] {
  const inOrder = findings.toSorted((a, b) => newestFirst(a.date, b.date))
  const newest = (code: string) => {
    const found = inOrder.find((one) => one.code === code && one.value?.trim())
    return found && { value: found.value?.trim() ?? '', date: found.date }
  }
  const whole = newest(loinc.aboAndRh)
  if (whole) return whole
  const [abo, rh] = [newest(loinc.abo), newest(loinc.rh)]
  if (!abo || !rh) return null
  const [, older] = [abo, rh].toSorted((a, b) => newestFirst(a.date, b.date))
  return { value: `${abo.value} ${rh.value}`, date: older?.date ?? null }
}
