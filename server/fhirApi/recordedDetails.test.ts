import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, grant, type TestClient, testClient } from '../../tests/fhirClient.ts'
import { testServer } from '../../tests/server.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import { testSeal } from '../../tests/testSeal.ts'
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
const cdc = 'urn:oid:2.16.840.1.113883.6.238'
const usCore = (name: string, text: string, ...codes: readonly (readonly [string, string, string])[]) => ({
  url: `http://hl7.org/fhir/us/core/StructureDefinition/${name}`,
  extension: [
    ...codes.map(([url, one, display]) => ({ url, valueCoding: { system: cdc, code: one, display } })),
    { url: 'text', valueString: text },
  ],
})
const religion = 'http://terminology.hl7.org/CodeSystem/v3-ReligiousAffiliation'
const spoken = (one: string, display: string) => ({
  coding: [{ system: 'urn:ietf:bcp:47', code: one, display }],
  text: display,
})
/** Parts of a Patient that the endpoint returns as they were imported. */
const demographics = {
  extension: [
    usCore('us-core-race', 'Asian, Chinese', ['ombCategory', '2028-9', 'Asian'], ['detailed', '2034-7', 'Chinese']),
    usCore('us-core-ethnicity', 'Not Hispanic or Latino', ['ombCategory', '2186-5', 'Not Hispanic or Latino']),
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-religion',
      valueCodeableConcept: {
        coding: [{ system: religion, code: '1041', display: 'Roman Catholic Church' }],
        text: 'Roman Catholic Church',
      },
    },
  ],
  telecom: [
    { system: 'phone', value: '(555) 010-0141', use: 'mobile' },
    { system: 'phone', value: '+44 2079460958', use: 'work' },
    { system: 'fax', value: '555-0100' },
    { system: 'email', value: 'ann@example.org' },
  ],
  address: [
    { use: 'home', line: ['27 Mill Lane', 'Apt. 2'], city: 'Ames', state: 'IA', postalCode: '50010', country: 'US' },
    { use: 'temp', line: ['3 Rue'], city: 'Paris', state: 'Île-de-France', country: 'FR' },
  ],
  communication: [{ language: spoken('es', 'Spanish'), preferred: true }, { language: spoken('en', 'English') }],
  maritalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-MaritalStatus', code: 'M' }],
    text: 'Married',
  },
}
const resources = [
  {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'Ames', given: ['Ann'] }],
    gender: 'other',
    birthDate: '1980',
    identifier: [
      { system: 'http://hl7.org/fhir/sid/us-ssn', value: '078-05-1120' },
      { system: 'urn:oid:2.16.840.1.113883.4.3.36', value: 'DEMO-204-482' },
      { type: concept('http://terminology.hl7.org/CodeSystem/v2-0203', 'MR'), value: 'M-1' },
    ],
    ...demographics,
  },
  ...allergies,
  { resourceType: 'Condition', id: 'c', subject: patient, code: { text: 'Homeless' }, category },
  { ...vaccine, id: 'i', occurrenceString: 'childhood' },
]

let client: TestClient

beforeAll(async () => {
  const server = await testServer()
  const { db } = server.databases['main']!
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }
  const { ptId } = await importFhir(db, Buffer.from(JSON.stringify(bundle)), { seal: testSeal })
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

  it('addresses, phone numbers, languages, race, ethnicity, religion and marital status of a patient', async () => {
    expect(await served('Patient')).toMatchObject([demographics])
  })

  it('neither the social security number nor the driver licence number, nor a part of them', async () => {
    expect(JSON.stringify(await served('Patient'))).not.toMatch(/1120|078|DEMO|482|us-ssn|113883\.4\.3/)
  })
})
