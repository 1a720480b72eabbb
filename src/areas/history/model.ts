import { conditionStanding } from '#src/contract/conditionStanding.ts'
import type { Allergy, Immunization, Problem } from '#src/contract/history.ts'
import { newestFirst, sortInstant } from '#src/lib/clinicalDate.ts'

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

/** Whether a problem belongs under 'Past conditions': it is resolved, inactive, ruled out or entered in error. */
export function isPastProblem(problem: Pick<Problem, 'status'>): boolean {
  const standing = conditionStanding(problem)
  return standing === 'past' || standing === 'refuted'
}

/** Returns the problems that are not past. Active ones come first; within each group, the newest. */
export function currentProblems<Row extends Pick<Problem, 'status' | 'dateDiagnosed'>>(rows: readonly Row[]): Row[] {
  const rank = (row: Row) => (conditionStanding(row) === 'active' ? 0 : 1)
  return rows
    .filter((row) => !isPastProblem(row))
    .sort((a, b) => rank(a) - rank(b) || newestFirst(a.dateDiagnosed, b.dateDiagnosed))
}

/** Matches the only year in a text, such as `about 2012`. Texts with several years, such as `2010 or 2012`, don't match. */
const onlyYear = /^\D*\b((?:19|20)\d{2})\b\D*$/

/**
 * Returns the instant by which a vaccine is sorted. A date in words counts as the start of its month if it is a month
 * and a year in English, otherwise of the only year that it names. Null if there is none, as in `childhood`.
 */
export function dateOfDose({ date, dateText }: Pick<Immunization, 'date' | 'dateText'>): Date | null {
  if (date) return sortInstant(date)
  const text = dateText?.trim() ?? ''
  const exact = sortInstant(text)
  if (exact) return exact
  const year = onlyYear.exec(text)?.[1]
  if (!year) return null
  const month = months.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(text))
  return sortInstant(month < 0 ? year : `${year}-${String(month + 1).padStart(2, '0')}`)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
