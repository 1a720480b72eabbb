import type { CorrectionChange, CorrectionField, CorrectionValue } from '#src/contract/corrections.ts'
import { phoneTypeIds } from '#src/contract/referenceLists.ts'
import { ageOf } from '#src/lib/ageOf.ts'
import type { PersonalInfo } from './personalInfo.ts'
import { isEntryField, isSameValue, valueOf } from './values/valueOf.ts'

/**
 * Returns the age in whole years on the day `today` (`yyyy-mm-dd`). A person who was born on 29 February is a year older
 * on 1 March of other years. Null if the day of birth is unknown, such as if only the year is recorded, or in the future.
 */
export function ageInYears(born: string | null, today: string): number | null {
  const age = ageOf(born, today)
  if (!age) return null
  if (age.unit === 'year') return age.value
  return age.unit === 'month' ? Math.floor(age.value / 12) : 0
}

/** A field, or one of its entries. `entryId`: null for a new entry, and for fields without entries. */
export interface Place {
  readonly field: CorrectionField
  readonly entryId: number | null
}

export function placeOf(change: CorrectionChange): Place {
  return { field: change.field, entryId: 'entryId' in change ? change.entryId : null }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.field === other.field && one.entryId === other.entryId
}

/** Returns a key of a place, such as `Phone/7`. */
export function placeKey({ field, entryId }: Place): string {
  return entryId === null ? field : `${field}/${entryId}`
}

/** Whether the record has the entry of a place. True for new entries, and for fields without entries. */
export function hasEntry({ addresses, phones }: PersonalInfo, { field, entryId }: Place): boolean {
  if (entryId === null) return true
  if (field === 'Address') return addresses.some(({ AddrEntryID }) => AddrEntryID === entryId)
  return field !== 'Phone' || phones.some(({ PhoneEntryID }) => PhoneEntryID === entryId)
}

/** Returns the wished change of a value. The value must have no `fieldProblem`. */
export function changeOf(info: PersonalInfo, { field, entryId }: Place, to: CorrectionValue): CorrectionChange {
  const from = valueOf(info, field, entryId)
  // The parts belong together, because `from` and `to` are values of `field`.
  return { field, ...(isEntryField(field) && { entryId }), from, to: plain(to) } as CorrectionChange
}

/** Returns a text without spaces around it; an empty one is nothing. */
function plain(value: CorrectionValue): CorrectionValue {
  return typeof value === 'string' ? value.trim() || null : value
}

/**
 * Returns the gathered changes with one more. It replaces an earlier change of the same place. A change back to the
 * recorded value removes it.
 */
export function gather(
  changes: readonly CorrectionChange[],
  change: CorrectionChange,
  info: PersonalInfo,
): readonly CorrectionChange[] {
  const place = placeOf(change)
  const at = changes.findIndex((other) => isSamePlace(placeOf(other), place))
  const isNothing = isSameValue(change.field, change.to, valueOf(info, place.field, place.entryId))
  if (isNothing) return changes.filter((_, index) => index !== at)
  return at === -1 ? [...changes, change] : changes.map((other, index) => (index === at ? change : other))
}

/** Returns the changes without that of a place. */
export function withoutPlace(changes: readonly CorrectionChange[], place: Place): readonly CorrectionChange[] {
  return changes.filter((change) => !isSamePlace(placeOf(change), place))
}

/** Returns the changes that would still change something: the record might have the wished value by now. */
export function openChanges(changes: readonly CorrectionChange[], info: PersonalInfo): readonly CorrectionChange[] {
  return changes.filter((change) => {
    const { field, entryId } = placeOf(change)
    return !isSameValue(field, change.to, valueOf(info, field, entryId))
  })
}

/** Whether a gathered change still starts from what is recorded. If not, the clinic changed the field meanwhile. */
export function stillFits(change: CorrectionChange, info: PersonalInfo): boolean {
  const { field, entryId } = placeOf(change)
  return isSameValue(field, change.from, valueOf(info, field, entryId))
}

/** Returns a change that starts from what is recorded now. */
export function rebased(change: CorrectionChange, info: PersonalInfo): CorrectionChange {
  return changeOf(info, placeOf(change), change.to)
}

/** Returns the gathered changes of two drafts. For a place that both change, the first draft has precedence. */
export function mergedChanges(
  first: readonly CorrectionChange[],
  second: readonly CorrectionChange[],
): readonly CorrectionChange[] {
  const places = first.map(placeOf)
  return [...first, ...second.filter((change) => places.every((place) => !isSamePlace(place, placeOf(change))))]
}

/** Types of phone numbers in the order in which new numbers get them (clinical §9). */
const phoneTypeOrder = [phoneTypeIds.mobile, phoneTypeIds.home, phoneTypeIds.work, phoneTypeIds.other]

/**
 * Returns the type of a new phone number: the first that the person has no number of, recorded or wished. Null if they
 * have all types, because each type can be used once (clinical §5).
 */
export function freePhoneType(info: PersonalInfo, changes: readonly CorrectionChange[]): number | null {
  const used = usedPhoneTypes(info, changes, null)
  return phoneTypeOrder.find((type) => !used.includes(type)) ?? null
}

/** Returns the types of the person's phone numbers as the changes would leave them, without that of the entry. */
export function usedPhoneTypes(
  info: PersonalInfo,
  changes: readonly CorrectionChange[],
  exceptEntry: number | null,
): readonly number[] {
  const wished = changes.flatMap((change) =>
    change.field === 'Phone' && change.to !== null && change.entryId !== exceptEntry ? [change.to.PhoneTypeID] : [],
  )
  const recorded = info.phones.filter(
    ({ PhoneEntryID }) =>
      PhoneEntryID !== exceptEntry &&
      changes.every((change) => change.field !== 'Phone' || change.entryId !== PhoneEntryID),
  )
  return [...recorded.map(({ PhoneTypeID }) => PhoneTypeID), ...wished]
}

/**
 * Returns a number that is shown masked, as the record's own is: only its last characters can be read. Leaves a masked
 * number as it is.
 */
export function maskedNumber(field: CorrectionField, value: unknown): unknown {
  if (typeof value !== 'string' || (field !== 'SSN' && field !== 'DriverLicNo') || value.includes('*')) return value
  if (field === 'SSN') return `***-**-${value.replaceAll(/\D/g, '').slice(-4)}`
  const shown = Math.min(3, Math.floor(value.length / 2))
  return '*'.repeat(Math.max(1, value.length - shown)) + value.slice(value.length - shown)
}
