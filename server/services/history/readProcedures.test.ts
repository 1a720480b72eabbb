import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { patientContext } from '../../../tests/patientContext.ts'
import { importFhir } from '../../fhir/importFhir.ts'
import { ofPatient, testBundle } from '../../fhir/testBundle.ts'
import { readVisits } from '../appointments/readVisits.ts'
import { readProcedures } from './readProcedures.ts'

const { db } = await testDatabase()
let ptId: number

beforeAll(async () => {
  const visit = {
    resourceType: 'Encounter',
    id: 'visit',
    status: 'finished',
    subject: ofPatient,
    period: { start: '2024-05-06' },
  }
  const inVisit = { encounter: { reference: 'Encounter/visit' } }
  const procedure = (id: string, name: string, more: object = {}) => ({
    resourceType: 'Procedure',
    id,
    status: 'completed',
    subject: ofPatient,
    code: { text: name },
    ...more,
  })
  const order = {
    resourceType: 'ServiceRequest',
    id: 'order',
    status: 'on-hold',
    intent: 'order',
    subject: ofPatient,
    code: { text: 'Colonoscopy' },
    authoredOn: '2024-06-01',
    requester: { display: 'Dr. Voss' },
  }
  const imported = await importFhir(
    db,
    testBundle(
      visit,
      procedure('sewing', 'Sewing', inVisit),
      procedure('cast', 'Cast', {
        performedDateTime: '2024-07-01T10:00:00Z',
        performer: [{ actor: { display: 'Ann Lee' } }, { actor: { display: 'Bo Ray' } }],
      }),
      procedure('undated', 'Biopsy'),
      procedure('elsewhere', 'X-ray', { performedDateTime: '2020', encounter: { reference: 'Encounter/missing' } }),
      order,
    ),
  )
  ptId = imported.ptId
})

it('readProcedures returns procedures and orders without a visit, newest first, with who did or ordered them', async () => {
  const rows = await readProcedures(patientContext(db, ptId))
  expect(rows).toMatchObject([
    { name: 'Cast', date: '2024-07-01T10:00:00Z', performer: 'Ann Lee, Bo Ray', status: 'Completed', isOrder: false },
    { name: 'Colonoscopy', date: '2024-06-01', performer: 'Dr. Voss', status: 'On hold', isOrder: true },
    { name: 'X-ray', date: '2020', performer: null, status: 'Completed', isOrder: false },
    { name: 'Biopsy', date: null, performer: null, status: 'Completed', isOrder: false },
  ])
})

it('readProcedures leaves out procedures of a visit, which readVisits returns', async () => {
  const [visit] = await readVisits(patientContext(db, ptId))
  expect(visit?.procedures.map(({ name }) => name)).toEqual(['Sewing'])
})

it('readProcedures returns nothing of another patient', async () => {
  expect(await readProcedures(patientContext(db, ptId + 1))).toEqual([])
})
