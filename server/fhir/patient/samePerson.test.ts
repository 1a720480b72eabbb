import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { accountObjectTypes, accounts } from '../../db/schema/accounts.ts'
import { patients } from '../../db/schema/people.ts'
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

describe('two people with one id', () => {
  const person = (more: object) => ({ ...testPatient, id: 'example', ...more })
  const importOf = (patient: object, ...more: object[]) => importFhir(db, Buffer.from(bundleText([patient, ...more])))
  const gout = { ...condition('c', 'Gout'), subject: { reference: 'Patient/example' } }
  const asthma = { ...condition('c', 'Asthma'), subject: { reference: 'Patient/example' } }

  it('are never one: the second is refused, and the first stays as it was', async () => {
    await importOf(person({}), gout)
    const before = await dumpTables(database)
    for (const other of [{ name: [{ family: 'Other', given: ['Ann'] }] }, { birthDate: '1999-09-09' }])
      await expect(importOf(person(other), asthma)).rejects.toThrow(
        /^entry\[0\]\.resource: the id belongs to another patient in this database/,
      )
    expect(await dumpTables(database)).toEqual(before)
  })

  it('are two where identifiers tell them apart, each with their own records', async () => {
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

  it('are refused also where a UUID is that of somebody wholly else', async () => {
    await importFhir(db, testBundle())
    await expect(importOf({ ...testPatient, name: [{ family: 'Other' }], birthDate: '1999-09-09' })).rejects.toThrow(
      FhirError,
    )
  })

  it('is one who married', async () => {
    const { ptId } = await importFhir(db, testBundle())
    const married = await importOf({ ...testPatient, name: [{ family: 'Voss', given: ['Ann'] }] })
    expect(married.ptId).toBe(ptId)
    expect(await db.select().from(patients)).toMatchObject([{ nameLast: 'Voss', nameMiddle: null }])
  })

  it('keep the records of two servers apart that use one id', async () => {
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

describe('the account', () => {
  const withUser = (user: string, bytes = testBundle()) => importFhir(db, bytes, { user })

  it('is made for the patient, with the demo password and what patients may open', async () => {
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

  it('is found the second time, as it is', async () => {
    await withUser('Ann')
    const before = await dumpTables(database)
    await withUser(' ANN ')
    expect(await dumpTables(database)).toEqual(before)
  })

  it('of somebody else is refused, and nothing is imported', async () => {
    await withUser('Ann')
    const before = await dumpTables(database)
    const other = Buffer.from(bundleText([{ ...testPatient, id: testUuid(99), name: [{ family: 'Other' }] }]))
    await expect(withUser('ann', other)).rejects.toThrow(AccountRefusal)
    await expect(withUser('  ')).rejects.toThrow(AccountRefusal)
    expect(await dumpTables(database)).toEqual(before)
  })

  it('can be that of somebody with one name', async () => {
    await withUser('sting', Buffer.from(bundleText([{ ...testPatient, name: [{ family: 'Sting' }] }])))
    expect(await db.select().from(accounts)).toMatchObject([{ nameFirst: 'Sting', nameLast: 'Sting' }])
  })
})
