import type { ContactPoint } from './datatypes.ts'
import { isOver } from './personName.ts'

/** The telephones, addresses and the like that still reach somebody, the preferred ones first. */
export function inUse(telecom: readonly ContactPoint[]): ContactPoint[] {
  return telecom
    .filter(({ value, use, period }) => value?.trim() && use !== 'old' && !isOver(period?.end))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0)
}

/** Numbers to call, as their source writes them, each once. */
export function phonesOf(telecom: readonly ContactPoint[]): string[] {
  const phones = inUse(telecom).filter(({ system }) => system === 'phone' || system === 'sms')
  return [...new Set(phones.flatMap(({ value }) => value ?? []))]
}
