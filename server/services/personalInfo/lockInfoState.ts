import { asc, desc, eq } from 'drizzle-orm'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import type { Connection } from '../../db/client.ts'
import { patients, phoneEntries } from '../../db/schema/people.ts'
import { addressEntries, conceptEntries, concepts, languageEntries } from '../../db/schema/personalInfo.ts'
import { ServiceError } from '../../ServiceError.ts'
import { entriesOf } from '../contact/ownEntries.ts'
import type { InfoState } from './InfoState.ts'
import { plainFieldsOf } from './patientColumns.ts'

export interface LockedInfo {
  readonly state: InfoState
  readonly row: typeof patients.$inferSelect
}

/**
 * Returns the personal information of a patient, and makes other changes of it wait until the transaction ends. Throws 404
 * `not-found` if there is no such patient.
 */
export async function lockInfoState(db: Connection, ptId: number): Promise<LockedInfo> {
  const [row] = await db.select().from(patients).where(eq(patients.ptId, ptId)).for('no key update')
  if (!row) throw new ServiceError(404, 'not-found')
  const entries = await readEntries(db, ptId)
  const texts = {
    // With a preferred entry, the column is its code.
    Languages: entries.prefersFirst ? null : row.language,
    Race: row.race,
    Ethnicity: row.ethnicity,
    Religion: row.religion,
  }
  return { row, state: { patient: plainFieldsOf(row), numbers: {}, ...entries, texts } }
}

async function readEntries(db: Connection, ptId: number): Promise<Omit<InfoState, 'patient' | 'numbers' | 'texts'>> {
  const addresses = await db
    .select({
      id: addressEntries.addrEntryId,
      addrTypeId: addressEntries.addrTypeId,
      streetAddr: addressEntries.streetAddr,
      zipCodeId: addressEntries.zipCodeId,
      zipCode: addressEntries.zipCode,
      city: addressEntries.city,
      stateId: addressEntries.stateId,
      stateName: addressEntries.stateName,
      countryId: addressEntries.countryId,
      isDefault: addressEntries.isDefault,
    })
    .from(addressEntries)
    .where(eq(addressEntries.ptId, ptId))
    .orderBy(asc(addressEntries.addrEntryId))
  const phones = await db
    .select({
      id: phoneEntries.phoneEntryId,
      phoneTypeId: phoneEntries.phoneTypeId,
      textNo: phoneEntries.textNo,
      phoneCode: phoneEntries.phoneCode,
    })
    .from(phoneEntries)
    .where(entriesOf(phoneEntries, ptId))
    .orderBy(asc(phoneEntries.appearOrder), asc(phoneEntries.phoneEntryId))
  const languages = await db
    .select({ langId: languageEntries.langId, isPreferred: languageEntries.isPreferred })
    .from(languageEntries)
    .where(eq(languageEntries.ptId, ptId))
    .orderBy(desc(languageEntries.isPreferred), asc(languageEntries.langEntId))
  const chosen = await db
    .select({ conceptId: conceptEntries.conceptId, typeId: concepts.conceptTypeId })
    .from(conceptEntries)
    .innerJoin(concepts, eq(concepts.conceptId, conceptEntries.conceptId))
    .where(eq(conceptEntries.ptId, ptId))
    .orderBy(asc(conceptEntries.conceptEntryId))
  const ofType = (type: number) => chosen.filter(({ typeId }) => typeId === type).map(({ conceptId }) => conceptId)
  return {
    addresses,
    phones,
    langIds: languages.map(({ langId }) => langId),
    prefersFirst: languages[0]?.isPreferred ?? false,
    concepts: {
      race: ofType(conceptTypeIds.race),
      ethnicity: ofType(conceptTypeIds.ethnicity),
      religion: ofType(conceptTypeIds.religion),
    },
  }
}
