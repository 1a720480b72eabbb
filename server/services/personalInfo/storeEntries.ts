import { and, eq, inArray, sql } from 'drizzle-orm'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { phoneEntries } from '../../db/schema/people.ts'
import { addressEntries, conceptEntries, languageEntries } from '../../db/schema/personalInfo.ts'
import { entriesOf } from '../contact/ownEntries.ts'
import { hasSameValues } from './hasSameValues.ts'
import type { AddressState, InfoState, PhoneState } from './InfoState.ts'

/** What was changed: names for `personal_info_changes`, and entries that are gone. */
export interface EntryChanges {
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

type Stored<T> = T & { readonly id: number }

const isStored = <T extends { readonly id: number | null }>(one: T): one is Stored<T> => one.id !== null

/** Returns the columns of an entry without its number. */
function valuesOf<T extends { readonly id: number | null }>(entry: T): Omit<T, 'id'> {
  const { id, ...values } = entry
  if (id !== null) throw new Error('entry: expected a new one')
  return values
}

/** Returns what is new, what differs, and the numbers of what is gone. */
function difference<T extends { readonly id: number | null }>(before: readonly T[], after: readonly T[]) {
  const stored = after.filter(isStored)
  const formerOf = new Map(before.map((one) => [one.id, one]))
  const ids = before.filter(isStored).map(({ id }) => id)
  return {
    added: after.filter(({ id }) => id === null),
    changed: stored.filter((one) => {
      const former = formerOf.get(one.id)
      return former !== undefined && !hasSameValues(former, one)
    }),
    gone: ids.filter((id) => stored.every((one) => one.id !== id)),
  }
}

/** Stores the addresses. The former default is cleared first: a patient never has two. */
export async function storeAddresses(
  db: Connection,
  ptId: number,
  before: readonly AddressState[],
  after: readonly AddressState[],
): Promise<EntryChanges> {
  const { added, changed, gone } = difference(before, after)
  const own = eq(addressEntries.ptId, ptId)
  if (gone.length > 0) await db.delete(addressEntries).where(and(own, inArray(addressEntries.addrEntryId, gone)))
  for (const { id, ...values } of changed.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault)))
    await db
      .update(addressEntries)
      .set(values)
      .where(and(own, eq(addressEntries.addrEntryId, id)))
  const rows =
    added.length === 0
      ? []
      : await db
          .insert(addressEntries)
          .values(added.map((one) => ({ ptId, ...valuesOf(one) })))
          .returning({ id: addressEntries.addrEntryId })
  return names('Address', [...changed, ...rows], gone)
}

/** Stores the phone numbers. New ones come after the others. */
export async function storePhones(
  db: Connection,
  ptId: number,
  before: readonly PhoneState[],
  after: readonly PhoneState[],
): Promise<EntryChanges> {
  const { added, changed, gone } = difference(before, after)
  const own = entriesOf(phoneEntries, ptId)
  if (gone.length > 0) await db.delete(phoneEntries).where(and(own, inArray(phoneEntries.phoneEntryId, gone)))
  for (const { id, ...values } of changed)
    await db
      .update(phoneEntries)
      .set(values)
      .where(and(own, eq(phoneEntries.phoneEntryId, id)))
  if (added.length === 0) return names('Phone', changed, gone)
  const [last] = await db
    .select({ order: sql<number>`coalesce(max(${phoneEntries.appearOrder}), -1)`.mapWith(Number) })
    .from(phoneEntries)
    .where(own)
  const first = (last?.order ?? -1) + 1
  const owner = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const rows = await db
    .insert(phoneEntries)
    .values(added.map((one, index) => ({ ...owner, ...valuesOf(one), appearOrder: first + index })))
    .returning({ id: phoneEntries.phoneEntryId })
  return names('Phone', [...changed, ...rows], gone)
}

/** `Address/7` for each entry. The name without a number is for a removed entry, which has no row of its own any more. */
function names(kind: string, changed: readonly { readonly id: number }[], gone: readonly number[]): EntryChanges {
  return {
    changed: [...changed.map(({ id }) => `${kind}/${id}`), ...(gone.length > 0 ? [kind] : [])],
    removed: gone.map((id) => `${kind}/${id}`),
  }
}

type Languages = Pick<InfoState, 'langIds' | 'prefersFirst'>

/** Stores the languages. Returns whether they differ; the order of those that are not preferred doesn't count. */
export async function storeLanguages(
  db: Connection,
  ptId: number,
  before: Languages,
  after: Languages,
): Promise<boolean> {
  const preferred = ({ langIds, prefersFirst }: Languages) => (prefersFirst ? langIds[0] : undefined)
  const [former, wanted] = [preferred(before), preferred(after)]
  const added = after.langIds.filter((id) => !before.langIds.includes(id))
  const gone = before.langIds.filter((id) => !after.langIds.includes(id))
  if (added.length === 0 && gone.length === 0 && former === wanted) return false
  const own = eq(languageEntries.ptId, ptId)
  if (gone.length > 0) await db.delete(languageEntries).where(and(own, inArray(languageEntries.langId, gone)))
  if (former !== wanted)
    await db.update(languageEntries).set({ isPreferred: false }).where(and(own, languageEntries.isPreferred))
  if (added.length > 0) await db.insert(languageEntries).values(added.map((langId) => ({ ptId, langId })))
  if (former !== wanted && wanted !== undefined)
    await db
      .update(languageEntries)
      .set({ isPreferred: true })
      .where(and(own, eq(languageEntries.langId, wanted)))
  return true
}

/** Stores concepts of one type. Returns whether they differ. */
export async function storeConcepts(
  db: Connection,
  ptId: number,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  const added = after.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !after.includes(id))
  if (gone.length > 0)
    await db.delete(conceptEntries).where(and(eq(conceptEntries.ptId, ptId), inArray(conceptEntries.conceptId, gone)))
  if (added.length > 0) await db.insert(conceptEntries).values(added.map((conceptId) => ({ ptId, conceptId })))
  return added.length > 0 || gone.length > 0
}
