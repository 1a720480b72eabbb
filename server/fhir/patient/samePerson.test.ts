import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { importedIdentities, patients } from '../../db/schema/people.ts'
import { personalInfoChanges } from '../../db/schema/personalInfo.ts'
import { problems } from '../../db/schema/records.ts'
import { patientObjectTypeIds } from '../../services/account/profiles.ts'
import { verifyPassword } from '../../services/account/password.ts'
import { FhirError } from '../json/FhirError.ts'
import { importFhir } from '../importFhir.ts'
import { AccountRefusal } from '../writer/linkAccount.ts'
import { bundleText, condition, testBundle, testPatient, type TestResource, testUuid } from '../testBundle.ts'
import { dumpTables, emptyTables } from '../testTables.ts'

const database = await testDatabase()
const { db } = database

beforeEach(() => emptyTables(database))

describe('importing a patient with a known id', () => {
  const person = (more: object) => ({ ...testPatient, id: 'example', ...more })
  const importOf = (patient: object, ...more: object[]) => importFhir(db, Buffer.from(bundleText([patient, ...more])))
  const gout = { ...condition('c', 'Gout'), subject: { reference: 'Patient/example' } }
  const asthma = { ...condition('c', 'Asthma'), subject: { reference: 'Patient/example' } }

  it('fails for a bare id if name or birth date differs, and leaves the stored record unchanged', async () => {
    await importOf(person({}), gout)
    const before = await dumpTables(database)
    for (const other of [{ name: [{ family: 'Other', given: ['Ann'] }] }, { birthDate: '1999-09-09' }])
      await expect(importOf(person(other), asthma)).rejects.toThrow(
        /^entry\[0\]\.resource: the id belongs to another patient in this database/,
      )
    expect(await dumpTables(database)).toEqual(before)
  })

  it('creates a second patient with separate records if the identifiers differ', async () => {
    const mrn = (value: string) => ({ identifier: [{ system: 'urn:clinic', value }] })
    const first = await importOf(person(mrn('1')), gout)
    const second = await importOf(person({ ...mrn('2'), name: [{ family: 'Other' }] }), asthma)
    expect(first.ptId).not.toBe(second.ptId)
    const rows = await db.select().from(problems).orderBy(asc(problems.problemId))
    expect(rows.map(({ ptId, description }) => [ptId, description])).toEqual([
      [first.ptId, 'Gout'],
      [second.ptId, 'Asthma'],
    ])
  })

  it('fails if a UUID matches but name and birth date both differ', async () => {
    await importFhir(db, testBundle())
    await expect(importOf({ ...testPatient, name: [{ family: 'Other' }], birthDate: '1999-09-09' })).rejects.toThrow(
      FhirError,
    )
  })

  it('updates the patient if the id is a UUID and only the name changed, as after a marriage', async () => {
    const { ptId } = await importFhir(db, testBundle())
    const married = await importOf({ ...testPatient, name: [{ family: 'Voss', given: ['Ann'] }] })
    expect(married.ptId).toBe(ptId)
    expect(await db.select().from(patients)).toMatchObject([{ nameLast: 'Voss', nameMiddle: null }])
  })

  it('keeps resources apart if two servers use the same resource id', async () => {
    const at = (base: string, resource: TestResource & { readonly id: string }) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
    })
    for (const [base, text] of [
      ['https://a.example', 'Gout'],
      ['https://b.example', 'Asthma'],
    ] as const) {
      const entry = [
        { fullUrl: `urn:uuid:${testPatient.id}`, resource: testPatient },
        at(base, { ...condition('1', text), subject: { reference: `urn:uuid:${testPatient.id}` } }),
      ]
      await importFhir(db, Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })))
    }
    expect(
      (await db.select().from(problems)).map(({ description }) => description).toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['Asthma', 'Gout'])
  })
})

