import { isMasked } from '../fields/fieldValues.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { entryOf, isSame, recordedValue, type Edit, type EditValue, type Pending } from './editModel.ts'

/** Something that another person changed while it was being edited here. */
export interface EditConflict {
  readonly key: string
  /** What was recorded when the edit began. */
  readonly from: EditValue
  /** What is recorded now. Null for an address or phone that was removed. */
  readonly theirs: EditValue
  readonly mine: EditValue
}

/** Whether a typed number is the one of which the last digits are recorded now. */
function isNumberBehind(masked: EditValue, typed: EditValue): boolean {
  if (typeof masked !== 'string' || !isMasked(masked) || typeof typed !== 'string') return false
  const end = masked.replace(/^.*\*[^\dA-Za-z]*/, '')
  return end !== '' && typed.replaceAll(/[^\dA-Za-z]/g, '').endsWith(end)
}

function isSettled(key: string, { from, to }: Edit, recorded: EditValue): boolean {
  if (entryOf(key)?.entryId === null || key === 'Picture') return false
  if (isSame(key, to, recorded)) return true
  // Of a masked number, only the end can be compared, and an edit might have the recorded end.
  return !isSame(key, from, recorded) && isNumberBehind(recorded, to)
}

/**
 * Returns the edits that are still to be saved, and those of which another person changed the record meanwhile. An edit
 * whose value is recorded by now is neither.
 */
export function mergeEdits(
  pending: Pending,
  info: PersonalInfo,
): { readonly open: Pending; readonly conflicts: readonly EditConflict[] } {
  const entries = Object.entries(pending).filter(([key, edit]) => !isSettled(key, edit, recordedValue(info, key)))
  const conflicts = entries.flatMap(([key, { from, to }]) => {
    const theirs = recordedValue(info, key)
    const isNew = entryOf(key)?.entryId === null
    return isNew || isSame(key, from, theirs) ? [] : [{ key, from, theirs, mine: to }]
  })
  return { open: Object.fromEntries(entries), conflicts }
}

/**
 * Returns the edits after the person decided to keep their own value: it replaces what another person recorded. An address
 * or phone that was removed meanwhile becomes a new one.
 */
export function keepMine(pending: Pending, info: PersonalInfo, key: string): Pending {
  const edit = pending[key]
  if (!edit) return pending
  const theirs = recordedValue(info, key)
  const rest = Object.fromEntries(Object.entries(pending).filter(([other]) => other !== key))
  const entry = entryOf(key)
  if (entry && theirs === null) {
    let no = 1
    while (rest[`${entry.field}/new-${no}`]) no += 1
    return { ...rest, [`${entry.field}/new-${no}`]: { from: null, to: edit.to } }
  }
  return { ...pending, [key]: { from: theirs, to: edit.to } }
}
