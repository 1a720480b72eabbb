import { describe, expect, it } from 'vitest'
import { FhirError } from './FhirError.ts'
import { concept, labResult, loinc, ofPatient, readTest, testBundle, testUuid, vitalSign } from '../testBundle.ts'

const quantity = { value: 5, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' }
const usd = { value: 10, currency: 'USD' }
const day = '2024-05-06'
const doctor = { reference: `Practitioner/${testUuid(3)}`, display: 'Dr. Voss' }
const base = { subject: ofPatient, patient: ofPatient, encounter: { reference: 'Encounter/e' }, status: 'active' }

/** Sample resources that together cover what the importer reads. */
const whole = [
  {
    resourceType: 'Organization',
    id: testUuid(2),
    name: 'Clinic',
    type: [concept('prov', 'Provider')],
    address: [{ line: ['1'], city: 'Ames' }],
  },
  {
    resourceType: 'Location',
    id: 'l',
    name: 'Room',
    managingOrganization: { reference: `Organization/${testUuid(2)}` },
  },
  {
    resourceType: 'Practitioner',
    id: testUuid(3),
    identifier: [{ system: 'urn:n', value: '1' }],
    name: [{ family: 'Voss', given: ['Eva'], prefix: ['Dr.'] }],
    qualification: [{ code: concept('1', 'GP') }],
  },
  {
    resourceType: 'PractitionerRole',
    id: 'role',
    practitioner: doctor,
    organization: { reference: `Organization/${testUuid(2)}` },
    code: [concept('1', 'Doctor')],
  },
  {
    ...base,
    resourceType: 'Encounter',
    id: 'e',
    status: 'finished',
    class: { code: 'AMB' },
    type: [concept('1', 'Visit')],
    period: { start: day, end: day },
    participant: [{ individual: { reference: 'PractitionerRole/role' } }],
    reasonCode: [{ text: 'x' }],
    location: [{ location: { reference: 'Location/l' }, status: 'active' }],
  },
  {
    ...base,
    resourceType: 'Condition',
    id: 'c',
    code: concept('1', 'Gout'),
    clinicalStatus: concept('active', 'Active'),
    onsetDateTime: day,
    note: [{ text: 'n' }],
  },
  {
    ...base,
    resourceType: 'AllergyIntolerance',
    id: 'a',
    code: concept('1', 'Nuts'),
    recordedDate: day,
    reaction: [{ manifestation: [{ text: 'Hives' }], severity: 'mild' }],
  },
  {
    ...base,
    resourceType: 'Immunization',
    id: 'i',
    status: 'completed',
    vaccineCode: concept('1', 'Flu'),
    occurrenceDateTime: day,
    protocolApplied: [{ doseNumberPositiveInt: 1 }],
    performer: [{ actor: doctor }],
  },
  {
    ...base,
    resourceType: 'MedicationRequest',
    id: 'm',
    intent: 'order',
    medicationReference: { reference: '#drug' },
    contained: [{ resourceType: 'Medication', id: 'drug', code: concept('1', 'Aspirin') }],
    requester: doctor,
    dosageInstruction: [
      {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: quantity }],
        asNeededBoolean: true,
      },
    ],
    dispenseRequest: { numberOfRepeatsAllowed: 1 },
  },
  {
    ...base,
    resourceType: 'MedicationStatement',
    id: 's',
    medicationCodeableConcept: concept('2', 'Iron'),
    effectivePeriod: { start: day },
    dosage: [{ text: 't', route: { text: 'oral' } }],
  },
  {
    ...base,
    resourceType: 'MedicationAdministration',
    id: 'g',
    status: 'completed',
    medicationCodeableConcept: concept('3', 'Saline'),
    effectiveDateTime: day,
    dosage: { dose: quantity, route: { text: 'iv' } },
  },
  vitalSign('bp', '85354-9', 0, 'mm[Hg]', {
    component: [{ code: loinc('8480-6', 'S'), valueQuantity: { value: 120, unit: 'mm[Hg]' } }],
  }),
  labResult('r', '1', {
    valueQuantity: quantity,
    referenceRange: [
      {
        low: quantity,
        high: quantity,
        age: { low: { value: 1, code: 'a' } },
        appliesTo: [concept('f', 'f')],
        type: concept('normal', 'Normal'),
      },
    ],
    specimen: { reference: 'Specimen/s' },
    hasMember: [{ reference: 'Observation/bp' }],
  }),
  {
    ...base,
    resourceType: 'DiagnosticReport',
    id: 'd',
    status: 'final',
    category: [concept('LAB', 'Lab')],
    code: loinc('2', 'Panel'),
    effectiveDateTime: day,
    issued: day,
    result: [{ reference: 'Observation/r' }],
    basedOn: [{ reference: 'ServiceRequest/o' }],
    performer: [doctor],
    presentedForm: [{ contentType: 'text/plain', data: 'aGk=' }],
  },
  {
    ...base,
    resourceType: 'ServiceRequest',
    id: 'o',
    intent: 'order',
    category: [concept('LAB', 'Lab')],
    code: { text: 'Panel' },
    authoredOn: day,
    requester: doctor,
  },
  {
    ...base,
    resourceType: 'Procedure',
    id: 'p',
    status: 'completed',
    code: { text: 'Sewing' },
    performedPeriod: { start: day },
  },
  {
    ...base,
    resourceType: 'ImagingStudy',
    id: 'x',
    status: 'available',
    started: day,
    modality: [{ code: 'US' }],
    series: [{ modality: { code: 'US' }, bodySite: { display: 'Foot' }, performer: [{ actor: doctor }] }],
  },
  {
    ...base,
    resourceType: 'DocumentReference',
    id: 'doc',
    status: 'current',
    type: { text: 'Note' },
    content: [{ attachment: { url: 'Binary/b', title: 't' } }],
    context: { period: { start: day } },
    relatesTo: [{ code: 'replaces', target: { reference: 'DocumentReference/old' } }],
  },
  { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: 'aGk=' },
  {
    resourceType: 'Appointment',
    id: 'ap',
    status: 'booked',
    start: '2026-01-01T09:00:00Z',
    participant: [{ actor: ofPatient }, { actor: doctor }],
    slot: [{ reference: 'Slot/s' }],
  },
  {
    resourceType: 'Coverage',
    id: 'cov',
    status: 'active',
    beneficiary: ofPatient,
    payor: [{ reference: `Organization/${testUuid(2)}` }],
    class: [{ type: { coding: [{ code: 'plan' }] }, value: 'v' }],
    order: 1,
  },
  {
    ...base,
    resourceType: 'Claim',
    id: 'cl',
    use: 'claim',
    billablePeriod: { start: day },
    item: [{ productOrService: { text: 'x' }, net: usd, encounter: [{ reference: 'Encounter/e' }] }],
    total: usd,
    provider: { reference: `Organization/${testUuid(2)}` },
  },
  {
    ...base,
    resourceType: 'ExplanationOfBenefit',
    id: 'eob',
    use: 'claim',
    claim: { reference: 'Claim/cl' },
    item: [{ servicedDate: day, adjudication: [{ category: { coding: [{ code: 'copay' }] }, amount: usd }] }],
    total: [{ category: { coding: [{ code: 'submitted' }] }, amount: usd }],
    payment: { amount: usd },
    careTeam: [{ provider: doctor }],
  },
  {
    ...base,
    resourceType: 'Invoice',
    id: 'in',
    status: 'issued',
    date: day,
    totalNet: usd,
    lineItem: [{ chargeItemReference: { reference: 'ChargeItem/ci' } }],
    recipient: ofPatient,
  },
]

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Returns the paths of all values in a JSON value, including lists and objects. */
function placesIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? value.map((one, index) => [index, one] as const) : Object.entries(value)
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))]
}

