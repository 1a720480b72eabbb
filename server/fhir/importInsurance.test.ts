import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import type { Database } from '../db/client.ts'
import { insurancePlans, patients, policies } from '../db/schema/people.ts'
import { coverageSource } from '../fhirResources/sources/coverageSource.ts'
import { importFhir } from './importFhir.ts'
import { bundleText, testPatient, testUuid } from './testBundle.ts'

const mother = testPatient
const child = {
  resourceType: 'Patient',
  id: testUuid(2),
  name: [{ family: 'Ames', given: ['Cleo'] }],
  birthDate: '2019-06-11',
}
const payer = {
  resourceType: 'Organization',
  id: testUuid(40),
  name: 'Blue Harbor Health',
  identifier: [{ type: { coding: [{ code: 'NIIP' }] }, value: '60054' }],
  telecom: [{ system: 'phone', value: '(555) 010-0180' }],
}
const coverage = (id: string, of: { readonly id: string }, more: object = {}) => ({
  resourceType: 'Coverage',
  id: testUuid(50 + id.charCodeAt(0)),
  status: 'active',
  beneficiary: { reference: `Patient/${of.id}` },
  subscriber: { reference: `Patient/${mother.id}` },
  subscriberId: 'BH1',
  relationship: { coding: [{ code: of === mother ? 'self' : 'child' }] },
  class: [{ type: { coding: [{ code: 'plan' }] }, value: 'PPO', name: 'Blue Harbor PPO' }],
  payor: [{ reference: `Organization/${payer.id}` }],
  ...more,
})
const file = (...resources: readonly object[]) => Buffer.from(bundleText(resources))
const ofMother = (...more: readonly object[]) => file(mother, payer, coverage('a', mother), ...more)
const ofChild = (more: object = {}) => file(child, payer, coverage('b', child, more))

let db: Database
beforeEach(async () => {
  ;({ db } = await testDatabase())
})

const stored = async (of: { readonly id: string }) =>
  db
    .select({ policy: policies })
    .from(policies)
    .innerJoin(patients, eq(patients.ptId, policies.ptId))
    .where(eq(patients.source, `Patient/${of.id}`))
    .orderBy(asc(policies.ptPolicyId))
    .then((rows) => rows.map(({ policy }) => policy))

describe('importing the insurance of a family', () => {
  it.each([
    ['the holder first', [ofMother(), ofChild()]],
    ['the dependent first, and then both again', [ofChild(), ofMother(), ofChild()]],
  ])('links the policy of the dependent to the holder’s, with %s', async (_, files) => {
    for (const one of files) await importFhir(db, one)
    const [own] = await stored(mother)
    expect(own).toMatchObject({ policyHolderId: own?.ptId, ptPolicyIdPrim: null, relationCode: 'self' })
    expect(await stored(child)).toMatchObject([
      {
        policyHolderId: own?.ptId,
        ptPolicyIdPrim: own?.ptPolicyId,
        relationCode: 'child',
        insPlanId: own?.insPlanId,
      },
    ])
  })

  it('links to the policy with the same number if the holder has two of the plan, and to none if no number fits', async () => {
    await importFhir(db, ofMother(coverage('c', mother, { subscriberId: 'BH2' })))
    await importFhir(db, ofChild({ subscriberId: 'BH2' }))
    const own = await stored(mother)
    expect(await stored(child)).toMatchObject([{ ptPolicyIdPrim: own[1]?.ptPolicyId }])
    await importFhir(db, ofChild({ subscriberId: 'BH3' }))
    expect(await stored(child)).toMatchObject([{ ptPolicyIdPrim: null, policyHolderId: own[0]?.ptId }])
  })

  it('has no holder id for a holder who is no patient', async () => {
    await importFhir(db, ofChild({ subscriber: { reference: `Patient/${testUuid(99)}`, display: 'Bo Ames' } }))
    expect(await stored(child)).toMatchObject([{ policyHolderId: null, holderName: 'Bo Ames', ptPolicyIdPrim: null }])
  })
})

