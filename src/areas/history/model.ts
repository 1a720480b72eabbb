import type { Allergy } from '#src/contract/history.ts'

const historyTabs = ['diagnostics', 'allergies', 'immun', 'procedures', 'radiology'] as const
export type HistoryTab = (typeof historyTabs)[number]

/** The tabs that are shown only if records exist. */
const optionalTabs = ['immun', 'procedures', 'radiology'] as const satisfies readonly HistoryTab[]
type OptionalTab = (typeof optionalTabs)[number]
const isOptional = (tab: HistoryTab): tab is OptionalTab => optionalTabs.some((one) => one === tab)

/**
 * Returns the tabs of the page (clinical §2): Diagnostics and Allergies always, Immunizations and Radiology only if
 * records exist. So does Procedures, which the spec does not have. A count is `undefined` while it is loading or after
 * it failed.
 */
export function shownTabs(counts: Readonly<Record<OptionalTab, number | undefined>>): readonly HistoryTab[] {
  return historyTabs.filter((tab) => !isOptional(tab) || (counts[tab] ?? 0) > 0)
}

/**
 * Whether the record states only that the patient has no known allergies. An allergy beside the statement makes the
 * statement outdated: it then stays a row, and is not shown above the list.
 */
export function knownToHaveNone(allergies: readonly Pick<Allergy, 'hasAllergies'>[]): boolean {
  return allergies.length > 0 && allergies.every((allergy) => !allergy.hasAllergies)
}
