import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { FormEngine } from '#src/formEngine/FormEngine.ts'
import { entryOf } from '#src/formEngine/mapAnswers.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { Start } from './startOf.ts'

/** Opens a form to fill it in. A form without answers begins with what the record has of the person. */
export function engineOf({ template, record, prefilled }: OpenedForm, { isFresh, entries }: Start): FormEngine {
  const answers = isFresh ? prefilledEntries(template.pages, prefilled) : entries
  return openForm(template, { mode: 'edit', record, answers, today: calendarDay(new Date()), isNew: isFresh })
}

function prefilledEntries(
  pages: OpenedForm['template']['pages'],
  prefilled: OpenedForm['prefilled'],
): readonly FormEntry[] {
  const values = new Map(prefilled.map(({ DataFieldID, Value }) => [DataFieldID, Value]))
  return placedComponents(pages).flatMap(({ component, page, parent }) => {
    const value = component.dataFieldID === null ? undefined : values.get(component.dataFieldID)
    return value === undefined || parent?.fieldType === 'table' ? [] : [entryOf({ component, page }, value)]
  })
}