describe('importing insurance again', () => {
  it('updates the policy and its plan, and keeps their ids', async () => {
    await importFhir(db, ofMother())
    const [before] = await stored(mother)
    const moved = { ...payer, telecom: [{ system: 'phone', value: '(555) 010-0199' }] }
    const changed = coverage('a', mother, { subscriberId: 'BH9', order: 2, period: { end: '2027' } })
    await importFhir(db, file(mother, moved, changed))
    const [after] = await stored(mother)
    expect(after).toMatchObject({ policyNo: 'BH9', insPrimaryDefault: 2, endDate: '2027' })
    expect([after?.ptPolicyId, after?.insPlanId]).toEqual([before?.ptPolicyId, before?.insPlanId])
    expect(await db.select().from(insurancePlans)).toMatchObject([
      { nameX: 'Blue Harbor PPO', payerId: '60054', memberPhone: '(555) 010-0199' },
    ])
  })

  it('keeps what is known of a plan if the file lacks it', async () => {
    await importFhir(db, ofMother())
    await importFhir(db, file(mother, coverage('a', mother, { payor: [{ display: 'Blue Harbor Health' }] })))
    expect(await db.select().from(insurancePlans)).toMatchObject([{ payerId: '60054', memberPhone: '(555) 010-0180' }])
  })

  it('knows plans by the first 500 characters of their names', async () => {
    // Random letters: the index compresses repeated ones.
    const name = Array.from({ length: 6000 }, () => String.fromCodePoint(0x4e00 + randomInt(20_000))).join('')
    const named = (id: string, end: string) =>
      coverage(id, mother, { class: [{ type: { coding: [{ code: 'plan' }] }, name: name + end }] })
    await importFhir(db, file(mother, payer, named('a', '1'), named('c', '2')))
    const plans = await db.select().from(insurancePlans)
    expect(plans.map(({ nameX }) => nameX)).toEqual([name.slice(0, 500)])
    const own = await stored(mother)
    expect(own.map(({ planName }) => planName)).toEqual([`${name}1`, `${name}2`])
    expect(own.map(({ insPlanId }) => insPlanId)).toEqual([plans[0]?.insPlanId, plans[0]?.insPlanId])
  })

  it('does not lock a plan that it does not change', async () => {
    await importFhir(db, ofMother())
    await db.transaction(async (tx) => {
      await tx.select().from(insurancePlans).for('no key update')
      await importFhir(db, ofChild())
    })
    expect(await stored(child)).toHaveLength(1)
  })

  it('changes nothing if the file is the same', async () => {
    await importFhir(db, ofMother())
    await importFhir(db, ofChild())
    const before = await db.select().from(policies).orderBy(policies.ptPolicyId)
    await importFhir(db, ofChild())
    await importFhir(db, ofMother())
    expect(await db.select().from(policies).orderBy(policies.ptPolicyId)).toEqual(before)
  })
})

describe('exported insurance', () => {
  it('names the payer with its number, and the record of a holder only if it is the patient’s own', async () => {
    const note = { url: 'http://hl7.org/fhir/StructureDefinition/note', valueAnnotation: { text: 'Call first' } }
    await importFhir(db, ofMother())
    await importFhir(db, ofChild({ extension: [note] }))
    const ids = [...(await stored(mother)), ...(await stored(child))].map(({ ptPolicyId }) => ptPolicyId)
    const loaded = await coverageSource.load(db, ids)
    const contents = loaded
      .toSorted((a, b) => ids.indexOf(a.rowId) - ids.indexOf(b.rowId))
      .map(({ resources }) => resources[0]?.content)
    const [own] = await stored(mother)
    const niip = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'NIIP' }] }
    expect(contents).toMatchObject([
      {
        subscriber: { reference: `Patient/${own?.ptId}`, display: 'Ann Ames' },
        payor: [{ type: 'Organization', identifier: { type: niip, value: '60054' }, display: 'Blue Harbor Health' }],
      },
      { subscriber: { display: 'Ann Ames' }, extension: [note], relationship: { text: 'Child' } },
    ])
    expect(JSON.stringify(contents[1])).not.toContain(`"Patient/${own?.ptId}"`)
  })
})
