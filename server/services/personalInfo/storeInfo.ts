import { and, eq, inArray } from 'drizzle-orm'
import { textFields, type TextField } from '#src/contract/personalInfo.ts'
import { patients } from '../../db/schema/people.ts'
import { personalInfoChanges } from '../../db/schema/personalInfo.ts'
import type { SealContext } from '../../seal/RecordSeal.ts'
import type { Context } from '../context.ts'
import { changedNumbers } from './changedNumbers.ts'
import type { InfoState } from './InfoState.ts'
import type { LockedInfo } from './lockInfoState.ts'
import { changedFields, columnsOf } from './patientColumns.ts'
import { storeAddresses, storeConcepts, storeLanguages, storePhones } from './storeEntries.ts'

/** FHIR's words for the sexes of portal §3. U keeps a word that says the same. */
function genderOf(sex: string, former: string | null): string | null {
  if (sex === 'F') return 'female'
  if (sex === 'M') return 'male'
  return former === 'other' || former === 'unknown' ? former : null
}

const textColumns = { Languages: 'language', Race: 'race', Ethnicity: 'ethnicity', Religion: 'religion' } as const

/** A picture of the patient as it shall be. Null: none. */
interface NewPicture {
  readonly blobId: number | null
}

/**
 * Stores the difference between the locked personal information and `after`, and who changed it. Writes nothing if there
 * is none. Returns when the information was last changed. `ctx.db` is the transaction that holds the lock.
 */
export async function storeInfo(
  { db, now, recordSeal }: Pick<Context, 'db' | 'now'> & SealContext,
  { row, state: before }: LockedInfo,
  after: InfoState,
  { staffName, picture }: { readonly staffName: string; readonly picture?: NewPicture | undefined },
): Promise<{ readonly isChanged: boolean; readonly updatedAt: Date }> {
  const { ptId } = row
  const fields = changedFields(before.patient, after.patient)
  const numbers = changedNumbers(recordSeal, row, after.numbers)
  const addresses = await storeAddresses(db, ptId, before.addresses, after.addresses)
  const phones = await storePhones(db, ptId, before.phones, after.phones)
  const hasLanguages = await storeLanguages(db, ptId, before, after)
  const concepts: TextField[] = []
  for (const [name, kind] of [
    ['Race', 'race'],
    ['Ethnicity', 'ethnicity'],
    ['Religion', 'religion'],
  ] as const)
    if (await storeConcepts(db, ptId, before.concepts[kind], after.concepts[kind])) concepts.push(name)
  // A trigger replaces the text of a field whose entries changed.
  const listed = [...(hasLanguages ? (['Languages'] as const) : []), ...concepts]
  const textsRemoved = textFields.filter(
    (field) => before.texts[field] !== after.texts[field] && !listed.includes(field),
  )
  const hasPicture = picture !== undefined && picture.blobId !== row.pictureBlobId
  const changed = [
    ...fields,
    ...numbers.names,
    ...addresses.changed,
    ...phones.changed,
    ...listed,
    ...textsRemoved,
    ...(hasPicture ? ['Picture'] : []),
  ]
  if (changed.length === 0) return { isChanged: false, updatedAt: row.updatedAt }
  // Later than the former time, so that a form which was filled in before this change is always stale.
  const updatedAt = new Date(Math.max(now().getTime(), row.updatedAt.getTime() + 1))
  await db
    .update(patients)
    .set({
      ...columnsOf(after.patient, fields),
      ...numbers.columns,
      ...(fields.includes('Sex') && { gender: genderOf(after.patient.Sex, row.gender) }),
      ...Object.fromEntries(textsRemoved.map((field) => [textColumns[field], null])),
      ...(hasPicture && { pictureBlobId: picture.blobId }),
      updatedAt,
    })
    .where(eq(patients.ptId, ptId))
  const gone = [...addresses.removed, ...phones.removed]
  if (gone.length > 0)
    await db
      .delete(personalInfoChanges)
      .where(and(eq(personalInfoChanges.ptId, ptId), inArray(personalInfoChanges.field, gone)))
  await db
    .insert(personalInfoChanges)
    .values(changed.map((field) => ({ ptId, field, changedAt: now(), changedBy: staffName })))
    .onConflictDoUpdate({
      target: [personalInfoChanges.ptId, personalInfoChanges.field],
      set: { changedAt: now(), changedBy: staffName },
    })
  return { isChanged: true, updatedAt }
}
