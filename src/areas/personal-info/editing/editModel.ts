import * as v from 'valibot'
import type { AddressValue, CorrectionField, CorrectionValue, PhoneValue } from '#src/contract/corrections.ts'
import { billingSectionFields, textFields, type TextField } from '#src/contract/personalInfo.ts'
import { phoneTypeIds } from '#src/contract/referenceLists.ts'
import { blankAddress, isAddressValue, isPhoneValue } from '../fields/fieldValues.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { isEntryField, isSameValue, valueOf, type EntryField } from '../values/valueOf.ts'

/** Fields that patients can't ask to change: the billing section and the advance directive. */
export const staffFields = [...billingSectionFields, 'AdvDirectiveID', 'AdvDirectiveDate'] as const
export type StaffField = (typeof staffFields)[number]

type PlainField = Exclude<CorrectionField, EntryField>

/** Recorded texts that are in no list, by the field that shows them. Staff can only remove them. */
const textDetails = {
  Languages: 'LanguageText',
  Race: 'RaceText',
  Ethnicity: 'EthnicityText',
  Religion: 'ReligionText',
} as const satisfies Record<TextField, string>

/** Returns the key of the recorded text of a field, such as `Race/text`. */
export const textKey = (field: TextField): string => `${field}/text`

/** Returns the field whose recorded text a key is about; null for any other key. */
export const textFieldOf = (key: string): TextField | null => textFields.find((field) => textKey(field) === key) ?? null

/** An uploaded picture that is not saved yet. `thumbnail`: a small JPEG, base64. */
export interface NewPicture {
  readonly uploadKey: string
  readonly thumbnail: string | null
}

export type EditValue = CorrectionValue | NewPicture

/** A pending edit. `from`: what was recorded when the person began to edit it. */
export interface Edit {
  readonly from: EditValue
  readonly to: EditValue
}

/** Edits that are not saved, by `EditKey`. */
export type Pending = Readonly<Record<string, Edit>>

const Kept = v.object({
  edits: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
  batch: v.string(),
})

/** What the device stores of pending edits. */
export interface KeptEdits {
  readonly edits: Pending
  /**
   * Id of the edits, stored from the first one on: a call that saves them names it, so that its outcome is never taken for
   * that of later edits. Empty without edits.
   */
  readonly batch: string
}

export const noEdits: KeptEdits = { edits: {}, batch: '' }

/** Returns stored edits; null if they can't be read. Values are checked when they are saved. */
export function readEdits(stored: unknown): KeptEdits | null {
  const read = v.safeParse(Kept, stored)
  return read.success ? (read.output as KeptEdits) : null
}

/**
 * Returns the edits after a call ended that had sent those with the keys. If it saved them, the others are left. The next
 * call needs another `batch`.
 */
export function afterCall({ edits }: KeptEdits, keys: readonly string[], isDone: boolean, batch: string): KeptEdits {
  const left = isDone ? without(edits, keys) : edits
  return Object.keys(left).length === 0 ? noEdits : { edits: left, batch }
}

/** Returns field and entry of an address or phone. `entryId`: null for a new one. Null for any other key. */
export function entryOf(key: string): { readonly field: EntryField; readonly entryId: number | null } | null {
  const [field, id] = key.split('/')
  if (id === undefined || (field !== 'Address' && field !== 'Phone')) return null
  return { field, entryId: /^\d+$/.test(id) ? Number(id) : null }
}

export const isStaffField = (key: string): key is StaffField => staffFields.some((field) => field === key)

/** Returns what is recorded now. Null for a new address or phone, and for one that was removed. */
export function recordedValue(info: PersonalInfo, key: string): EditValue {
  const entry = entryOf(key)
  if (entry) return entry.entryId === null ? null : valueOf(info, entry.field, entry.entryId)
  const textField = textFieldOf(key)
  if (textField) return info.details[textDetails[textField]]
  if (key === 'Picture') return info.details.HasPicture || null
  if (isStaffField(key)) return info.details[key] ?? null
  return valueOf(info, key as PlainField)
}

/** Whether two values of a key are the same for the record. */
export function isSame(key: string, one: EditValue, other: EditValue): boolean {
  const entry = entryOf(key)
  return isSameValue(entry?.field ?? (key as CorrectionField), one, other)
}

/** Returns the value to show: the pending one, or the recorded one. */
export function currentValue(pending: Pending, info: PersonalInfo, key: string): EditValue {
  const edit = pending[key]
  return edit ? edit.to : recordedValue(info, key)
}

function without(pending: Pending, keys: readonly string[]): Pending {
  return Object.fromEntries(Object.entries(pending).filter(([key]) => !keys.includes(key)))
}

