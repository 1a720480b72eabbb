import { entryLimits, type PhoneEdit } from '#src/contract/personalInfo.ts'
import { digitsOf } from '#src/lib/phone.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { EntryEdits, PhoneState } from './InfoState.ts'
import { checkEntries } from './nextAddresses.ts'
import { typedPhone } from './typedPhone.ts'

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** A number that stays as it is keeps its country code, which is not in the input. */
function stateOf({ PhoneTypeID: phoneTypeId, TextNo }: PhoneEdit, former: PhoneState | undefined): PhoneState {
  const isSame = former !== undefined && (TextNo === former.textNo || digitsOf(TextNo) === former.textNo)
  if (isSame) return { ...former, phoneTypeId }
  return { id: former?.id ?? null, phoneTypeId, ...typedPhone(TextNo) }
}

/**
 * Returns the phone numbers after a change (clinical §3, §4). Throws 400 `bad-input` if a changed number gets a type
 * that another one has, for too many numbers and as `typedPhone` does, and as `checkEntries` does.
 */
export function nextPhones(
  before: readonly PhoneState[],
  { saved, removed = [] }: EntryEdits<PhoneEdit>,
): readonly PhoneState[] {
  if (saved.length === 0 && removed.length === 0) return before
  checkEntries(
    'phones',
    before,
    saved.map(({ PhoneEntryID }) => PhoneEntryID),
    removed,
  )
  const editOf = new Map(saved.map((edit) => [edit.PhoneEntryID, edit]))
  const kept = before.filter(({ id }) => id === null || !removed.includes(id))
  const next = kept.map((one) => {
    const edit = one.id === null ? undefined : editOf.get(one.id)
    return edit ? stateOf(edit, one) : one
  })
  const all = [
    ...next,
    ...saved.filter(({ PhoneEntryID }) => PhoneEntryID === 0).map((edit) => stateOf(edit, undefined)),
  ]
  if (all.length > entryLimits.phones) throw refused(`phones: expected at most ${entryLimits.phones}`)
  // Imported numbers can share a type: only a changed type is refused.
  const isMoved = (one: PhoneState, index: number) =>
    index >= kept.length || one.phoneTypeId !== kept[index]?.phoneTypeId
  const isUsedTwice = (one: PhoneState) => all.filter(({ phoneTypeId }) => phoneTypeId === one.phoneTypeId).length > 1
  if (all.some((one, index) => isMoved(one, index) && isUsedTwice(one))) throw refused('phones: a type is used twice')
  return all
}
