import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { testSeal } from '../../tests/testSeal.ts'
import { patients } from '../db/schema/people.ts'
import { addressEntries, languageEntries, personalInfoChanges } from '../db/schema/personalInfo.ts'
import { readDemographicsOf } from '../demographics/readDemographics.ts'
import { recordSealOf } from '../seal/recordSealOf.ts'
import { type ImportOptions, importFhir } from './importFhir.ts'
import { testPatient } from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const database = await testDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const us = 'http://hl7.org/fhir/us/core/StructureDefinition'
const cdc = 'urn:oid:2.16.840.1.113883.6.238'
const coded = (url: string, code: string) => ({ url, valueCoding: { system: cdc, code } })
const full = {
  ...testPatient,
  identifier: [
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '078-05-1120' },
    { system: 'urn:oid:2.16.840.1.113883.4.3.36', value: 'DEMO-204-482' },
  ],
  address: [
    { use: 'work', line: ['1 Quay'], city: 'Toronto', state: 'Ontario', country: 'CA' },
    { use: 'home', line: ['27 Mill Lane', 'Apt. 2'], city: 'Ames', state: 'iowa', postalCode: '50010', country: 'USA' },
    { use: 'temp', line: ['3 Rue'], state: 'Île', country: 'Atlantis' },
  ],
  telecom: [
    { system: 'phone', value: '555-010-0141' },
    { system: 'phone', use: 'home', value: '(555) 010-0142' },
    { system: 'phone', use: 'home', value: '+44 20 7946 0958' },
  ],
  communication: [
    { language: { coding: [{ code: 'en-US' }] } },
    { language: { text: 'spanish' }, preferred: true },
    { language: { text: 'Elvish' } },
  ],
  extension: [
    {
      url: `${us}/us-core-race`,
      extension: [coded('ombCategory', '2028-9'), coded('detailed', '2034-7'), { url: 'text', valueString: 'Chinese' }],
    },
    { url: `${us}/us-core-ethnicity`, extension: [{ url: 'text', valueString: 'not hispanic or latino' }] },
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-religion',
      valueCodeableConcept: { coding: [{ code: '1041' }] },
    },
  ],
}
const imported = (patient: object, options: ImportOptions = { seal: testSeal }) =>
  importFhir(db, Buffer.from(JSON.stringify(patient)), options)
const stored = async (ptId: number) => {
  const [row] = await db.select().from(patients).where(eq(patients.ptId, ptId))
  return row
}
const changedByStaff = (ptId: number, ...fields: string[]) =>
  db
    .insert(personalInfoChanges)
    .values(fields.map((field) => ({ ptId, field, changedAt: new Date(), changedBy: 'Kim Kerr' })))

