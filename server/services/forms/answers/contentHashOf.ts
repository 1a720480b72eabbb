import { createHash } from 'node:crypto'
import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'

/**
 * Returns the SHA-256, hex, of what was submitted: a JSON array of the template's id, its version, and an array of each
 * answer's `DataFieldID`, `FieldType`, `PageEntryID`, `ComEntryID` and `Value`, in the order in which they are stored.
 */
export function contentHashOf(
  { templateId, version }: Pick<FormTemplate, 'templateId' | 'version'>,
  data: readonly FormEntry[],
): string {
  const answers = data.map((one) => [one.DataFieldID, one.FieldType, one.PageEntryID, one.ComEntryID, one.Value])
  return createHash('sha256')
    .update(JSON.stringify([templateId, version, answers]))
    .digest('hex')
}
