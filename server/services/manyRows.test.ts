import { beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { patients, sites } from '../db/schema/people.ts'
import * as mail from '../db/schema/messages.ts'
import * as records from '../db/schema/records.ts'
import { insertRows } from '../seed/rows/insertRows.ts'
import { readPreviousAppointments } from './appointments/readPreviousAppointments.ts'
import { readUpcomingAppointments } from './appointments/readUpcomingAppointments.ts'
import { readVisits } from './appointments/readVisits.ts'
import { readBillingSummary } from './billing/readBillingSummary.ts'
import type { RecordContext } from './context.ts'
import { readDocuments } from './documents/readDocuments.ts'
import { readAllergies } from './history/readAllergies.ts'
import { readImmunizations } from './history/readImmunizations.ts'
import { readProblems } from './history/readProblems.ts'
import { readRadiology } from './history/readRadiology.ts'
import { readLabs } from './labs/readLabs.ts'
import { readAdministeredMedications } from './medications/readAdministeredMedications.ts'
import { readMedications } from './medications/readMedications.ts'
import { readPrescriptions } from './medications/readPrescriptions.ts'
import { readMailbox } from './messages/readMailbox.ts'
import { readVitals } from './vitals/readVitals.ts'

const { db, pool } = await testDatabase()
const [ann, bob] = [1, 2]
const count = 10_000
const now = new Date('2026-11-20T12:00:00Z')

/** Half of the rows are in the past and half in the future; rows of another patient are mixed in. */
const day = (index: number) => new Date(now.getTime() + (index - count / 2 + 0.5) * 86_400_000)

beforeAll(async () => {
  await db.insert(patients).values([ann, bob].map((ptId) => ({ ptId, nameFirst: 'A', nameLast: 'B' })))
  await db.insert(sites).values({ siteId: 1, name: 'Home', isHomeSite: true, timeZone: 'UTC' })
  const numbers = Array.from({ length: 2 * count }, (_, index) => index)
  const rows = (row: (id: number, date: string) => object) =>
    numbers.map((index) => {
      const at = day(index >> 1)
      return { ptId: index % 2 ? bob : ann, sortedAt: at, ...row(index + 1, at.toISOString().slice(0, 10)) }
    })
  await insertRows(
    db,
    records.encounters,
    rows((ptEncId, admission) => ({ ptEncId, admission })),
  )
  await insertRows(
    db,
    records.procedures,
    rows((ptEncId, date) => ({ ptEncId, date, name: 'Examination' })),
  )
  await insertRows(
    db,
    records.problems,
    rows((_, dateDiagnosed) => ({ dateDiagnosed, description: 'Cold' })),
  )
  await insertRows(
    db,
    records.allergies,
    rows((_, dateRecorded) => ({ dateRecorded, allergy: 'Pollen' })),
  )
  await insertRows(
    db,
    records.immunizations,
    rows((_, date) => ({ date, description: 'Influenza' })),
  )
  const medicine = { name: 'Aspirin', status: 'Current' }
  await insertRows(
    db,
    records.prescriptions,
    rows((_, dateWritten) => ({ dateWritten, ...medicine })),
  )
  await insertRows(
    db,
    records.medications,
    rows((_, date) => ({ date, ...medicine })),
  )
  await insertRows(
    db,
    records.administeredMedications,
    rows((_, date) => ({ dateAdministered: date, ...medicine })),
  )
  await insertRows(
    db,
    records.vitals,
    rows((id, date) => ({ date, pulse: 50 + (id % 50) })),
  )
  await insertRows(
    db,
    records.labProcedures,
    rows((labCpId, schedTime) => ({ labCpId, schedTime, name: 'Glucose' })),
  )
  await insertRows(
    db,
    records.labFindings,
    rows((labCpId) => ({ labCpId, name: 'Glucose', value: '90' })),
  )
  await insertRows(
    db,
    records.radiologyStudies,
    rows((_, date) => ({ date, definition: 'Chest X-ray' })),
  )
  await insertRows(
    db,
    records.documents,
    rows((_, date) => ({ date, title: 'Visit summary' })),
  )
  await insertRows(
    db,
    records.appointments,
    rows((_, date) => ({ date, startTime: '09:40', apptStatusId: 3, status: 'Confirmed', siteId: 1 })),
  )
  await insertRows(
    db,
    records.charges,
    rows((_, day) => ({
      chargeDate: `${day}T23:00:00Z`,
      chargeName: 'Visit',
      amountCents: 10,
      openCents: 10,
      siteId: 1,
    })),
  )
  await insertRows(
    db,
    mail.messages,
    numbers.map((index) => ({
      messageId: index + 1,
      subject: 'Hello',
      body: 'Hello',
      sentAt: day(index >> 1),
      fromRecptId: 1,
      fromRecptTypeId: 59,
      fromName: 'Dr. A',
      toRecptId: index % 2 ? bob : ann,
      toRecptTypeId: 1,
      toName: 'A B',
    })),
  )
  await insertRows(
    db,
    mail.messageParties,
    numbers.map((index) => ({
      messageId: index + 1,
      recptTypeId: 1,
      recptId: index % 2 ? bob : ann,
      isSender: false,
    })),
  )
})

const list = async (rows: Promise<readonly unknown[]>) => (await rows).length

const verbs: readonly [name: string, rows: number, queries: number, read: (ctx: RecordContext) => Promise<number>][] = [
  ['medications', count, 1, (ctx) => list(readMedications(ctx))],
  ['prescriptions', count, 1, (ctx) => list(readPrescriptions(ctx))],
  ['administered medicines', count, 1, (ctx) => list(readAdministeredMedications(ctx))],
  ['problems', count, 1, (ctx) => list(readProblems(ctx))],
  ['allergies', count, 1, (ctx) => list(readAllergies(ctx))],
  ['immunizations', count, 1, (ctx) => list(readImmunizations(ctx))],
  ['radiology', count, 1, (ctx) => list(readRadiology(ctx))],
  ['documents', count, 1, (ctx) => list(readDocuments(ctx))],
  ['labs', count, 2, async (ctx) => (await readLabs(ctx)).filter(({ findings }) => findings.length === 1).length],
  ['visits', count, 2, async (ctx) => (await readVisits(ctx)).filter((visit) => visit.procedures.length === 1).length],
  ['upcoming appointments', count / 2, 2, (ctx) => list(readUpcomingAppointments(ctx))],
  ['previous appointments', count / 2, 2, (ctx) => list(readPreviousAppointments(ctx))],
  ['vitals', count, 1, async (ctx) => (await readVitals(ctx)).vitalsTable.value.length],
  ['messages', count, 1, async (ctx) => (await readMailbox(ctx, 'inbox')).data.length],
  [
    'billing',
    count,
    2,
    async (ctx) => {
      const [home] = (await readBillingSummary(ctx)).billingSummaries
      expect(home?.outstandingTotal).toBe(1000)
      return home?.billingDetails.length ?? 0
    },
  ],
]

it.each(verbs)('%s returns all %i rows of only this patient in %i queries', async (_, rows, queries, read) => {
  const query = vi.spyOn(pool, 'query')
  expect(await read(patientContext(db, ann, now))).toBe(rows)
  expect(query).toHaveBeenCalledTimes(queries)
  query.mockRestore()
})
