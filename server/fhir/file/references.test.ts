import { describe, expect, it } from 'vitest'
import { concept, ofPatient, readTest, testPatient, testUuid } from '../testBundle.ts'

const doctor = (id: string, family: string, more: object = {}) => ({
  resourceType: 'Practitioner',
  id,
  name: [{ family, given: ['Eva'], prefix: ['Dr.'] }],
  ...more,
})
const npi = 'http://hl7.org/fhir/sid/us-npi'

/** Imports a prescription with this requester and these entries, and returns the name of its prescriber. */
async function prescriber(
  reference: object,
  entries: readonly { fullUrl?: string; resource: object }[],
  contained: object[] = [],
  own?: string,
) {
  const request = {
    resourceType: 'MedicationRequest',
    id: 'request',
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    contained,
    medicationCodeableConcept: concept('1', 'Aspirin'),
    requester: reference,
  }
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource: testPatient }, { ...(own ? { fullUrl: own } : {}), resource: request }, ...entries],
  }
  const { prescriptions } = await readTest(Buffer.from(JSON.stringify(bundle)))
  return prescriptions[0]?.values.prescriber
}

describe('resolving a reference', () => {
  const entry = { fullUrl: 'https://a.example/fhir/Practitioner/7', resource: doctor('7', 'Voss') }
  const elsewhere = { fullUrl: 'https://b.example/fhir/Practitioner/7', resource: doctor('7', 'Other') }

  it('finds a resource by its urn:uuid', async () => {
    const fullUrl = `urn:uuid:${testUuid(7)}`
    expect(await prescriber({ reference: fullUrl }, [{ fullUrl, resource: doctor(testUuid(7), 'Voss') }])).toBe(
      'Dr. Eva Voss',
    )
    expect(await prescriber({ reference: fullUrl }, [{ resource: doctor(testUuid(7), 'Voss') }])).toBe('Dr. Eva Voss')
  })

  it('finds a resource by type and id, with or without a version', async () => {
    expect(await prescriber({ reference: 'Practitioner/7' }, [entry])).toBe('Dr. Eva Voss')
    expect(await prescriber({ reference: 'Practitioner/7/_history/2' }, [entry])).toBe('Dr. Eva Voss')
  })

  it('finds a resource by its URL unless the resource is from another server', async () => {
    expect(await prescriber({ reference: 'https://a.example/fhir/Practitioner/7' }, [entry])).toBe('Dr. Eva Voss')
    expect(await prescriber({ reference: 'https://c.example/fhir/Practitioner/7' }, [entry])).toBeNull()
    expect(
      await prescriber({ reference: 'https://c.example/fhir/Practitioner/7' }, [{ resource: entry.resource }]),
    ).toBe('Dr. Eva Voss')
  })

  it('picks the resource of the referring server if two share an id, and none if that server is unknown', async () => {
    const own = 'https://b.example/fhir/MedicationRequest/request'
    expect(await prescriber({ reference: 'Practitioner/7' }, [entry, elsewhere], [], own)).toBe('Dr. Eva Other')
    expect(await prescriber({ reference: 'Practitioner/7' }, [entry, elsewhere])).toBeNull()
  })

  it('finds a contained resource', async () => {
    expect(await prescriber({ reference: '#d' }, [], [doctor('d', 'Inside')])).toBe('Dr. Eva Inside')
    expect(await prescriber({ reference: '#none' }, [], [doctor('d', 'Inside')])).toBeNull()
  })

  it('finds a resource by an identifier, given as a query or as a field of the reference', async () => {
    const known = { resource: doctor('7', 'Voss', { identifier: [{ system: npi, value: '999' }] }) }
    expect(await prescriber({ reference: `Practitioner?identifier=${npi}|999` }, [known])).toBe('Dr. Eva Voss')
    expect(await prescriber({ reference: `Practitioner?identifier=${npi}%7C999` }, [known])).toBe('Dr. Eva Voss')
    expect(await prescriber({ type: 'Practitioner', identifier: { system: npi, value: '999' } }, [known])).toBe(
      'Dr. Eva Voss',
    )
    expect(await prescriber({ reference: `Practitioner?identifier=${npi}|998` }, [known])).toBeNull()
  })

  it('uses the display name of the reference, whether or not the file has the resource', async () => {
    expect(await prescriber({ reference: 'Practitioner/7', display: 'Dr. V.' }, [entry])).toBe('Dr. V.')
    expect(await prescriber({ reference: 'Practitioner/8', display: 'Dr. W.' }, [entry])).toBe('Dr. W.')
  })
})

describe('importing providers and sites', () => {
  const request = (id: string, requester: object) => ({
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: concept(id, `Drug ${id}`),
    requester,
  })

  it('creates a provider from a reference that has an identifier and a name', async () => {
    const { providers, prescriptions } = await readTest(
      request('a', { reference: `Practitioner?identifier=${npi}|1`, display: 'Dr. One' }),
      request('b', { reference: `Practitioner?identifier=${npi}|1`, display: 'Dr. One' }),
      request('c', { display: 'Dr. Nobody' }),
    )
    expect(providers.map(({ values }) => values.fullName)).toEqual(['Dr. One'])
    expect(prescriptions.map(({ provider }) => provider)).toEqual([providers[0]?.key, providers[0]?.key, null])
  })

  it('creates two providers if one identifier comes with two names, as in synthetic data', async () => {
    const { providers } = await readTest(
      request('a', { reference: `Practitioner?identifier=${npi}|1`, display: 'Dr. One' }),
      request('b', { reference: `Practitioner?identifier=${npi}|1`, display: 'Dr. Two' }),
    )
    expect(new Set(providers.map(({ key }) => key)).size).toBe(2)
  })

  it('reads the specialty and the site of a provider from a PractitionerRole', async () => {
    const { providers, sites, counts } = await readTest(
      doctor(testUuid(2), 'Voss'),
      {
        resourceType: 'Organization',
        id: testUuid(3),
        name: 'North Clinic',
        address: [{ line: ['1 Main St'], city: 'Ames', state: 'IA', postalCode: '50010' }],
      },
      {
        resourceType: 'PractitionerRole',
        id: testUuid(4),
        practitioner: { reference: `Practitioner/${testUuid(2)}` },
        organization: { reference: `Organization/${testUuid(3)}` },
        specialty: [concept('394579002', 'Cardiology')],
      },
      request('a', { reference: `PractitionerRole/${testUuid(4)}` }),
    )
    expect(providers).toMatchObject([
      {
        key: `Practitioner/${testUuid(2)}`,
        site: sites[0]?.key,
        values: { fullName: 'Dr. Eva Voss', nameLast: 'Voss', specialty: 'Cardiology' },
      },
    ])
    expect(sites).toMatchObject([{ values: { name: 'North Clinic', address: '1 Main St, Ames, IA 50010' } }])
    expect(counts).toEqual({ MedicationRequest: 1, Organization: 1, Patient: 1, Practitioner: 1, PractitionerRole: 1 })
  })

  it('creates no sites for insurers', async () => {
    const insurer = { resourceType: 'Organization', id: testUuid(5), name: 'Payer Ltd' }
    const coverage = {
      resourceType: 'Coverage',
      id: 'c',
      status: 'active',
      beneficiary: ofPatient,
      payor: [{ reference: `Organization/${insurer.id}` }],
    }
    const { sites, policies, counts } = await readTest(insurer, coverage)
    expect(sites).toEqual([])
    expect(policies[0]?.values.planName).toBe('Payer Ltd')
    expect(counts['Organization']).toBe(1)
  })
})
