import type { ContactPoint } from './datatypes.ts'
import { isOver } from './personName.ts'
import { presentText } from './presentText.ts'

/** Returns the current contact points (phones, email addresses and so on), sorted by preference (FHIR `rank`). */
export function inUse(telecom: readonly ContactPoint[]): ContactPoint[] {
  return telecom
    .filter(({ value, use, period }) => presentText(value) && use !== 'old' && !isOver(period?.end))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)
}

/** Returns the current phone and SMS numbers as written, each once. */
export function phonesOf(telecom: readonly ContactPoint[]): string[] {
  const phones = inUse(telecom).filter(({ system }) => system === 'phone' || system === 'sms')
  return [...new Set(phones.flatMap(({ value }) => value ?? []))]
}
