import { type AddressEdit, entryLimits } from '#src/contract/personalInfo.ts'
import { defaultCountryId } from '#src/contract/referenceLists.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AddressState, EntryEdits } from './InfoState.ts'

const refused = (detail: string) => new ServiceError(400, 'bad-input', detail)

/** Throws 404 `not-found` for an entry that is none of the patient's, and 400 `bad-input` for one that is named twice. */
export function checkEntries(
  kind: 'addresses' | 'phones',
  known: readonly { readonly id: number | null }[],
  saved: readonly number[],
  removed: readonly number[],
): void {
  const named = [...saved.filter((id) => id !== 0), ...removed]
  if (named.some((id) => known.every((one) => one.id !== id)))
    throw new ServiceError(404, 'not-found', `${kind}: no such entry of the patient`)
  if (new Set(named).size < named.length) throw refused(`${kind}: an entry is named twice`)
}

/** An address without a country is in the default one if it is new (clinical §9). */
function stateOf(edit: AddressEdit): AddressState {
  const isNew = edit.EntryId === 0
  return {
    id: isNew ? null : edit.EntryId,
    addrTypeId: edit.TypeId,
    streetAddr: edit.Street,
    zipCodeId: edit.ZipCodeId,
    zipCode: edit.ZipCode,
    city: edit.City,
    stateId: edit.StateId,
    stateName: edit.StateId === null ? edit.StateName : null,
    countryId: edit.CountryId ?? (isNew ? defaultCountryId : null),
    isDefault: edit.IsDefault,
  }
}

/**
 * Returns the addresses after a change (clinical §3, §4). Exactly one of them is the default: the one that the change
 * makes it, otherwise the former, otherwise the first. Throws 400 `bad-input` for two defaults or too many addresses,
 * and as `checkEntries` does.
 */
export function nextAddresses(
  before: readonly AddressState[],
  { saved, removed = [] }: EntryEdits<AddressEdit>,
): readonly AddressState[] {
  if (saved.length === 0 && removed.length === 0) return before
  const ids = saved.map(({ EntryId }) => EntryId)
  checkEntries('addresses', before, ids, removed)
  if (saved.filter(({ IsDefault }) => IsDefault).length > 1) throw refused('addresses: expected at most one default')
  const changed = new Map(saved.map((edit) => [edit.EntryId, stateOf(edit)]))
  const kept = before.filter(({ id }) => id === null || !removed.includes(id))
  const all = [
    ...kept.map((one) => (one.id === null ? one : (changed.get(one.id) ?? one))),
    ...saved.filter(({ EntryId }) => EntryId === 0).map(stateOf),
  ]
  if (all.length > entryLimits.addresses) throw refused(`addresses: expected at most ${entryLimits.addresses}`)
  const wanted = saved.find(({ IsDefault }) => IsDefault)
  const isWanted = ({ id, isDefault }: AddressState) =>
    wanted?.EntryId === 0 ? id === null && isDefault : id === wanted?.EntryId
  const former = all.findIndex(({ isDefault }) => isDefault)
  // The former default address was removed, or is no longer wanted as the default.
  const formerId = before.find(({ isDefault }) => isDefault)?.id
  const other = Math.max(
    0,
    all.findIndex(({ id }) => id === null || id !== formerId),
  )
  const chosen = wanted ? all.findIndex(isWanted) : former >= 0 ? former : other
  return all.map((one, index) => ({ ...one, isDefault: index === chosen }))
}
