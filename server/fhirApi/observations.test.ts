import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, grant, testClient } from '../../tests/fhirClient.ts'
import { testServer } from '../../tests/server.ts'
import { faultsOf } from '../../tests/validateR4.ts'
import { importFhir } from '../fhir/importFhir.ts'
import { concept, labResult, loinc, testBundle, vitalSign } from '../fhir/testBundle.ts'

const v3 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const high = concept('H', 'High', v3)
const notes = [{ text: 'Hemolysed' }, { text: 'Repeat' }]
const quantity = { value: 7, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' }
const absent = (code: string, text: string) => ({ coding: [{ system: 'urn:reasons', code }], text })
const bare = { coding: [{ system: 'http://snomed.info/sct', code: '76518004' }] }

describe('FHIR Observations of an imported record', () => {
  let served: ReadonlyMap<string, Record<string, unknown>>
  let faults: readonly string[]

  beforeAll(async () => {
    const server = await testServer()
    const { db } = server.databases['main']!
    const component = [
      { code: loinc('8480-6', 'Systolic'), valueQuantity: { value: 171, unit: 'mm[Hg]' }, interpretation: [high] },
      { code: loinc('8462-4', 'Diastolic'), dataAbsentReason: absent('off', 'Cuff slipped') },
    ]
    const result = (name: string, more: object) => labResult(name, name, { code: { text: name }, ...more })
    const { ptId } = await importFhir(
      db,
      testBundle(
        result('noted', { valueQuantity: quantity, interpretation: [high], note: notes, status: 'amended' }),
        result('absent', { dataAbsentReason: absent('125154007', 'Tube broken'), status: 'cancelled' }),
        result('nothing', {}),
        result('bare', { valueCodeableConcept: bare }),
        result('known', { valueCodeableConcept: { coding: [{ ...bare.coding[0], code: '260373001' }] } }),
        result('digits', { valueString: '140' }),
        result('year', { valueDateTime: '2024' }),
        result('yes', { valueBoolean: true }),
        result('whole', { valueInteger: 4 }),
        result('low-end', { valueQuantity: quantity, referenceRange: [{ low: quantity, text: 'adults' }] }),
        result('words', { valueQuantity: quantity, referenceRange: [{ text: '> 60' }] }),
        vitalSign('bp', '85354-9', 0, '', { valueQuantity: undefined, component, note: notes, status: 'preliminary' }),
      ),
    )
    const client = await testClient(db, server)
    await grant(db, client.clientId, ptId)
    const { entries } = await allOf(client, 'Observation?_count=200')
    faults = entries.flatMap(({ resource }) => faultsOf(resource))
    served = new Map(
      entries.map(({ resource }) => {
        const { code } = resource as unknown as { code: { text: string } }
        return [code.text, resource]
      }),
    )
  })

  const coded = ({ coding: [coding] }: typeof high) => ({
    coding: [{ system: coding?.system, code: coding?.code }],
    text: coding?.display,
  })

  it('are valid R4', () => {
    expect([served.size, faults]).toEqual([12, []])
  })

  it('have the status, interpretations, notes and reasons of their source', () => {
    expect(served.get('noted')).toMatchObject({ status: 'amended', interpretation: [coded(high)], note: notes })
    expect(served.get('absent')).toMatchObject({
      status: 'cancelled',
      dataAbsentReason: absent('125154007', 'Tube broken'),
    })
    expect(served.get('nothing')).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unknown' }] } })
    expect(served.get('Blood pressure')).toMatchObject({
      status: 'preliminary',
      note: notes,
      component: [{ interpretation: [coded(high)] }, { dataAbsentReason: absent('off', 'Cuff slipped') }],
    })
  })

  it('have values of the type of their source', () => {
    const valueOf = (name: string) =>
      Object.entries(served.get(name) ?? {}).filter(([key]) => key.startsWith('value'))[0]
    expect(valueOf('bare')).toEqual(['valueCodeableConcept', bare])
    expect(valueOf('known')).toEqual([
      'valueCodeableConcept',
      { coding: [{ ...bare.coding[0], code: '260373001' }], text: 'Detected' },
    ])
    expect(valueOf('digits')).toEqual(['valueString', '140'])
    expect(valueOf('year')).toEqual(['valueDateTime', '2024'])
    expect(valueOf('yes')).toEqual(['valueBoolean', true])
    expect(valueOf('whole')).toEqual(['valueInteger', 4])
  })

  it('have one-sided ranges with the source’s text', () => {
    expect(served.get('low-end')?.['referenceRange']).toEqual([{ low: quantity, text: 'adults' }])
    expect(served.get('words')?.['referenceRange']).toEqual([{ text: '> 60' }])
  })
})
