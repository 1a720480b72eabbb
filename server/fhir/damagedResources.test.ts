import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { importFhir } from './importFhir.ts'
import {
  bundleText,
  condition,
  concept,
  labResult,
  ofPatient,
  readTest,
  testPatient,
  type TestResource,
  vitalSign,
} from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const database = await testDatabase()
const usd = (value: number) => ({ value, currency: 'USD' })
const refer = (reference: string) => ({ reference })
const claim = {
  status: 'active',
  use: 'claim',
  patient: ofPatient,
  created: '2024-05-06T07:00:00Z',
  billablePeriod: { start: '2024-05-06' },
  item: [{ encounter: [refer('Encounter/visit')] }],
}

/** A record in which many resources change what others say. */
const resources: readonly TestResource[] = [
  { resourceType: 'Encounter', id: 'visit', status: 'finished', subject: ofPatient, period: { start: '2024-05-06' } },
  labResult('sodium', '2951-2', {
    valueQuantity: { value: 140, unit: 'mmol/L' },
    effectiveDateTime: '2024-05-06T07:00:00Z',
    basedOn: [refer('ServiceRequest/order')],
    interpretation: [concept('H', 'High')],
    note: [{ text: 'Hemolyzed' }],
    dataAbsentReason: concept('error', 'Error'),
  }),
  { ...labResult('ejection', '10230-1', { valueQuantity: { value: 55, unit: '%' } }), category: [] },
  {
    resourceType: 'DiagnosticReport',
    id: 'report',
    status: 'final',
    category: [{ coding: [{ code: 'LAB' }] }],
    code: { text: 'Panel' },
    subject: ofPatient,
    effectiveDateTime: '2024-05-06T07:00:00Z',
    result: [refer('Observation/sodium'), refer('Observation/ejection')],
    basedOn: [refer('ServiceRequest/order')],
    specimen: [refer('Specimen/tube')],
  },
  {
    resourceType: 'Specimen',
    id: 'tube',
    identifier: [{ value: '7' }],
    accessionIdentifier: { value: 'X-7' },
    status: 'available',
    type: concept('119297000', 'Blood specimen'),
    subject: ofPatient,
    receivedTime: '2024-05-06T09:00:00Z',
    request: [refer('ServiceRequest/order')],
    parent: [refer('Specimen/whole')],
    collection: { collectedDateTime: '2024-05-06T07:00:00Z', method: concept('1', 'Venipuncture') },
    container: [{ identifier: [{ value: '8' }] }],
    condition: [{ text: 'Clear' }],
    note: [{ text: 'From the left arm' }],
  },
  {
    resourceType: 'ServiceRequest',
    id: 'order',
    status: 'active',
    intent: 'order',
    category: [concept('108252007', 'Laboratory procedure')],
    code: { text: 'Panel' },
    subject: ofPatient,
    authoredOn: '2024-05-01',
  },
  vitalSign('systolic', '8480-6', 120, 'mm[Hg]'),
  vitalSign('diastolic', '8462-4', 80, 'mm[Hg]'),
  { resourceType: 'Medication', id: 'warfarin', code: { text: 'Warfarin' } },
  {
    resourceType: 'MedicationRequest',
    id: 'request',
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    medicationReference: refer('Medication/warfarin'),
    authoredOn: '2024-05-06',
    dosageInstruction: [{ text: 'One a day' }],
  },
  {
    resourceType: 'MedicationStatement',
    id: 'stopped',
    status: 'stopped',
    subject: ofPatient,
    medicationCodeableConcept: { text: 'Warfarin' },
    effectiveDateTime: '2024-05-07',
  },
  { ...claim, resourceType: 'Claim', id: 'claim', total: usd(1000) },
  {
    ...claim,
    resourceType: 'ExplanationOfBenefit',
    id: 'answer',
    claim: refer('Claim/claim'),
    total: [{ category: { coding: [{ code: 'copay' }] }, amount: usd(20) }],
    payment: { amount: usd(980) },
  },
  { resourceType: 'ChargeItem', id: 'item', code: { text: 'Check-up' }, occurrenceDateTime: '2024-05-06' },
  {
    resourceType: 'Invoice',
    id: 'invoice',
    status: 'issued',
    subject: ofPatient,
    lineItem: [{ chargeItemReference: refer('ChargeItem/item') }],
    totalNet: usd(50),
  },
  {
    resourceType: 'PaymentReconciliation',
    id: 'payment',
    status: 'active',
    detail: [{ request: refer('Invoice/invoice'), amount: usd(30) }],
  },
  { resourceType: 'Binary', id: 'text', contentType: 'text/plain', data: 'aGk=' },
  {
    resourceType: 'DocumentReference',
    id: 'old',
    status: 'superseded',
    subject: ofPatient,
    date: '2024-05-05T07:00:00Z',
    content: [{ attachment: { contentType: 'text/plain', data: 'aGk=' } }],
  },
  {
    resourceType: 'DocumentReference',
    id: 'new',
    status: 'current',
    subject: ofPatient,
    relatesTo: [{ code: 'replaces', target: refer('DocumentReference/old') }],
    content: [{ attachment: { url: 'Binary/text' } }],
  },
  {
    resourceType: 'ImagingStudy',
    id: 'study',
    status: 'available',
    subject: ofPatient,
    identifier: [{ system: 'urn:dicom:uid', value: 'urn:oid:1.5' }],
    basedOn: [refer('ServiceRequest/order')],
    modality: [{ code: 'DX' }],
    numberOfInstances: 1,
    series: [{ uid: '1.5.1', modality: { code: 'DX' }, instance: [{ uid: '1.5.1.1', number: 1 }] }],
    description: 'Chest',
    started: '2024-05-06',
  },
  {
    resourceType: 'DiagnosticReport',
    id: 'reading',
    status: 'final',
    category: [{ coding: [{ code: 'RAD' }] }],
    code: { text: 'Chest' },
    subject: ofPatient,
    imagingStudy: [refer('ImagingStudy/study')],
    conclusion: 'Clear',
  },
  { resourceType: 'Slot', id: 'slot', start: '2030-01-01T10:00:00Z' },
  {
    resourceType: 'Appointment',
    id: 'appointment',
    status: 'booked',
    slot: [refer('Slot/slot')],
    participant: [{ actor: ofPatient }],
  },
  condition('gout', 'Gout', {
    category: [concept('problem-list-item', 'Problem List Item')],
    onsetDateTime: '2020-01-01',
    abatementDateTime: '2021-01-01',
  }),
  {
    resourceType: 'AllergyIntolerance',
    id: 'nuts',
    clinicalStatus: { coding: [{ code: 'active' }] },
    patient: ofPatient,
    criticality: 'high',
    code: { text: 'Nuts' },
  },
  {
    resourceType: 'Procedure',
    id: 'biopsy',
    status: 'completed',
    subject: ofPatient,
    code: { text: 'Biopsy' },
    performedDateTime: '2024-05-06',
  },
  {
    resourceType: 'RelatedPerson',
    id: 'mother',
    active: true,
    patient: ofPatient,
    relationship: [{ coding: [{ code: 'C' }] }],
    name: [{ text: 'Bea' }],
    telecom: [{ system: 'phone', value: '555-0001' }],
  },
]

