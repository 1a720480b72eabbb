import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import { mapAnswers } from './mapAnswers.ts'

export type FormDataError = 'FORM_NO_PAGES_ERROR' | 'FORM_NO_DATA_ERROR'

/**
 * Returns why a form can't be saved or submitted (clinical §5): the template has no pages, or there is no entry of one
 * of its fields. An entry with an empty `Value` counts, because its field was changed. Results of macros alone don't
 * count. Null if nothing is wrong.
 */
export function formDataError(
  template: Pick<FormTemplate, 'pages'>,
  entries: readonly FormEntry[],
): FormDataError | null {
  if (template.pages.length === 0) return 'FORM_NO_PAGES_ERROR'
  const hasData = mapAnswers(template, entries).placed.some(({ FieldType }) => FieldType !== 'computed')
  return hasData ? null : 'FORM_NO_DATA_ERROR'
}
