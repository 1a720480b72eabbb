import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { phoneEntriesQuery } from '#src/contract/contactMethods.ts'
import {
  addressEntriesQuery,
  billingSectionFields,
  conceptEntriesQuery,
  detailQueries,
  languageEntriesQuery,
} from '#src/contract/personalInfo.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { fillPersonalInfo, listed } from '../../../tests/personalInfoClinic.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { patients, representatives, sites } from '../../db/schema/people.ts'
import { conceptEntries, languageEntries } from '../../db/schema/personalInfo.ts'
import { createAccount } from '../account/createAccount.ts'

let server: TestServer
let clinic: SmallClinic
let ann: SignedIn
let bob: SignedIn
const ptIdOf = ({ user }: SignedIn) => user.PtID ?? 0
const database = () => server.databases['main']!.db

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      clinic = await addSmallClinic(db)
      const zone = { name: 'unused', timeZone: 'UTC' }
      await createAccount(db, {
        userName: 'acme',
        password,
        nameFirst: 'Acme',
        nameLast: 'Home',
        type: 'client',
        site: zone,
      })
    },
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  await fillPersonalInfo(database(), ptIdOf(ann), 'Ann')
  await fillPersonalInfo(database(), ptIdOf(bob), 'Bob')
})

interface Reply {
  readonly status: number
  readonly text: string
  readonly rows: readonly Record<string, unknown>[]
}

async function read(who: SignedIn, path: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const response = await server.fetch(`${path}?${new URLSearchParams(query).toString()}`, { headers: who.headers })
  const text = await response.text()
  const body = JSON.parse(text) as { value?: Record<string, unknown>[] }
  return { status: response.status, text, rows: body.value ?? [] }
}

const switched = async (who: SignedIn, path: string, body: unknown): Promise<SignedIn> => {
  const response = await server.fetch(path, { headers: who.headers, body })
  const { token } = (await response.json()) as { token: string }
  return { ...who, headers: { authorization: `Bearer ${token}` } }
}
const staff = () => server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
const opened = async (who: SignedIn) => switched(await staff(), 'account/open-patient', { PtID: ptIdOf(who) })

/** Returns a session of ann for bob. `scope`: object types; null for no limit. */
async function annForBob(scope: number[] | null): Promise<SignedIn> {
  const row = { userId: clinic.ann, ptId: ptIdOf(bob), relationship: 'sister', scope }
  const own = and(eq(representatives.userId, clinic.ann), eq(representatives.ptId, ptIdOf(bob)))
  await database().delete(representatives).where(own)
  await database().insert(representatives).values(row)
  return switched(await server.signIn('ann', password), 'account/represent', {
    RecptID: ptIdOf(bob),
    RecptTypeID: 1,
  })
}

/** Returns a session of drkim, a member of the staff, who acts for bob. */
async function staffForBob(): Promise<SignedIn> {
  const row = { userId: clinic.drkim, ptId: ptIdOf(bob), relationship: 'sister' }
  await database().insert(representatives).values(row).onConflictDoNothing()
  return switched(await staff(), 'account/represent', { RecptID: ptIdOf(bob), RecptTypeID: 1 })
}

const resources = [
  ['odata/PatientDetails', detailQueries.patient],
  ['odata/AddressEntries', addressEntriesQuery],
  ['odata/PhoneEntries', phoneEntriesQuery],
  ['odata/LanguageEntries', languageEntriesQuery],
  ['odata/ConceptEntries', conceptEntriesQuery],
  ['p-portal/personal-info/picture', {}],
] as const

describe.each(resources)('%s', (path, query) => {
  const readBy = (who: SignedIn) => read(who, path, query)

  test('returns the rows of the patient, and no other patient’s', async () => {
    const [own, others] = [await readBy(ann), await readBy(bob)]
    expect([own.status, others.status]).toEqual([200, 200])
    expect(own.text).not.toBe(others.text)
    expect(own.text.length).toBeGreaterThan(50)
    expect(own.text).not.toContain('Bob')
  })

  test('returns the represented person’s rows to a representative, if the scope has personal information', async () => {
    const wanted = await readBy(bob)
    for (const scope of [null, scopeIdsOf(['personalInfo'])])
      expect(await readBy(await annForBob(scope))).toEqual(wanted)
  })

  test('is refused to a representative whose scope has no personal information', async () => {
    expect((await readBy(await annForBob(scopeIdsOf(['labs', 'billing'])))).status).toBe(403)
  })

  test('is refused to a client without a patient', async () => {
    expect((await readBy(await server.signIn('acme', password))).status).toBe(403)
  })

  test('returns the patient’s rows to staff with the record open, and is refused to staff without', async () => {
    expect(await readBy(await opened(bob))).toEqual(await readBy(bob))
    expect((await readBy(await staff())).status).toBe(403)
  })
})