/** A value that matches the schema of no field. */
const garbage = [[7]]

const fileOf = (all: readonly TestResource[]) => Buffer.from(bundleText([testPatient, ...all]))

/**
 * Returns each row of a record as JSON, by table, key and part. Leaves out on what condition a charge is written: without
 * its visit, it is written only if the database has it.
 */
const rowsOf = (record: object) =>
  new Map(
    Object.entries(record).flatMap(([table, rows]) => {
      if (!Array.isArray(rows) || table === 'faults') return []
      return rows.map(
        (row: { key: string; part?: string }) =>
          [`${table} ${row.key} ${row.part ?? ''}`, JSON.stringify({ ...row, onlyKnown: undefined })] as const,
      )
    }),
  )

/** Returns the record with one field damaged, for each field of a resource. */
const damaged = ({ resourceType, id, ...fields }: TestResource) =>
  Object.keys(fields).map((field) => ({
    field,
    file: fileOf(
      resources.map((one) =>
        one.resourceType === resourceType && one['id'] === id ? { ...one, [field]: garbage } : one,
      ),
    ),
  }))

/** Whether the damaged resource is the order of a report's row, or the row is a group of results. Both describe others. */
const isDescribedBy = (key: string, row: string) =>
  (key.startsWith('ServiceRequest/') && row.includes('DiagnosticReport/report')) || row.includes(' labs/')

/** Returns the rows that only one of two dumps has. The version of a record changes with its rows. */
function changedRows(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  const tables = Object.keys(before).filter((table) => table !== 'record_versions' && table !== 'clinic_versions')
  return tables.flatMap((table) => {
    const [was, is] = [new Set(before[table]), new Set(after[table])]
    const changed = [...was].filter((row) => !is.has(row)).concat([...is].filter((row) => !was.has(row)))
    return changed.map((row) => `${table} ${row}`)
  })
}

describe('a resource with a damaged field', async () => {
  const whole = rowsOf(await readTest(fileOf(resources)))

  it.each(resources.map((resource) => [`${resource.resourceType}/${String(resource['id'])}`, resource] as const))(
    '%s: other resources say the same as in the whole file, or are left out',
    async (key, resource) => {
      for (const { field, file } of damaged(resource)) {
        const { faults, ...record } = await readTest(file)
        expect({ field, isFaulty: faults.length > 0 }).toEqual({ field, isFaulty: true })
        const changed = [...rowsOf(record)].filter(
          ([name, row]) => !name.includes(` ${key} `) && !isDescribedBy(key, name) && whole.get(name) !== row,
        )
        expect({ field, changed }).toEqual({ field, changed: [] })
      }
    },
  )

  it.each(resources.map((resource) => [`${resource.resourceType}/${String(resource['id'])}`, resource] as const))(
    '%s: stored rows of other resources stay as they are',
    async (key, resource) => {
      await emptyTables(database)
      await importFhir(database.db, fileOf(resources))
      const before = await dumpTables(database)
      for (const { field, file } of damaged(resource)) {
        await importFhir(database.db, file)
        const changed = changedRows(before, await dumpTables(database))
        const others = changed.filter((row) => !row.includes(key) && !isDescribedBy(key, row))
        expect({ field, others }).toEqual({ field, others: [] })
      }
    },
  )
})
