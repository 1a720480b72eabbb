import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'

/** Returns the element id of a field, to which an ErrorSummary links. Of a table: also of a field in a row (from 0). */
export function fieldId(comEntryID: number, row: number | null = null, innerComEntryID: number | null = null): string {
  return ['form-field', comEntryID, row, innerComEntryID].filter((part) => part !== null).join('-')
}

/** Returns the element id of the field that has the problem. */
export const fieldIdOf = ({ comEntryID, row, innerComEntryID }: PlacedProblem): string =>
  fieldId(comEntryID, row, innerComEntryID)