describe('details', () => {
  test('have the masked numbers, the names of list rows and whether there is a picture', async () => {
    const { rows } = await read(ann, 'odata/PatientDetails', detailQueries.patient)
    expect(rows).toMatchObject([
      {
        PtID: ptIdOf(ann),
        Title: 'Dr. Ann',
        SuffixID: listed.suffix,
        NameSuffix: 'the Brave',
        SSNMasked: '***-**-1234',
        DriverLicNoMasked: '***678',
        DriverLicSt_Ref: { CodeX: 'FS', NameX: 'Fields' },
        School_Ref: { NameX: 'School of Ann' },
        IsStudent: true,
        AdvDirective_Ref: { NameX: 'Written wish' },
        AdvDirectiveDate: '2025-01-12',
        HasPicture: true,
        UpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ])
  })

  test('have the time zone of the patient’s site, or else of the home site', async () => {
    const zones = async () => (await read(ann, 'odata/PatientDetails', { $select: 'SiteTimeZone' })).rows
    await database().insert(sites).values({ siteId: 9001, name: 'Coast', timeZone: 'America/Los_Angeles' })
    const home = { isHomeSite: true, timeZone: 'America/New_York' }
    await database().update(sites).set(home).where(eq(sites.siteId, clinic.sites.home))
    expect(await zones()).toEqual([{ SiteTimeZone: 'America/New_York' }])
    const move = (siteId: number | null) =>
      database()
        .update(patients)
        .set({ siteId })
        .where(eq(patients.ptId, ptIdOf(ann)))
    await move(9001)
    expect(await zones()).toEqual([{ SiteTimeZone: 'America/Los_Angeles' }])
    await move(null)
  })

  test('have recorded texts that are in no list, until there are entries', async () => {
    const $select = 'LanguageText,RaceText,EthnicityText,ReligionText'
    const [row] = await database()
      .insert(patients)
      .values({
        nameFirst: 'Di',
        nameLast: 'Dahl',
        language: 'Elvish',
        race: 'Halfling',
        ethnicity: 'Of the Shire',
        religion: 'Old ways',
      })
      .returning()
    const ptId = row?.ptId ?? 0
    const kim = await switched(await staff(), 'account/open-patient', { PtID: ptId })
    const texts = async () => (await read(kim, 'odata/PatientDetails', { $select })).rows
    const recorded = { LanguageText: 'Elvish', RaceText: 'Halfling', EthnicityText: 'Of the Shire' }
    expect(await texts()).toEqual([{ ...recorded, ReligionText: 'Old ways' }])
    await database().insert(languageEntries).values({ ptId, langId: listed.languages[0], isPreferred: true })
    await database().insert(conceptEntries).values({ ptId, conceptId: listed.concepts.race })
    const left = { LanguageText: null, RaceText: null, EthnicityText: 'Of the Shire' }
    expect(await texts()).toEqual([{ ...left, ReligionText: 'Old ways' }])
    await database().insert(conceptEntries).values({ ptId, conceptId: listed.concepts.religion })
    expect(await texts()).toEqual([{ ...left, ReligionText: null }])
    expect((await read(kim, 'odata/PatientDetails', { $filter: "RaceText eq 'x'" })).status).toBe(400)
  })

  test('have no billing section for the patient, or a representative who may be staff', async () => {
    for (const who of [ann, await annForBob(null), await staffForBob()]) {
      const { rows } = await read(who, 'odata/PatientDetails')
      expect(Object.keys(rows[0] ?? {}).filter((name) => billingSectionFields.some((one) => one === name))).toEqual([])
      for (const field of billingSectionFields)
        for (const query of [{ $select: field }, { $filter: `${field} ne null` }, { $orderby: field }]) {
          const refused = await read(who, 'odata/PatientDetails', query)
          expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('unknown field') as string])
        }
      expect((await read(who, 'odata/PatientDetails', detailQueries.staff)).status).toBe(400)
    }
  })

  test('have the billing section for staff', async () => {
    const { rows } = await read(await opened(ann), 'odata/PatientDetails', detailQueries.staff)
    expect(rows).toMatchObject([{ IsAcctHolder: false, PrvID2: null, SiteID: null, BillingTypeID: null, DSS: true }])
  })

  test('never have the sealed numbers: no such field can be selected, filtered, sorted or expanded', async () => {
    const kim = await opened(ann)
    const hidden = ['SSN', 'SSNSealed', 'ssnSealed', 'ssn_sealed', 'SSNLast4', 'DriverLicNo', 'driver_lic_sealed']
    for (const who of [ann, kim])
      for (const path of ['odata/PatientDetails', 'odata/AddressEntries'])
        for (const field of hidden)
          for (const query of [
            { $select: field },
            { $filter: `${field} eq '078051120'` },
            { $orderby: field },
            { $expand: field },
          ])
            expect([path, query, (await read(who, path, query)).status]).toEqual([path, query, 400])
    for (const who of [ann, kim]) expect((await read(who, 'odata/PatientDetails')).text).not.toMatch(/sealed/)
  })

  test('can be neither filtered nor sorted by a masked number, because addresses are logged', async () => {
    for (const field of ['SSNMasked', 'DriverLicNoMasked']) {
      const filters = [`${field} eq '***-**-1234'`, `endswith(${field},'4')`, `not contains(tolower(${field}),'1')`]
      for (const $filter of filters) {
        const refused = await read(ann, 'odata/PatientDetails', { $filter })
        expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('not filterable') as string])
      }
      expect((await read(ann, 'odata/PatientDetails', { $orderby: field })).status).toBe(400)
    }
  })
})

