import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { blobs } from '#server/db/schema/messages.ts'
import { patients, phoneEntries } from '#server/db/schema/people.ts'
import {
  addressEntries,
  addressTypes,
  advanceDirectives,
  conceptEntries,
  concepts,
  countries,
  languageEntries,
  languages,
  phoneTypes,
  schools,
  states,
  suffixes,
} from '#server/db/schema/personalInfo.ts'

/** Rows of the reference lists that tests use, with numbers that the lists don't have. */
export const listed = {
  country: 9001,
  state: 9001,
  languages: [9001, 9002],
  addressType: 9001,
  phoneType: 9001,
  suffix: 9001,
  directive: 9001,
  concepts: { race: 9001, detailedRace: 9002, ethnicity: 9003, religion: 9004 },
} as const

/** Adds a few rows to the reference lists. */
export async function addLists(db: Database): Promise<void> {
  const [spoken, other] = listed.languages
  const { race, detailedRace, ethnicity, religion } = listed.concepts
  await db.insert(countries).values({ countryId: listed.country, codeX: 'X1', nameX: 'Freedonia' })
  await db.insert(states).values({ stateId: listed.state, countryId: listed.country, codeX: 'FS', nameX: 'Fields' })
  await db.insert(languages).values([
    { langId: spoken, codeX: 'x-sp', nameX: 'Spoken' },
    { langId: other, codeX: 'x-ot', nameX: 'Other' },
  ])
  await db.insert(addressTypes).values({ addrTypeId: listed.addressType, nameX: 'Summer house' })
  await db.insert(phoneTypes).values({ phoneTypeId: listed.phoneType, nameX: 'Barn' })
  await db.insert(suffixes).values({ suffixId: listed.suffix, nameX: 'the Brave' })
  await db.insert(advanceDirectives).values({ advDirectiveId: listed.directive, nameX: 'Written wish' })
  await db.insert(concepts).values([
    { conceptId: race, conceptTypeId: 1, codeX: 'x-1', nameX: 'Race' },
    { conceptId: detailedRace, conceptTypeId: 1, parentConceptId: race, codeX: 'x-1-1', nameX: 'Detailed race' },
    { conceptId: ethnicity, conceptTypeId: 2, codeX: 'x-2', nameX: 'Ethnicity' },
    { conceptId: religion, conceptTypeId: 3, codeX: 'x-3', nameX: 'Religion' },
  ])
}

/** Fills in everything that the personal information of a patient can have. `mark` is a part of every text. */
export async function fillPersonalInfo(db: Database, ptId: number, mark: string): Promise<void> {
  const known = await db.select({ countryId: countries.countryId }).from(countries).where(eq(countries.codeX, 'X1'))
  if (known.length === 0) await addLists(db)
  const [spoken, other] = listed.languages
  const [school] = await db
    .insert(schools)
    .values({ nameX: `School of ${mark}` })
    .returning()
  const picture = { imgCatId: 9, imgTypeId: 1, recptTypeId: 1, recptId: ptId, userId: 1, fileExtension: 'gif' }
  const data = Buffer.from(`GIF89a ${mark}`)
  const [blob] = await db
    .insert(blobs)
    .values({ ...picture, name: 'me.gif', mediaType: 'image/gif', data, size: data.length })
    .returning({ blobId: blobs.blobId })
  await db
    .update(patients)
    .set({
      namePrefix: `Dr. ${mark}`,
      nameSuffix: 'the Brave',
      ssnSealed: Buffer.from(`sealed ssn of ${mark}`),
      ssnLast4: '1234',
      driverLicSealed: Buffer.from(`sealed licence of ${mark}`),
      driverLicEnd: '678',
      driverLicStId: listed.state,
      schoolId: school?.schoolId ?? null,
      isStudent: true,
      advDirectiveId: listed.directive,
      advDirectiveDate: '2025-01-12',
      pictureBlobId: blob?.blobId ?? null,
      dss: true,
    })
    .where(eq(patients.ptId, ptId))
  await db.insert(addressEntries).values([
    { ptId, addrTypeId: listed.addressType, streetAddr: `1 Old Road\n${mark}`, countryId: listed.country },
    {
      ptId,
      addrTypeId: listed.addressType,
      streetAddr: `2 New Road\n${mark}`,
      zipCode: '12345',
      city: 'Town',
      stateId: listed.state,
      countryId: listed.country,
      isDefault: true,
    },
  ])
  const phone = { recptId: ptId, recptTypeId: 1, phoneTypeId: listed.phoneType }
  await db.insert(phoneEntries).values({ ...phone, textNo: `5550100${String(ptId).padStart(3, '0')}` })
  await db.insert(languageEntries).values([
    { ptId, langId: other },
    { ptId, langId: spoken, isPreferred: true },
  ])
  await db.insert(conceptEntries).values(Object.values(listed.concepts).map((conceptId) => ({ ptId, conceptId })))
}