describe('importing a patient again after staff corrected the identity', () => {
  const refusal = /the id belongs to another patient in this database/
  const file = { ...testPatient, id: '1', birthDate: '1970-03-01' }
  const importOf = (more: object = {}) => importFhir(db, Buffer.from(bundleText([{ ...file, ...more }])))
  const named = (given: string, family: string) => ({ name: [{ given: [given], family }] })
  const person = async () => (await db.select().from(patients))[0]
  const identity = async () => (await db.select().from(importedIdentities))[0]

  /** Imports the patient, then makes staff change these fields. */
  async function corrected(values: Partial<typeof patients.$inferInsert>, ...fields: string[]) {
    const { ptId } = await importOf()
    await db.update(patients).set(values)
    const changes = fields.map((field) => ({ ptId, field, changedAt: new Date(), changedBy: 'Kim Kerr' }))
    await db.insert(personalInfoChanges).values(changes)
    return ptId
  }

  it('finds the patient of a bare id by the former birth date, and keeps the corrected one', async () => {
    const ptId = await corrected({ dob: '1971-04-02' }, 'DOB')
    expect((await importOf()).ptId).toBe(ptId)
    expect((await importOf({ birthDate: '1971-04-02', gender: 'other' })).ptId).toBe(ptId)
    expect(await person()).toMatchObject({ dob: '1971-04-02', gender: 'other' })
    expect(await identity()).toMatchObject({ ptId, dob: '1971-04-02' })
  })

  it('finds the patient of a bare id by both former names, and keeps the corrected ones', async () => {
    const names = { nameFirst: 'Bea', nameLast: 'Voss' }
    const ptId = await corrected(names, 'NameFirst', 'NameLast')
    expect((await importOf({ gender: 'other' })).ptId).toBe(ptId)
    expect(await person()).toMatchObject({ ...names, gender: 'other' })
    expect(await identity()).toEqual({ ptId, nameFirst: 'Ann', nameLast: 'Ames', dob: '1970-03-01' })
  })

  it.each<[string, object]>([
    ['another birth date', { birthDate: '1999-09-09' }],
    ['no birth date', { birthDate: undefined }],
    ['another last name', named('Ann', 'Other')],
    ['other names', named('Bo', 'Other')],
  ])('refuses a namesake’s file with %s after staff changed everything', async (_, other) => {
    await corrected({ nameFirst: 'Bea', nameLast: 'Voss', dob: '1971-04-02' }, 'NameFirst', 'NameLast', 'DOB')
    const before = await dumpTables(database)
    await expect(importOf(other)).rejects.toThrow(refusal)
    expect(await dumpTables(database)).toEqual(before)
  })

  it('refuses the file if no identity was stored, as for patients of earlier versions', async () => {
    await corrected({ dob: '1971-04-02' }, 'DOB')
    await db.delete(importedIdentities)
    await expect(importOf()).rejects.toThrow(refusal)
    await importOf({ birthDate: '1971-04-02' })
    expect(await identity()).toMatchObject({ dob: '1971-04-02' })
  })

  it('stores the new identity if the source corrects it, and refuses the former one after staff changed it too', async () => {
    const id = testUuid(7)
    const { ptId } = await importOf({ id })
    await importOf({ id, birthDate: '1970-03-02' })
    expect(await person()).toMatchObject({ dob: '1970-03-02' })
    expect(await identity()).toMatchObject({ ptId, dob: '1970-03-02' })
    await importOf({ id, ...named('Anne', 'Ames'), birthDate: '1970-03-02' })
    expect(await identity()).toMatchObject({ ptId, nameFirst: 'Anne' })
    await db.update(patients).set({ dob: '1980-01-01' })
    await db.insert(personalInfoChanges).values({ ptId, field: 'DOB', changedAt: new Date(), changedBy: 'Kim Kerr' })
    await expect(importOf({ id, ...named('Ann', 'Ames'), birthDate: '1970-03-01' })).rejects.toThrow(refusal)
    expect((await importOf({ id, ...named('Ann', 'Ames'), birthDate: '1970-03-02' })).ptId).toBe(ptId)
  })

  it('stores a more exact birth date of a bare id', async () => {
    await importOf({ birthDate: '1970' })
    await importOf()
    expect(await identity()).toMatchObject({ dob: '1970-03-01' })
  })
})

describe('importing with a user name', () => {
  const withUser = (user: string, bytes = testBundle()) => importFhir(db, bytes, { user })

  it('creates an account with the demo password and the access of a patient', async () => {
    const { ptId } = await withUser('Ann')
    const [account] = await db.select().from(accounts)
    expect(account).toMatchObject({
      userName: 'Ann',
      userNameKey: 'ann',
      userType: 1,
      ptId,
      nameFirst: 'Ann',
      nameLast: 'Ames',
    })
    expect(await verifyPassword(account?.passwordHash ?? null, 'yarrow-demo')).toBe(true)
    const granted = await db.select().from(accountObjectTypes)
    expect(granted.map(({ objectTypeId }) => objectTypeId).toSorted((a, b) => a - b)).toEqual(
      patientObjectTypeIds.toSorted((a, b) => a - b),
    )
  })

  it('leaves an existing account of this patient unchanged if it already has a patient’s access', async () => {
    await withUser('Ann')
    const before = await dumpTables(database)
    await withUser(' ANN ')
    expect(await dumpTables(database)).toEqual(before)
  })

  it('adds missing access to an existing account of this patient, and keeps its password', async () => {
    await withUser('Ann')
    await db.update(accounts).set({ passwordHash: 'a hash of her own' })
    const before = await dumpTables(database)
    await db.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, patientObjectTypeIds[0]!))
    await withUser('Ann')
    expect(await dumpTables(database)).toEqual(before)
  })

  it('fails if the user name is blank or belongs to another patient, and imports nothing', async () => {
    await withUser('Ann')
    const before = await dumpTables(database)
    const other = Buffer.from(bundleText([{ ...testPatient, id: testUuid(99), name: [{ family: 'Other' }] }]))
    await expect(withUser('ann', other)).rejects.toThrow(AccountRefusal)
    await expect(withUser('  ', other)).rejects.toThrow(AccountRefusal)
    expect(await dumpTables(database)).toEqual(before)
  })

  it('uses the only name of a patient as both first and last name', async () => {
    await withUser('sting', Buffer.from(bundleText([{ ...testPatient, name: [{ family: 'Sting' }] }])))
    expect(await db.select().from(accounts)).toMatchObject([{ nameFirst: 'Sting', nameLast: 'Sting' }])
  })
})