test('who changed a field is refused to staff who act for the patient', async () => {
  expect((await read(await opened(bob), 'p-portal/personal-info/changes')).status).toBe(200)
  expect((await read(await staffForBob(), 'p-portal/personal-info/changes')).status).toBe(403)
})

test('addresses come with the default one first, with type, state and country', async () => {
  const { rows } = await read(ann, 'odata/AddressEntries', addressEntriesQuery)
  expect(rows).toMatchObject([
    {
      StreetAddr: '2 New Road\nAnn',
      ZipCode: '12345',
      ZipCodeID: null,
      City: 'Town',
      IsDefault: true,
      AddrType_Ref: { NameX: 'Summer house' },
      State_Ref: { CodeX: 'FS', NameX: 'Fields' },
      Country_Ref: { CodeX: 'X1', NameX: 'Freedonia' },
    },
    { StreetAddr: '1 Old Road\nAnn', IsDefault: false, State_Ref: null },
  ])
})

test('phone numbers come with their type', async () => {
  const { rows } = await read(ann, 'odata/PhoneEntries', phoneEntriesQuery)
  expect(rows).toMatchObject([{ PhoneTypeID: listed.phoneType, PhoneType_Ref: { NameX: 'Barn' } }])
})

test('languages come with the preferred one first, as those of a patient', async () => {
  const { rows } = await read(ann, 'odata/LanguageEntries', languageEntriesQuery)
  expect(rows).toMatchObject([
    { IsPreferred: true, RecptID: ptIdOf(ann), RecptTypeID: 1, Lang_Ref: { CodeX: 'x-sp', NameX: 'Spoken' } },
    { IsPreferred: false, Lang_Ref: { NameX: 'Other' } },
  ])
  expect((await read(ann, 'odata/LanguageEntries', { $filter: 'RecptTypeID eq 1' })).rows).toHaveLength(2)
})

test('concepts come by type, with code, name and parent, and can be filtered by type', async () => {
  const { rows } = await read(ann, 'odata/ConceptEntries', conceptEntriesQuery)
  expect(rows.map(({ ConceptTypeID, CodeX }) => [ConceptTypeID, CodeX])).toEqual([
    [1, 'x-1'],
    [1, 'x-1-1'],
    [2, 'x-2'],
    [3, 'x-3'],
  ])
  expect(rows[1]).toMatchObject({ NameX: 'Detailed race', ParentConceptID: listed.concepts.race })
  expect((await read(ann, 'odata/ConceptEntries', { $filter: 'ConceptTypeID eq 3' })).rows).toHaveLength(1)
})

test('the picture is a data URL, null for a patient without one', async () => {
  expect(JSON.parse((await read(ann, 'p-portal/personal-info/picture')).text)).toMatchObject({
    blobAsDataURL: `data:image/gif;base64,${Buffer.from('GIF89a Ann').toString('base64')}`,
  })
  const cyd = { userName: 'cyd', password, nameFirst: 'Cyd', nameLast: 'Cole', type: 'patient' } as const
  await createAccount(database(), { ...cyd, site: { name: 'unused', timeZone: 'UTC' } })
  const none = await read(await server.signIn('cyd', password), 'p-portal/personal-info/picture')
  expect([none.status, none.text]).toEqual([200, '{"blobAsDataURL":null}'])
})

test('the patient list of staff has no field of the numbers', async () => {
  for (const field of ['SSN', 'SSNMasked', 'ssnLast4', 'DriverLicNo', 'DriverLicNoMasked', 'DriverLicStID'])
    for (const query of [{ $select: field }, { $filter: `${field} eq '1'` }, { $orderby: field }])
      expect((await read(await staff(), 'odata/Patients', query)).status).toBe(400)
  const { text } = await read(await staff(), 'odata/Patients')
  expect(text).not.toMatch(/1234|678|sealed/)
})
