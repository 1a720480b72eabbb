import type { CorrectionChange } from '#src/contract/corrections.ts'
import { fieldProblem, type FieldProblem } from '../fields/fieldProblem.ts'
import { isAddressValue, isPhoneValue } from '../fields/fieldValues.ts'
import { changeOf, gather, isSamePlace, placeOf, usedPhoneTypes } from '../model.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { isSameValue, valueOf } from '../values/valueOf.ts'
import type { CorrectionDraft } from './correctionDraft.ts'

/** Why a typed value can't be added. `used`: the person has another number of this type. */
export type AskProblem = FieldProblem | 'used'

type Open = NonNullable<CorrectionDraft['editing']>

/** Returns why a typed value can't be added; null if it can. `today`: `yyyy-mm-dd`. */
export function askProblem(
  { field, entryId, value }: Open,
  info: PersonalInfo,
  changes: readonly CorrectionChange[],
  today: string,
): AskProblem | null {
  const recorded = valueOf(info, field, entryId)
  // A recorded number can lack its area code: only its type is changed.
  const isKept = isPhoneValue(value) && isPhoneValue(recorded) && value.TextNo === recorded.TextNo
  const problem = isKept ? null : fieldProblem(field, value, today)
  if (problem !== null || field !== 'Phone') return problem
  const type = isPhoneValue(value) ? value.PhoneTypeID : null
  return type !== null && usedPhoneTypes(info, changes, entryId).includes(type) ? 'used' : null
}

/** Whether nothing was typed in an open field: it has the value with which it was opened. */
function isUntouched(
  { field, entryId, value }: Open,
  info: PersonalInfo,
  changes: readonly CorrectionChange[],
): boolean {
  const wished = changes.find((change) => isSamePlace(placeOf(change), { field, entryId }))
  const recorded = valueOf(info, field, entryId)
  if (wished || recorded !== null) return isSameValue(field, value, wished ? wished.to : recorded)
  if (isPhoneValue(value)) return value.TextNo.trim() === ''
  if (isAddressValue(value)) return [value.Street, value.ZipCode, value.City].every((part) => !part?.trim())
  return isSameValue(field, value, null)
}

/**
 * Closes the open field because another is opened. Returns the changes with the typed value, or why the field must stay
 * open.
 */
export function closeEditing(
  editing: CorrectionDraft['editing'],
  changes: readonly CorrectionChange[],
  info: PersonalInfo,
  today: string,
): { readonly changes: readonly CorrectionChange[] } | { readonly problem: AskProblem } {
  if (editing === null || isUntouched(editing, info, changes)) return { changes }
  const problem = askProblem(editing, info, changes, today)
  return problem === null ? { changes: gather(changes, changeOf(info, editing, editing.value), info) } : { problem }
}
