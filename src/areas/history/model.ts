import type { Allergy } from '#src/contract/history.ts'

const historyTabs = ['diagnostics', 'allergies', 'immun', 'radiology'] as const
export type HistoryTab = (typeof historyTabs)[number]

/**
 * Returns the tabs of the page (clinical §2): Diagnostics and Allergies always, Immunizations and Radiology only if
 * records exist. A count is `undefined` while it is loading or after it failed.
 */
export function shownTabs(counts: {
  readonly immun: number | undefined
  readonly radiology: number | undefined
}): readonly HistoryTab[] {
  return historyTabs.filter((tab) => (tab === 'immun' || tab === 'radiology' ? (counts[tab] ?? 0) > 0 : true))
}

/**
 * Whether the record states only that the patient has no known allergies. An allergy beside the statement makes the
 * statement outdated: it then stays a row, and is not shown above the list.
 */
export function knownToHaveNone(allergies: readonly Pick<Allergy, 'hasAllergies'>[]): boolean {
  return allergies.length > 0 && allergies.every((allergy) => !allergy.hasAllergies)
}