function damaged(resource: Json, path: readonly (string | number)[], junk: Json): Json {
  const copy = structuredClone(resource)
  let at = copy as Record<string | number, Json>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, Json>
  at[path.at(-1) ?? ''] = junk
  return copy
}

const junk: Json[] = [
  null,
  '',
  '#',
  '\0',
  'Type/',
  'Patient?identifier=|',
  -1.5,
  1e300,
  true,
  [],
  [null],
  {},
  [[]],
  { reference: '#' },
  { coding: [null] },
  '0000-00-00',
]

describe('importing resources', () => {
  it('skips none of the samples if the file is undamaged', async () => {
    const { skipped } = await readTest(...whole)
    expect(skipped).toEqual({})
  })

  it.each(whole.map((resource) => [resource.resourceType, resource] as const))(
    'reads or rejects %s (case %#) with a wrong value in any place, and never crashes',
    async (type, resource) => {
      const index = whole.findIndex((one) => one === resource)
      const surprises: string[] = []
      for (const path of placesIn(resource as unknown as Json))
        for (const value of junk) {
          const file = whole.map((one) =>
            one === resource ? (damaged(resource as unknown as Json, path, value) as object) : one,
          )
          try {
            await readTest(testBundle(...file))
          } catch (error) {
            // The path might be that of another resource, which refers to the damaged one.
            const isTold = error instanceof FhirError && /^(entry\[\d+\]|the file)/.test(error.message)
            if (!isTold) surprises.push(`${path.join('.')} = ${JSON.stringify(value)}: ${String(error)}`)
          }
        }
      expect(surprises).toEqual([])
      expect(testBundle(whole[index] ?? {}).toString()).toContain(type)
    },
    120_000,
  )

  it('accepts references that form a cycle', async () => {
    const { skipped } = await readTest(
      { resourceType: 'PractitionerRole', id: 'a', practitioner: { reference: 'PractitionerRole/a' } },
      { resourceType: 'Location', id: 'b', name: 'Room', managingOrganization: { reference: 'Location/c' } },
      { resourceType: 'Location', id: 'c', name: 'Hall', managingOrganization: { reference: 'Location/b' } },
      {
        resourceType: 'Observation',
        id: 'd',
        status: 'final',
        code: { text: 'x' },
        category: [concept('laboratory', 'L')],
        hasMember: [{ reference: 'Observation/d' }],
      },
    )
    expect(skipped).toEqual({ 'PractitionerRole (no practitioner)': 1 })
  })
})
