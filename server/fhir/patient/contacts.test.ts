import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { patientContacts } from '../../db/schema/people.ts'
import { importFhir } from '../importFhir.ts'
import { bundleText, ofPatient, readTest, refusalOf, testPatient } from '../testBundle.ts'
import { dumpTables, emptyTables } from '../testTables.ts'

const role = (code: string, more: object = {}) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0131', code, ...more }],
})
const phone = (value: string, more: object = {}) => ({ system: 'phone', value, ...more })
const named = (given: string, more: object = {}) => ({ name: { family: 'Ames', given: [given] }, ...more })
const patientWith = (contact: readonly object[], more: object = {}) => ({ ...testPatient, ...more, contact })
const bytesOf = (patient: object) => Buffer.from(bundleText([patient]))

/** Imports contacts and returns name, relationship and phone of each, in the order in which to call them. */
const contactsOf = async (...contact: readonly object[]) =>
  (await readTest(bytesOf(patientWith(contact)))).contacts
    .toSorted((a, b) => (a.values.rank ?? 0) - (b.values.rank ?? 0))
    .map(({ values: { name, relationship, phone: number } }) => [name, relationship, number])

describe('importing contacts', () => {
  it('reads name, relationship in words and preferred phone number', async () => {
    expect(
      await contactsOf(
        named('Beth', {
          relationship: [{ text: 'Mother' }, role('N')],
          telecom: [
            { system: 'email', value: 'beth@example.org' },
            phone('555-0002', { rank: 2 }),
            phone('555-0001', { rank: 1 }),
            phone('555-0000', { use: 'old' }),
          ],
        }),
        { name: { text: 'Mr. Carl Ames' } },
      ),
    ).toEqual([
      ['Beth Ames', 'Mother, Next of kin', '555-0001'],
      ['Mr. Carl Ames', null, null],
    ])
  })

  it('puts a bare relationship code in words only if HL7 defines the code', async () => {
    const of = async (relationship: object) => (await contactsOf(named('B', { relationship: [relationship] })))[0]?.[1]
    expect(await of(role('N'))).toBe('Next of kin')
    expect(await of({ ...role('C'), text: 'C' })).toBe('Emergency contact')
    expect(await of(role('N', { display: 'Naaste' }))).toBe('Naaste')
    expect(await of({ coding: [{ system: 'http://hl7.org/fhir/v2/0131', code: 'EP' }] })).toBe(
      'Emergency contact person',
    )
    expect(await of({ coding: [{ system: 'urn:local', code: 'S' }] })).toBe('S')
  })

  it('puts emergency contacts first', async () => {
    const order = await contactsOf(
      named('Boss', { relationship: [role('E')] }),
      named('Kin', { relationship: [role('N')] }),
      named('Help', { relationship: [role('C')] }),
    )
    expect(order.map(([name]) => name)).toEqual(['Help Ames', 'Boss Ames', 'Kin Ames'])
  })

  it('skips ended contacts, organizations, and unnamed people who lack a relationship or a phone', async () => {
    const organization = { display: 'Acme Ltd' }
    expect(
      await contactsOf(
        named('Gone', { period: { start: '1990', end: '2001-02-03' } }),
        named('Here', { period: { start: '1990', end: '9990' } }),
        { organization, relationship: [role('E')], telecom: [phone('555-0009')] },
        named('Clerk', { organization, relationship: [role('E')] }),
        { relationship: [{ text: 'Neighbour' }], telecom: [phone('555-0003')] },
        { relationship: [{ text: 'Cousin' }] },
        { telecom: [phone('555-0004')] },
      ),
    ).toEqual([
      ['Here Ames', null, null],
      ['Clerk Ames', 'Employer', null],
      ['Neighbour', null, '555-0003'],
    ])
  })

  const related = (id: string, given: string, more: object = {}) => ({
    resourceType: 'RelatedPerson',
    id,
    patient: ofPatient,
    name: [{ family: 'Ames', given: [given] }],
    telecom: [phone('555-0007')],
    ...more,
  })

  it('reads related persons of the patient as contacts, emergency contacts first', async () => {
    const { contacts, counts } = await readTest(
      Buffer.from(
        bundleText([
          patientWith([named('Beth')]),
          related('dora', 'Dora', { relationship: [role('SIGOTHR', { system: undefined })] }),
          related('carl', 'Carl', { relationship: [role('C')], telecom: [] }),
        ]),
      ),
    )
    expect(contacts.map(({ key, part, values }) => [key, part, values.name, values.relationship, values.rank])).toEqual(
      [
        ['RelatedPerson/carl', undefined, 'Carl Ames', 'Emergency contact', 0],
        [`Patient/${testPatient.id}`, 'contact[0]', 'Beth Ames', null, 1],
        ['RelatedPerson/dora', undefined, 'Dora Ames', 'SIGOTHR', 2],
      ],
    )
    expect(counts['RelatedPerson']).toBe(2)
  })

  it('reads a person once if the Patient and a RelatedPerson both name them', async () => {
    const both = async (contact: object, more: object) => {
      const { contacts, counts } = await readTest(
        Buffer.from(bundleText([patientWith([contact]), related('b', 'Beth', more)])),
      )
      expect(counts['RelatedPerson']).toBe(1)
      return contacts.map(({ values }) => [values.name, values.relationship, values.phone])
    }
    expect(await both(named('Beth'), { relationship: [role('N')] })).toEqual([['Beth Ames', 'Next of kin', '555-0007']])
    const called = named('Beth', { telecom: [phone('(555) 0007')], relationship: [{ text: 'Mother' }] })
    expect(await both(called, {})).toEqual([['Beth Ames', 'Mother', '(555) 0007']])
    expect(await both(named('Beth', { telecom: [phone('555-0001')] }), {})).toEqual([
      ['Beth Ames', null, '555-0001'],
      ['Beth Ames', null, '555-0007'],
    ])
  })

  it('skips related persons of other patients, past ones, and those who can’t be named or called', async () => {
    const { contacts, skipped } = await readTest(
      related('a', 'Other', { patient: { reference: 'Patient/other' } }),
      related('b', 'Nobody’s', { patient: undefined }),
      related('c', 'Past', { period: { end: '2001-02-03' } }),
      related('d', 'Inactive', { active: false }),
      related('e', 'Unnamed', { name: [] }),
      related('f', 'Silent', { telecom: [] }),
    )
    expect(contacts).toEqual([])
    expect(skipped).toEqual({
      'RelatedPerson (of someone else)': 1,
      'RelatedPerson (no patient)': 1,
      'RelatedPerson (ended)': 1,
      'RelatedPerson (inactive)': 1,
      'RelatedPerson (no name)': 1,
      'RelatedPerson (no phone)': 1,
    })
  })

  it('rejects an invalid date, and names its path in the error', async () => {
    expect(await refusalOf(bytesOf(patientWith([named('B', { period: { end: 'soon' } })])))).toBe(
      'entry[0].resource.contact[0].period.end: not a FHIR date',
    )
  })
})

