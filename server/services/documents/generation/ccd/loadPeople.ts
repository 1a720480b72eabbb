import { eq } from 'drizzle-orm'
import type { CcdRecord } from '../../../../ccda/CcdRecord.ts'
import type { Connection } from '../../../../db/client.ts'
import { patients, providers, sites } from '../../../../db/schema/people.ts'
import { readDemographicsOf } from '../../../../demographics/readDemographics.ts'
import { ServiceError } from '../../../../ServiceError.ts'
import { columnsOf } from './documentRows.ts'

/**
 * Loads a patient with addresses and the like, their provider and their site. Throws 404 `not-found` if there is no such
 * patient.
 */
export async function loadPeople(
  db: Connection,
  ptId: number,
): Promise<Pick<CcdRecord, 'patient' | 'demographics' | 'provider' | 'site'>> {
  const [patient] = await db
    .select({
      ptId: patients.ptId,
      extId: patients.extId,
      nameFirst: patients.nameFirst,
      nameMiddle: patients.nameMiddle,
      nameLast: patients.nameLast,
      nameNick: patients.nameNick,
      namePrefix: patients.namePrefix,
      nameSuffix: patients.nameSuffix,
      sex: patients.sex,
      gender: patients.gender,
      dob: patients.dob,
      deceased: patients.deceased,
      maritalStatus: patients.maritalStatus,
      language: patients.language,
      race: patients.race,
      ethnicity: patients.ethnicity,
      religion: patients.religion,
      email: patients.email,
      siteId: patients.siteId,
      prvId1: patients.prvId1,
    })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  if (!patient) throw new ServiceError(404, 'not-found', `no patient ${ptId}`)
  const [provider] =
    patient.prvId1 === null
      ? []
      : await db
          .select(columnsOf(providers, ['source']))
          .from(providers)
          .where(eq(providers.prvId, patient.prvId1))
  const [site] =
    patient.siteId === null
      ? []
      : await db
          .select({
            siteId: sites.siteId,
            name: sites.name,
            address: sites.address,
            phone: sites.phone,
            timeZone: sites.timeZone,
          })
          .from(sites)
          .where(eq(sites.siteId, patient.siteId))
  const demographics = await readDemographicsOf(db, ptId)
  return { patient, demographics, provider: provider ?? null, site: site ?? null }
}
