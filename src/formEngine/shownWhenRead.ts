import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate, Page } from '#src/contract/formTemplate.ts'
import { placedComponents } from './placedComponents.ts'

/**
 * Returns the components that a macro shows or hides, by `comEntryID`: on their own, with their group or with their
 * page. In the order of the template.
 */
export function conditionalComponents({ pages, macros }: Pick<FormTemplate, 'pages' | 'macros'>): number[] {
  const components = new Set(macros.map(({ show }) => show?.comEntryID))
  const shownPages = new Set(macros.map(({ show }) => show?.pageEntryID))
  return placedComponents(pages)
    .filter(
      ({ component, page, parent }) =>
        components.has(component.comEntryID) ||
        (parent !== null && components.has(parent.comEntryID)) ||
        shownPages.has(page.pageEntryID),
    )
    .map(({ component }) => component.comEntryID)
}

/**
 * Returns the components to show of a form that is read, by `comEntryID`. Reading runs no macros (clinical §4), so that
 * it is not known which questions were hidden when the form was filled in. Of those that a macro shows or hides, only
 * the answered ones are shown. `conditional`: see `conditionalComponents`; null if it is not known.
 */
export function shownWhenRead(
  pages: readonly Page[],
  data: readonly FormEntry[],
  conditional: readonly number[] | null,
): ReadonlySet<number> {
  const answered = new Set(data.filter(({ Value }) => Value !== '').map(({ ComEntryID }) => ComEntryID))
  const unsure = conditional && new Set(conditional)
  const shown = placedComponents(pages).filter(
    ({ component: { comEntryID, dataFieldID } }) =>
      dataFieldID === null || answered.has(comEntryID) || (unsure !== null && !unsure.has(comEntryID)),
  )
  return new Set(shown.map(({ component }) => component.comEntryID))
}