/**
 * Returns the edits with a new value. A value that is recorded already is no edit. If an address becomes the default, the
 * others no longer are (clinical §5).
 */
export function withEdit(pending: Pending, info: PersonalInfo, key: string, to: EditValue): Pending {
  const recorded = recordedValue(info, key)
  const from = pending[key]?.from ?? recorded
  // An address or phone that is not saved yet is an edit also while nothing is typed.
  const isNew = entryOf(key)?.entryId === null
  const isBack = isNew ? to === null : isSame(key, to, recorded)
  const next = isBack ? without(pending, [key]) : { ...pending, [key]: { from, to } }
  return isAddressValue(to) && to.IsDefault ? withoutOtherDefaults(next, info, key) : next
}

/** Returns the edits without one of them: what is recorded stays. */
export function withoutEdit(pending: Pending, info: PersonalInfo, key: string): Pending {
  const next = without(pending, [key])
  const recorded = recordedValue(info, key)
  return isAddressValue(recorded) && recorded.IsDefault ? withoutOtherDefaults(next, info, key) : next
}

function withoutOtherDefaults(pending: Pending, info: PersonalInfo, winner: string): Pending {
  let next = pending
  for (const key of entryKeys(pending, info, 'Address')) {
    const value = currentValue(next, info, key)
    if (key === winner || !isAddressValue(value) || !value.IsDefault) continue
    const recorded = recordedValue(info, key)
    const to = { ...value, IsDefault: false }
    next = isSame(key, to, recorded)
      ? without(next, [key])
      : { ...next, [key]: { from: next[key]?.from ?? recorded, to } }
  }
  return next
}

/** Returns the keys of the addresses or phones: recorded ones first, then new ones. Removed ones are in it. */
export function entryKeys(pending: Pending, info: PersonalInfo, field: EntryField): readonly string[] {
  const recorded =
    field === 'Address'
      ? info.addresses.map(({ AddrEntryID }) => `Address/${AddrEntryID}`)
      : info.phones.map(({ PhoneEntryID }) => `Phone/${PhoneEntryID}`)
  const edited = Object.keys(pending).filter((key) => entryOf(key)?.field === field && !recorded.includes(key))
  return [...recorded, ...edited]
}

function newKey(pending: Pending, field: EntryField): `${EntryField}/${string}` {
  let no = 1
  while (pending[`${field}/new-${no}`]) no += 1
  return `${field}/new-${no}`
}

/** Returns the edits with a new address. The first one is the default (clinical §9: type 2, country 1). */
export function withNewAddress(
  pending: Pending,
  info: PersonalInfo,
): { readonly pending: Pending; readonly key: string } {
  const key = newKey(pending, 'Address')
  const left = entryKeys(pending, info, 'Address').filter((one) => currentValue(pending, info, one) !== null)
  const to: AddressValue = { ...blankAddress, IsDefault: left.length === 0 }
  return { pending: { ...pending, [key]: { from: null, to } }, key }
}

/** Returns the types of the phone numbers, without the one of `except`. */
export function usedPhoneTypes(pending: Pending, info: PersonalInfo, except?: string): readonly number[] {
  return entryKeys(pending, info, 'Phone').flatMap((key) => {
    const value = key === except ? null : currentValue(pending, info, key)
    return isPhoneValue(value) ? [value.PhoneTypeID] : []
  })
}

/** Returns the type of the next phone number: mobile, home, work or other (clinical §9). Null if all are used. */
export function nextPhoneType(pending: Pending, info: PersonalInfo): number | null {
  const used = usedPhoneTypes(pending, info)
  const { mobile, home, work, other } = phoneTypeIds
  return [mobile, home, work, other].find((type) => !used.includes(type)) ?? null
}

/** Returns the edits with a new phone number; null if all types are used. */
export function withNewPhone(
  pending: Pending,
  info: PersonalInfo,
): { readonly pending: Pending; readonly key: string } | null {
  const PhoneTypeID = nextPhoneType(pending, info)
  if (PhoneTypeID === null) return null
  const key = newKey(pending, 'Phone')
  const to: PhoneValue = { PhoneTypeID, TextNo: '' }
  return { pending: { ...pending, [key]: { from: null, to } }, key }
}

/**
 * Returns the field whose rules apply to a key. Null for fields that only staff see, for recorded texts that are in no
 * list, and for the picture.
 */
export function fieldOf(key: string): CorrectionField | null {
  const entry = entryOf(key)
  if (entry) return entry.field
  return key === 'Picture' || textFieldOf(key) || isStaffField(key) || isEntryField(key as CorrectionField)
    ? null
    : (key as CorrectionField)
}
