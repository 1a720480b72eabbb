import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import { choiceOf, chosenText, readChosen } from './choiceAnswers.ts'
import type { MappedAnswers } from './mapAnswers.ts'
import { placedComponents } from './placedComponents.ts'

/**
 * Splits placed answers (`mapAnswers`) into choices that the template has and others, which an earlier version had. An
 * answer of several choices can be in both.
 */
export function splitChoices(template: Pick<FormTemplate, 'pages'>, entries: readonly FormEntry[]): MappedAnswers {
  const components = new Map(placedComponents(template.pages).map(({ component }) => [component.comEntryID, component]))
  const placed: FormEntry[] = []
  const unplaced: FormEntry[] = []
  for (const entry of entries) {
    const component = components.get(entry.ComEntryID)
    const chosen = entry.FieldType === 'someOf' ? readChosen(entry.Value) : [entry.Value]
    const isChoice = entry.FieldType === 'oneOf' || entry.FieldType === 'someOf'
    const gone = component && isChoice ? chosen?.filter((one) => one !== '' && !choiceOf(component, one)) : []
    if (!component || !chosen || !gone || gone.length === 0) {
      placed.push(entry)
      continue
    }
    unplaced.push({ ...entry, Value: entry.FieldType === 'someOf' ? JSON.stringify(gone) : entry.Value })
    const left = chosen.filter((one) => !gone.includes(one))
    if (left.length > 0) placed.push({ ...entry, Value: chosenText(component, left) })
  }
  return { placed, unplaced }
}