describe('importing contacts again', async () => {
  const database = await testDatabase()
  const { db } = database
  const load = (...contact: readonly object[]) => importFhir(db, bytesOf(patientWith(contact)))
  const names = async () =>
    (await db.select().from(patientContacts).orderBy(asc(patientContacts.rank))).map(({ name }) => name)

  beforeEach(() => emptyTables(database))

  it('changes nothing if the contacts are the same', async () => {
    await load(named('Beth'), named('Carl', { telecom: [phone('555-0001')] }))
    const before = await dumpTables(database)
    await load(named('Beth'), named('Carl', { telecom: [phone('555-0001')] }))
    expect(await dumpTables(database)).toEqual(before)
    expect(await names()).toEqual(['Beth Ames', 'Carl Ames'])
  })

  it('updates changed contacts and deletes those that the file no longer has', async () => {
    await load(named('Beth'), named('Carl'), named('Dora'))
    await load(named('Beth', { telecom: [phone('555-0002')] }), named('Dora'))
    expect(await db.select().from(patientContacts).orderBy(asc(patientContacts.rank))).toMatchObject([
      { name: 'Beth Ames', phone: '555-0002' },
      { name: 'Dora Ames', phone: null },
    ])
    await load()
    expect(await names()).toEqual([])
  })

  it('updates a related person, and deletes one who became inactive', async () => {
    const related = (more: object) => ({
      resourceType: 'RelatedPerson',
      id: 'r',
      patient: ofPatient,
      name: [{ text: 'Carl' }],
      telecom: [phone('555-0001')],
      ...more,
    })
    const loadWith = (more: object) => importFhir(db, Buffer.from(bundleText([testPatient, related(more)])))
    await loadWith({})
    await loadWith({ telecom: [phone('555-0002')] })
    expect(await db.select().from(patientContacts)).toMatchObject([{ name: 'Carl', phone: '555-0002' }])
    await loadWith({ active: false })
    expect(await names()).toEqual([])
  })

  it('updates a patient known by an identifier without changing the contacts of another patient', async () => {
    const mrn = (value: string) => ({ id: 'example', identifier: [{ system: 'urn:clinic', value }] })
    const bob = { ...mrn('2'), name: [{ family: 'Boyd', given: ['Bob'] }] }
    await importFhir(db, bytesOf(patientWith([named('Beth'), named('Carl')], mrn('1'))))
    await importFhir(db, bytesOf(patientWith([named('Zoe')], bob)))
    await importFhir(db, bytesOf(patientWith([named('Beth')], mrn('1'))))
    expect((await names()).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Beth Ames', 'Zoe Ames'])
    expect(await db.$count(patientContacts)).toBe(2)
  })
})
