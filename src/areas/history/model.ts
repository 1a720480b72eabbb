import type { Allergy } from '#src/contract/history.ts'

const historyTabs = ['diagnostics', 'allergies', 'immun', 'radiology'] as const
export type HistoryTab = (typeof historyTabs)[number]

/**
 * The tabs that stand over the page (clinical §2): Diagnostics and Allergies always, Immunizations and Radiology only
 * once records are known to exist. `undefined` counts are those that are still awaited, or failed.
 */
export function shownTabs(counts: {
  readonly immun: number | undefined
  readonly radiology: number | undefined
}): readonly HistoryTab[] {
  return historyTabs.filter((tab) => (tab === 'immun' || tab === 'radiology' ? (counts[tab] ?? 0) > 0 : true))
}

/**
 * Whether all that is recorded is that the patient has no known allergies. One allergy beside it makes the statement
 * stale: then it stays a row among the others and is not said over them.
 */
export function knownToHaveNone(allergies: readonly Pick<Allergy, 'hasAllergies'>[]): boolean {
  return allergies.length > 0 && allergies.every((allergy) => !allergy.hasAllergies)
}
