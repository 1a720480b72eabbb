import type { FormTemplate } from '#src/contract/formTemplate.ts'
import { checkMacros } from './macroPlan.ts'
import { conditionalComponents } from './shownWhenRead.ts'
import { placedComponents } from './placedComponents.ts'

type Content = Pick<FormTemplate, 'pages' | 'macros'>

/**
 * Returns the crisis notes of a template that depend on the answers, by `comEntryID`. A note that every patient reads
 * says nothing about an answer.
 */
export function crisisNotes(template: Content): number[] {
  const conditional = new Set(conditionalComponents(template))
  return placedComponents(template.pages)
    .filter(({ component }) => component.fieldType === 'note' && component.tone === 'crisis')
    .map(({ component }) => component.comEntryID)
    .filter((comEntryID) => conditional.has(comEntryID))
}

/** Returns the fields on which the crisis notes of a template depend, by `DataFieldID`. */
export function crisisFields(template: Content): ReadonlySet<number> {
  const notes = new Set(crisisNotes(template))
  const concerned = placedComponents(template.pages).filter(({ component }) => notes.has(component.comEntryID))
  const components = new Set(
    concerned.flatMap(({ component, parent }) => [component, parent ?? []].flat()).map(({ comEntryID }) => comEntryID),
  )
  const pages = new Set(concerned.map(({ page }) => page.pageEntryID))
  const read = checkMacros(template).filter(
    ({ macro: { show } }) =>
      (show?.comEntryID !== undefined && components.has(show.comEntryID)) ||
      (show?.pageEntryID !== undefined && pages.has(show.pageEntryID)),
  )
  return new Set(read.flatMap(({ reads }) => [...reads]))
}
