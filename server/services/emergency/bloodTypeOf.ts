import type { EmergencyInfo } from '#src/contract/emergency.ts'
import { newestFirst } from '#src/lib/clinicalDate.ts'

/** LOINC codes of blood types: one combined finding, or two separate ones. */
const loinc = { aboAndRh: '882-1', abo: '883-9', rh: '10331-7' } as const

export const bloodTypeCodes: readonly string[] = Object.values(loinc)

export interface BloodFinding {
  /** LOINC. */
  readonly code: string | null
  readonly value: string | null
  readonly date: string | null
}

/**
 * Returns the last reported blood type: the newest combined ABO and Rh finding. If there is none, joins the newest ABO
 * finding and the newest Rh finding, or returns null if either is missing. The joined result has the older of the two
 * dates, because it is only as recent as its older half. Of findings with equal dates, the first counts.
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