describe('importing demographics', () => {
  it('finds states, countries, languages and concepts in the lists, and keeps what is in none as text', async () => {
    const { ptId, hasSealedNumbers } = await imported(full)
    expect(hasSealedNumbers).toBe(true)
    expect(await readDemographicsOf(db, ptId)).toEqual({
      addresses: [
        {
          addrTypeId: 2,
          streetAddr: '27 Mill Lane\nApt. 2',
          city: 'Ames',
          state: 'IA',
          zipCode: '50010',
          country: 'US',
        },
        { addrTypeId: 3, streetAddr: '1 Quay', city: 'Toronto', state: 'ON', zipCode: null, country: 'CA' },
        { addrTypeId: 4, streetAddr: '3 Rue\nAtlantis', city: null, state: 'Île', zipCode: null, country: null },
      ],
      phones: [
        { phoneTypeId: 20, textNo: '5550100141', phoneCode: '1' },
        { phoneTypeId: 12, textNo: '5550100142', phoneCode: '1' },
        { phoneTypeId: 8, textNo: '2079460958', phoneCode: '44' },
      ],
      languages: [
        { code: 'es', name: 'Spanish', isPreferred: true },
        { code: 'en', name: 'English', isPreferred: false },
      ],
      races: [
        { code: '2028-9', name: 'Asian', category: { code: '2028-9', name: 'Asian' } },
        { code: '2034-7', name: 'Chinese', category: { code: '2028-9', name: 'Asian' } },
      ],
      ethnicities: [expect.objectContaining({ code: '2186-5' })],
      religions: [{ code: '1041', name: 'Roman Catholic Church', category: null }],
    })
    const addresses = await db.select().from(addressEntries)
    expect(addresses.filter(({ isDefault }) => isDefault).map(({ city }) => city)).toEqual(['Ames'])
    expect(await stored(ptId)).toMatchObject({ language: 'es', race: null, ethnicity: null, driverLicStId: 36 })
  })

  it('changes nothing if the same file is imported again', async () => {
    await imported(full)
    const before = await dumpTables(database)
    await imported(full)
    expect(await dumpTables(database)).toEqual(before)
  })

  it('removes what the file no longer has, makes another address the default, and keeps the numbers of rows', async () => {
    const { ptId } = await imported(full)
    const [spoken] = await db.select().from(languageEntries).where(eq(languageEntries.isPreferred, true))
    const [toronto, ames] = full.address
    const changed = {
      ...full,
      address: [
        { ...ames, use: 'work' },
        { ...toronto, use: 'home' },
      ],
      telecom: full.telecom.slice(1, 2),
      communication: full.communication.slice(1, 2),
      extension: [
        { url: `${us}/us-core-race`, extension: [{ url: 'text', valueString: 'White or so' }] },
        ...full.extension.slice(1, 2),
      ],
    }
    await imported(changed)
    const found = await readDemographicsOf(db, ptId)
    expect(found.addresses.map(({ city, addrTypeId }) => [city, addrTypeId])).toEqual([
      ['Toronto', 2],
      ['Ames', 3],
    ])
    expect(found).toMatchObject({ phones: [{ textNo: '5550100142' }], races: [], religions: [] })
    expect(found.languages).toHaveLength(1)
    expect((await db.select().from(languageEntries))[0]?.langEntId).toBe(spoken?.langEntId)
    expect((await stored(ptId))?.race).toBe('White or so')
  })

  it('keeps a religion that is in no list as text, until the file has another or staff removed it', async () => {
    const religion = (valueCodeableConcept: object) => ({
      ...full,
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/patient-religion', valueCodeableConcept }],
    })
    const unlisted = religion({ coding: [{ code: 'OW', display: 'Old ways' }] })
    const { ptId } = await imported(unlisted)
    expect((await stored(ptId))?.religion).toBe('Old ways')
    await imported(religion({ coding: [{ code: '1041' }] }))
    expect((await stored(ptId))?.religion).toBeNull()
    expect((await readDemographicsOf(db, ptId)).religions).toMatchObject([{ code: '1041' }])
    await imported(unlisted)
    await db.update(patients).set({ religion: null })
    await changedByStaff(ptId, 'Religion')
    await imported(unlisted)
    expect((await stored(ptId))?.religion).toBeNull()
  })

  it('leaves what staff changed in the portal, and writes the rest', async () => {
    const { ptId } = await imported(full)
    await db.delete(languageEntries)
    await db.update(addressEntries).set({ city: 'Corrected' })
    await db.update(patients).set({ nameFirst: 'Corrected', maritalStatus: 'Widowed' })
    await changedByStaff(ptId, 'Address/7', 'Languages', 'NameFirst', 'MaritalStatus', 'SSN')
    const identifier = [{ ...full.identifier[0], value: '219-09-9999' }, full.identifier[1]]
    await imported({ ...full, identifier, address: [], telecom: [], gender: 'other' })
    const found = await readDemographicsOf(db, ptId)
    expect(found.addresses.map(({ city }) => city)).toEqual(['Corrected', 'Corrected', 'Corrected'])
    expect([found.languages, found.phones]).toEqual([[], []])
    const patient = await stored(ptId)
    expect(patient).toMatchObject({
      nameFirst: 'Corrected',
      maritalStatus: 'Widowed',
      gender: 'other',
      ssnLast4: '1120',
    })
  })

  it('accepts the patient’s file after staff corrected the name and the birth date', async () => {
    const patient = { ...full, birthDate: '1970-03-01' }
    const { ptId } = await imported(patient)
    await db.update(patients).set({ nameFirst: 'Corrected', dob: '1971-04-02' })
    const before = await stored(ptId)
    await expect(imported(patient)).rejects.toThrow('the id belongs to another patient')
    await changedByStaff(ptId, 'NameFirst', 'DOB')
    expect((await imported(patient)).ptId).toBe(ptId)
    expect(await stored(ptId)).toMatchObject({ nameFirst: 'Corrected', dob: '1971-04-02', nameLast: before?.nameLast })
  })

  it('keeps nothing of the former address if the file has another one and a part of the patient can’t be read', async () => {
    const { ptId } = await imported({ ...full, address: full.address.slice(1, 2) })
    const address = [{ use: 'home', line: ['3 Rue'], city: 'Paris', country: 'FR' }]
    const { faults } = await imported({ ...full, address, maritalStatus: 'M' })
    expect(faults).toHaveLength(1)
    expect((await readDemographicsOf(db, ptId)).addresses).toEqual([
      { addrTypeId: 2, streetAddr: '3 Rue', city: 'Paris', state: null, zipCode: null, country: 'FR' },
    ])
  })

  it('stores the numbers only sealed, and keeps them if a file has none', async () => {
    const { ptId } = await imported(full)
    const patient = await stored(ptId)
    expect(patient).toMatchObject({ ssnLast4: '1120', driverLicEnd: '-482' })
    const open = (sealed: Buffer | null | undefined, column: 'patients.ssn_sealed' | 'patients.driver_lic_sealed') =>
      testSeal.open(sealed ?? Buffer.alloc(0), { ptId, column })
    expect(open(patient?.ssnSealed, 'patients.ssn_sealed')).toBe('078-05-1120')
    expect(open(patient?.driverLicSealed, 'patients.driver_lic_sealed')).toBe('DEMO-204-482')
    expect(JSON.stringify(await dumpTables(database))).not.toMatch(/078-?05-?1120|DEMO-204/)
    await imported({ ...full, identifier: [] })
    expect(await stored(ptId)).toMatchObject({ ssnLast4: '1120', ssnSealed: patient?.ssnSealed })
  })

  it('leaves the numbers out without a key, and says so', async () => {
    for (const seal of [undefined, recordSealOf(() => null)]) {
      const { ptId, hasSealedNumbers } = await imported(full, { seal })
      expect(hasSealedNumbers).toBe(false)
      expect(await stored(ptId)).toMatchObject({ ssnSealed: null, ssnLast4: null, driverLicSealed: null })
      expect((await imported({ ...full, identifier: [] }, { seal })).hasSealedNumbers).toBe(true)
    }
  })

  it.each([
    ['driver licence number', { system: 'urn:oid:2.16.840.1.113883.4.3.36', value: 'DEMO-204-482' }],
    ['social security number', { system: 'urn:oid:2.16.840.1.113883.4.1', value: '078-05-1120' }],
  ])(
    'finds a patient whom an earlier version knew by a %s, and stores the number only sealed',
    async (_, identifier) => {
      const patient = { ...full, id: 'ann', identifier: [identifier] }
      const [old] = await db
        .insert(patients)
        .values({
          nameFirst: 'Ann',
          nameLast: 'Ames',
          dob: '1970-01-01',
          extId: identifier.value,
          source: `Patient?identifier=${identifier.system}|${identifier.value}`,
        })
        .returning()
      const ptId = old?.ptId ?? 0
      await db.insert(addressEntries).values({
        ptId,
        addrTypeId: 2,
        streetAddr: 'Old Road',
        isDefault: true,
        source: `${ptId}:Patient?identifier=${identifier.system}|${identifier.value}#address/1`,
      })
      expect((await imported(patient)).ptId).toBe(ptId)
      expect(await stored(ptId)).toMatchObject({ source: 'Patient/ann', extId: 'ann' })
      expect((await readDemographicsOf(db, ptId)).addresses).toHaveLength(3)
      expect(JSON.stringify(await dumpTables(database))).not.toContain(identifier.value)
      expect((await imported(patient)).ptId).toBe(ptId)
    },
  )

  it('stores no social security number that is none', async () => {
    const { ptId } = await imported({ ...full, identifier: [{ ...full.identifier[0], value: '999-10-1234' }] })
    expect((await stored(ptId))?.ssnSealed).toBeNull()
  })
})
