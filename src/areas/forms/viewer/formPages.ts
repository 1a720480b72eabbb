import type { FormTemplate, Page } from '#src/contract/formTemplate.ts'
import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import { mapAnswers } from '#src/formEngine/mapAnswers.ts'
import type { FormDraft } from '../draft/formDraft.ts'
import type { Start } from './startOf.ts'

/** A page of the form as a person counts it: only pages that are shown. */
export interface Step {
  readonly page: Page
  /** Number in the address: the place in the template, from 1. It does not change if another page is hidden. */
  readonly no: number
}

/**
 * Returns the ids of the pages that somebody opened: those of the draft, and those with answers that were saved at the
 * clinic from elsewhere.
 */
export function begunPages(
  template: Pick<FormTemplate, 'pages'>,
  { base, revision }: Pick<Start, 'base' | 'revision'>,
  draft: Pick<FormDraft, 'visited' | 'revision'> | null,
): ReadonlySet<number> {
  // The draft counts the pages of answers that were saved from here: answers from the record are saved unopened.
  const isElsewhere = !draft || revision > draft.revision
  const saved = isElsewhere ? mapAnswers(template, base).placed.filter(({ Value }) => Value !== '') : []
  return new Set([...(draft?.visited ?? []), ...saved.map(({ PageEntryID }) => PageEntryID)])
}

/** Number of the check before submitting, in the address. */
export const reviewNo = ({ pages }: Pick<FormTemplate, 'pages'>): number => pages.length + 1

/** Returns the pages that are shown. */
export function stepsOf(
  { pages }: Pick<FormTemplate, 'pages'>,
  isShown: (pageEntryID: number) => boolean,
): readonly Step[] {
  return pages.map((page, at) => ({ page, no: at + 1 })).filter(({ page }) => isShown(page.pageEntryID))
}

/** Whether the form ends with a check of all answers: forms of more than one page do. */
export const hasReview = ({ pages }: Pick<FormTemplate, 'pages'>): boolean => pages.length > 1

/**
 * Returns the number of the page to show for a number in the address: the page, the next one that is shown, or the
 * check before submitting.
 */
export function pageToShow(template: Pick<FormTemplate, 'pages'>, steps: readonly Step[], asked: number): number {
  const next = steps.find(({ no }) => no >= asked)
  if (next) return next.no
  return hasReview(template) ? reviewNo(template) : (steps.at(-1)?.no ?? 1)
}

/**
 * Returns the answers of a page that the record filled in and that are still as the record has them. `valueOf` returns
 * the answer of a component, by `comEntryID`.
 */
export function prefilledOn(
  page: Page,
  prefilled: readonly PrefilledEntry[],
  valueOf: (comEntryID: number) => string,
): readonly PrefilledEntry[] {
  const fields = new Map(
    page.components
      .flatMap((component) => (component.fieldType === 'group' ? (component.components ?? []) : [component]))
      .map(({ dataFieldID, comEntryID }) => [dataFieldID, comEntryID]),
  )
  return prefilled.filter(({ DataFieldID, Value }) => {
    const place = fields.get(DataFieldID)
    return place !== undefined && Value !== '' && valueOf(place) === Value
  })
}
