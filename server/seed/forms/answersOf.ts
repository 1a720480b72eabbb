import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, InnerComponent, TemplateContent } from '#src/contract/formTemplate.ts'

/**
 * Returns answers as they are stored, in the order of the template. `answers` has their spelling (`fieldTypes`) by
 * `DataFieldID`. Throws if the template has no such field.
 */
export function answersOf(template: TemplateContent, answers: Readonly<Record<number, string>>): FormEntry[] {
  const entries = template.pages.flatMap(({ pageEntryID, components }) =>
    components.flatMap(insideGroups).flatMap(({ comEntryID, dataFieldID, fieldType }) => {
      const Value = dataFieldID === null ? undefined : answers[dataFieldID]
      if (dataFieldID === null || Value === undefined || fieldType === 'note' || fieldType === 'group') return []
      return [
        { DataFieldID: dataFieldID, FieldType: fieldType, PageEntryID: pageEntryID, ComEntryID: comEntryID, Value },
      ]
    }),
  )
  const unknown = Object.keys(answers).filter((id) => !entries.some(({ DataFieldID }) => String(DataFieldID) === id))
  if (unknown.length > 0)
    throw new Error(`demo clinic: expected fields of ${template.name['en']}, got ${unknown.join()}`)
  return entries
}

/** Returns the component, or the fields of a group. */
function insideGroups(component: Component): readonly InnerComponent[] {
  return component.fieldType === 'group' ? (component.components ?? []) : [component]
}
