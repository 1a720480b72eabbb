import { describe, expect, it } from 'vitest'
import { concept, ofPatient, readTest, testUuid } from '../testBundle.ts'

const encounter = (id: string, more: object) => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject: ofPatient,
  ...more,
})

describe('importing visits', () => {
  it('reads type, class, times, place, providers and reason', async () => {
    const { encounters, sites, providers } = await readTest(
      { resourceType: 'Organization', id: testUuid(2), name: 'North Clinic' },
      { resourceType: 'Practitioner', id: testUuid(3), name: [{ family: 'Voss', given: ['Eva'] }] },
      { resourceType: 'Condition', id: 'gout', subject: ofPatient, code: { text: 'Gout' } },
      encounter('a', {
        type: [concept('185345009', 'Encounter for symptom')],
        period: { start: '2024-05-06T07:08:09-05:00', end: '2024-05-06T07:30:00-05:00' },
        participant: [
          { individual: { reference: `Practitioner/${testUuid(3)}` } },
          { individual: { display: 'Nurse Lee' } },
        ],
        reasonCode: [{ text: 'Sore foot' }],
        reasonReference: [{ reference: 'Condition/gout' }],
        location: [
          { location: { display: 'Room 4' } },
          { location: { display: 'Room 9' }, status: 'reserved' },
          { location: { display: 'Room 4' } },
        ],
        serviceProvider: { reference: `Organization/${testUuid(2)}` },
      }),
    )
    expect(encounters).toMatchObject([
      {
        key: 'Encounter/a',
        site: sites[0]?.key,
        values: {
          type: 'Encounter for symptom',
          encounterClass: 'Ambulatory',
          status: 'finished',
          admission: '2024-05-06T07:08:09-05:00',
          discharge: '2024-05-06T07:30:00-05:00',
          followUp: null,
          placeOfService: 'Room 4',
          providers: 'Eva Voss, Nurse Lee',
          reason: 'Sore foot; Gout',
          sortedAt: new Date('2024-05-06T12:08:09Z'),
        },
      },
    ])
    expect(providers).toHaveLength(1)
  })

  it('uses the service provider as place if no location is given, and the class as type if no type is given', async () => {
    const { encounters } = await readTest(encounter('a', { serviceProvider: { display: 'North Clinic' } }))
    expect(encounters[0]?.values).toMatchObject({
      placeOfService: 'North Clinic',
      type: 'Ambulatory',
      admission: null,
      sortedAt: null,
    })
  })

  it('skips visits that are planned, canceled or entered in error', async () => {
    const { encounters, skipped } = await readTest(
      encounter('a', { status: 'planned' }),
      encounter('b', { status: 'cancelled' }),
      encounter('c', { status: 'entered-in-error' }),
    )
    expect(encounters).toEqual([])
    expect(skipped).toEqual({ 'Encounter (planned)': 1, 'Encounter (cancelled)': 1, 'Encounter (entered in error)': 1 })
  })

  it('links procedures and orders to their visit, and skips those that are uncoded, forbidden or not done', async () => {
    const { procedures, skipped } = await readTest(
      encounter('a', {}),
      {
        resourceType: 'Procedure',
        id: 'p',
        status: 'completed',
        subject: ofPatient,
        encounter: { reference: 'Encounter/a' },
        code: concept('80146002', 'Appendectomy'),
        performedPeriod: { start: '2024-05-06', end: '2024-05-07' },
      },
      { resourceType: 'Procedure', id: 'q', status: 'not-done', subject: ofPatient, code: { text: 'Never' } },
      { resourceType: 'Procedure', id: 'r', status: 'completed', subject: ofPatient },
      {
        resourceType: 'ServiceRequest',
        id: 's',
        status: 'active',
        intent: 'order',
        subject: ofPatient,
        encounter: { reference: 'Encounter/a' },
        code: { text: 'Physiotherapy' },
        authoredOn: '2024-05-08',
      },
      {
        resourceType: 'ServiceRequest',
        id: 't',
        status: 'active',
        intent: 'order',
        subject: ofPatient,
        doNotPerform: true,
        code: { text: 'Turning' },
      },
    )
    expect(procedures).toMatchObject([
      {
        encounter: 'Encounter/a',
        values: { name: 'Appendectomy', code: '80146002', status: 'Completed', kind: 'done', date: '2024-05-06' },
      },
      {
        encounter: 'Encounter/a',
        values: { name: 'Physiotherapy', status: 'Active', kind: 'ordered', date: '2024-05-08' },
      },
    ])
    expect(skipped).toEqual({
      'Procedure (no code)': 1,
      'Procedure (not done)': 1,
      'ServiceRequest (do not perform)': 1,
    })
  })
})
