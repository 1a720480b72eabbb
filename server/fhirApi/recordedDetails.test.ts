import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, grant, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { testServer } from '../../tests/server.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import { importFhir } from '../fhir/importFhir.ts'

const patient = { reference: 'Patient/p' }
const code = { coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '7984' }], text: 'Penicillin V' }
const clinical = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'
const verification = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification'
const concept = (system: string, one: string) => ({ coding: [{ system, code: one }] })
const allergy = (status: string, certainty: string, criticality: string) => ({
  resourceType: 'AllergyIntolerance',
  id: `${status}-${certainty}`,
  clinicalStatus: concept(clinical, status),
  verificationStatus: concept(verification, certainty),
  criticality,
  code,
  patient,
})
const allergies = [
  allergy('active', 'unconfirmed', 'high'),
  allergy('active', 'presumed', 'low'),
  allergy('resolved', 'confirmed', 'unable-to-assess'),
  allergy('inactive', 'refuted', 'low'),
]
const category = [
  concept('http://terminology.hl7.org/CodeSystem/condition-category', 'problem-list-item'),
  concept('http://hl7.org/fhir/us/core/CodeSystem/us-core-category', 'sdoh'),
  { text: 'Our own list' },
]
const vaccine = { resourceType: 'Immunization', status: 'completed', patient, vaccineCode: { text: 'Measles' } }
const resources = [
  { resourceType: 'Patient', id: 'p', name: [{ family: 'Ames', given: ['Ann'] }], gender: 'other', birthDate: '1980' },
  ...allergies,
  { resourceType: 'Condition', id: 'c', subject: patient, code: { text: 'Homeless' }, category },
  { ...vaccine, id: 'i', occurrenceString: 'childhood' },
]

let client: TestClient

beforeAll(async () => {
  const server = await testServer()
  const { db } = server.databases['main']!
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
  const { ptId } = await importFhir(db, Buffer.from(JSON.stringify(bundle)))
  client = await testClient(db, server)
  await grant(db, client.clientId, ptId)
})

/** Returns the served resources of a type, which are valid R4. */
async function served(type: string) {
  const { entries } = await allOf(client, `${type}?_count=50`)
  const found = entries.map(({ resource }) => resource)
  expect(found.flatMap((resource) => faultsOf(resource))).toEqual([])
  return found
}

describe('the FHIR endpoint returns as recorded', () => {
  it('status, certainty and criticality of allergies', async () => {
    const found = await served('AllergyIntolerance')
    const told = found.map(({ clinicalStatus, verificationStatus, criticality }) =>
      JSON.stringify({ clinicalStatus, verificationStatus, criticality }),
    )
    const expected = allergies.map(({ clinicalStatus, verificationStatus, criticality }) =>
      JSON.stringify({ clinicalStatus, verificationStatus, criticality }),
    )
    expect(told.toSorted()).toEqual(expected.toSorted())
  })

  it('the categories of a condition', async () => {
    expect((await served('Condition')).map((one) => one['category'])).toEqual([category])
  })

  it('a date of a vaccine in words', async () => {
    expect((await served('Immunization')).map((one) => one['occurrenceString'])).toEqual(['childhood'])
  })

  it('a gender other than female and male', async () => {
    expect((await served('Patient')).map((one) => one['gender'])).toEqual(['other'])
  })
})
