import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { testMole } from '#src/contract/testResult.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { patients, sites } from '../db/schema/people.ts'
import * as forms from '../db/schema/forms.ts'
import * as mail from '../db/schema/messages.ts'
import * as billing from '../db/schema/payments.ts'
import * as records from '../db/schema/records.ts'
import { screeningResults } from '../db/schema/screening.ts'
import { specimens } from '../db/schema/specimens.ts'
import { insertRows } from '../seed/rows/insertRows.ts'
import { readPreviousAppointments } from './appointments/readPreviousAppointments.ts'
import { readUpcomingAppointments } from './appointments/readUpcomingAppointments.ts'
import { readVisits } from './appointments/readVisits.ts'
import { readBillingSummary } from './billing/readBillingSummary.ts'
import { readPaymentPlans } from './billing/readPaymentPlans.ts'
import { readPayments } from './billing/readPayments.ts'
import type { RecordContext } from './context.ts'
import { readDocuments } from './documents/readDocuments.ts'
import { readCompletedForms } from './forms/lists/readCompletedForms.ts'
import { readPendingForms } from './forms/lists/readPendingForms.ts'
import { readRecordEntries } from './healthRecords/readRecordEntries.ts'
import { readAllergies } from './history/readAllergies.ts'
import { readImmunizations } from './history/readImmunizations.ts'
import { readProblems } from './history/readProblems.ts'
import { readProcedures } from './history/readProcedures.ts'
import { readRadiology } from './history/readRadiology.ts'
import { readLabs } from './labs/readLabs.ts'
import { readAdministeredMedications } from './medications/readAdministeredMedications.ts'
import { readMedications } from './medications/readMedications.ts'
import { readPrescriptions } from './medications/readPrescriptions.ts'
import { readMailbox } from './messages/readMailbox.ts'
import { readScreeningResults } from './screening/readScreeningResults.ts'
import { readVitals } from './vitals/readVitals.ts'

const { db, pool } = await testDatabase()
const [ann, bob] = [1, 2]
const count = 10_000
const now = new Date('2026-11-20T12:00:00Z')

/** Day of a patient's row. Each patient has one row a day, half of them in the past and half in the future. */
const day = (index: number) => new Date(now.getTime() + (index - count / 2 + 0.5) * 86_400_000)
/** Number of the charge of a payment plan. */
const plannedCharge = (id: number) => 1_000_000 + id
/** Name of the row's patient. Every row contains it, so that the test detects rows of the other patient. */
const nameAt = (index: number) => (index % 2 ? 'Bob' : 'Ann')

beforeAll(async () => {
  await db.insert(patients).values([ann, bob].map((ptId, index) => ({ ptId, nameFirst: nameAt(index), nameLast: 'B' })))
  await db.insert(sites).values({ siteId: 1, name: 'Home', isClinicSite: true, isHomeSite: true, timeZone: 'UTC' })
  const numbers = Array.from({ length: 2 * count }, (_, index) => index)
  const rows = (row: (id: number, date: string, whose: string) => object) =>
    numbers.map((index) => {
      const at = day(index >> 1)
      return {
        ptId: index % 2 ? bob : ann,
        sortedAt: at,
        ...row(index + 1, at.toISOString().slice(0, 10), nameAt(index)),
      }
    })
  await insertRows(
    db,
    records.encounters,
    rows((ptEncId, admission, reason) => ({ ptEncId, admission, reason })),
  )
  await insertRows(
    db,
    records.procedures,
    rows((ptEncId, date, name) => ({ ptEncId, date, name })),
  )
  await insertRows(
    db,
    records.procedures,
    rows((_, date, name) => ({ date, name })),
  )
  await insertRows(
    db,
    records.problems,
    rows((_, dateDiagnosed, description) => ({ dateDiagnosed, description })),
  )
  await insertRows(
    db,
    records.allergies,
    rows((_, dateRecorded, allergy) => ({ dateRecorded, allergy })),
  )
  await insertRows(
    db,
    records.immunizations,
    rows((_, date, description) => ({ date, description })),
  )
  await insertRows(
    db,
    records.prescriptions,
    rows((_, dateWritten, name) => ({ dateWritten, name, status: 'Current' })),
  )
  await insertRows(
    db,
    records.medications,
    rows((_, date, name) => ({ date, name, status: 'Current' })),
  )
  await insertRows(
    db,
    records.administeredMedications,
    rows((_, dateAdministered, name) => ({ dateAdministered, name, status: 'Current' })),
  )
  await insertRows(
    db,
    records.vitals,
    rows((id, date, nameX) => ({
      date,
      pulse: 50 + (id % 50),
      others: [{ code: 'other', nameX, value: 1, units: '' }],
    })),
  )
  await insertRows(
    db,
    records.labProcedures,
    rows((labCpId, schedTime, name) => ({ labCpId, schedTime, name })),
  )
  await insertRows(
    db,
    records.labFindings,
    rows((labCpId, _, name) => ({ labCpId, name, value: '90' })),
  )
  await insertRows(
    db,
    specimens,
    rows((labCpId, collectedDate, statusNote) => ({
      labCpId,
      collectedDate,
      statusNote,
      labSpecTypeId: 1,
      statusId: 6,
      billOnSave: false,
      changedAt: now,
      updatedAt: now,
    })),
  )
  await insertRows(
    db,
    records.radiologyStudies,
    rows((_, date, definition) => ({ date, definition })),
  )
  await insertRows(
    db,
    records.documents,
    rows((_, date, title) => ({ date, title })),
  )
  await insertRows(
    db,
    records.appointments,
    rows((_, date, note) => ({ date, startTime: '09:40', apptStatusId: 3, status: 'Confirmed', siteId: 1, note })),
  )
  await insertRows(
    db,
    records.charges,
    rows((_, day, chargeName) => ({
      chargeDate: `${day}T23:00:00Z`,
      chargeName,
      amountCents: 10,
      openCents: 10,
      siteId: 1,
    })),
  )
  await insertRows(
    db,
    records.charges,
    rows((id, chargeDate, chargeName) => ({
      ledgerId: plannedCharge(id),
      chargeDate,
      chargeName,
      amountCents: 50,
      openCents: 20,
      siteId: 1,
    })),
  )
  const ptIdAt = (index: number) => (index % 2 ? bob : ann)
  await insertRows(
    db,
    billing.paymentPlans,
    numbers.map((index) => ({
      ptId: ptIdAt(index),
      ledgerId: plannedCharge(index + 1),
      payPlanTypeName: nameAt(index),
      originalCents: 50,
      datePlanCreated: '2026-03-01',
      durationInMonths: 5,
    })),
  )
  await insertRows(
    db,
    billing.payments,
    numbers.map((index) => ({
      paymentId: index + 1,
      ptId: ptIdAt(index),
      orderId: randomUUID(),
      gateway: 'sandbox',
      method: 'card',
      cents: 30,
      state: index % 4 < 2 ? 'done' : 'sending',
      receiptNo: index % 4 < 2 ? `R-${index}` : null,
      startedAt: day(index >> 1),
    })),
  )
  await insertRows(
    db,
    billing.paymentLines,
    numbers.map((index) => ({
      lineId: index + 1,
      paymentId: index + 1,
      ledgerId: plannedCharge(index + 1),
      siteId: 1,
      siteName: 'Home',
      chargeName: nameAt(index),
      chargeDate: '2026-03-01',
      cents: 30,
    })),
  )
  await insertRows(
    db,
    billing.refunds,
    numbers.map((index) => ({
      refundId: index + 1,
      paymentId: index + 1,
      ptId: ptIdAt(index),
      orderId: randomUUID(),
      cents: 10,
      reason: 'other',
      reopens: false,
      state: 'done',
      startedAt: day(index >> 1),
    })),
  )
  await insertRows(
    db,
    billing.refundLines,
    numbers.map((index) => ({ refundId: index + 1, lineId: index + 1, cents: 10 })),
  )
  await insertRows(
    db,
    mail.messages,
    numbers.map((index) => ({
      messageId: index + 1,
      subject: nameAt(index),
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

beforeAll(async () => {
  const content = { name: { en: 'Visit' }, pages: [], macros: [] }
  await db.insert(forms.formTemplates).values({ templateId: 1, name: 'Visit', isExam: true })
  await db.insert(forms.formTemplateVersions).values({ templateId: 1, version: 1, content, createdAt: now })
  await insertRows(
    db,
    forms.cnEntries,
    Array.from({ length: 2 * count }, (_, index) => ({
      ptId: index % 2 ? bob : ann,
      templateId: 1,
      version: 1,
      isExam: true,
      createdDate: day(index >> 1).toISOString(),
      sortedAt: day(index >> 1),
      provider: nameAt(index),
    })),
  )
  await insertRows(
    db,
    screeningResults,
    Array.from({ length: 2 * count }, (_, index) => ({
      resultId: randomUUID(),
      ptId: index % 2 ? bob : ann,
      takenAt: day(index >> 1),
      tool: testMole.tool,
      engine: { kind: 'reference', name: 'Reference engine', version: '1' },
      result: testMole,
      seriesId: randomUUID(),
      seriesName: nameAt(index),
      pictures: 0,
      savedAt: day(index >> 1),
    })),
  )
  // Half of the forms of each patient wait, and half are submitted.
  await insertRows(
    db,
    forms.webData,
    Array.from({ length: 2 * count }, (_, index) => ({
      ptId: index % 2 ? bob : ann,
      templateId: 1,
      statusId: index % 4 < 2 ? 1 : 2,
      assignedAt: day(index >> 1),
      submittedAt: index % 4 < 2 ? null : day(index >> 1),
      note: nameAt(index),
    })),
  )
})

type Read = (ctx: RecordContext) => Promise<readonly unknown[]>
const verbs: readonly [name: string, rows: number, queries: number, read: Read][] = [
  ['medications', count, 1, readMedications],
  ['prescriptions', count, 1, readPrescriptions],
  ['administered medicines', count, 1, readAdministeredMedications],
  ['problems', count, 1, readProblems],
  ['allergies', count, 1, readAllergies],
  ['immunizations', count, 1, readImmunizations],
  ['procedures without a visit', count, 1, readProcedures],
  ['radiology', count, 1, readRadiology],
  ['documents', count, 1, readDocuments],
  ['pending forms', count / 2, 1, (ctx) => readPendingForms(ctx, { params: { ptId: String(ann) } })],
  ['completed forms', count / 2, 1, (ctx) => readCompletedForms(ctx, { params: { ptId: String(ann) } })],
  [
    'entries of Health Records',
    count,
    2,
    async (ctx) =>
      (await readRecordEntries(ctx, { params: { patientId: String(ann), templateId: '1' } }))[0]?.entries ?? [],
  ],
  [
    'labs',
    count,
    3,
    async (ctx) =>
      (await readLabs(ctx)).filter(
        ({ findings, samples }) => findings.length === 1 && samples?.length === 1 && samples[0]?.reason === 'Ann',
      ),
  ],
  ['visits', count, 2, async (ctx) => (await readVisits(ctx)).filter((visit) => visit.procedures.length === 1)],
  ['upcoming appointments', count / 2, 3, readUpcomingAppointments],
  ['previous appointments', count / 2, 3, readPreviousAppointments],
  ['screening results', count, 1, async (ctx) => (await readScreeningResults(ctx)).data],
  ['vitals', count, 1, async (ctx) => (await readVitals(ctx)).vitalsTable.value],
  ['messages', count, 1, async (ctx) => (await readMailbox(ctx, 'inbox')).data],
  [
    'billing',
    count,
    3,
    async (ctx) => {
      const [home] = (await readBillingSummary(ctx)).billingSummaries
      expect(home?.outstandingTotal).toBe(1000)
      return home?.billingDetails ?? []
    },
  ],
  [
    'payment plans',
    count,
    3,
    async (ctx) => {
      const { paymentPlans } = await readPaymentPlans(ctx)
      expect(paymentPlans.filter((plan) => plan.pendingPayment).length).toBe(count / 2)
      return paymentPlans
    },
  ],
  [
    'payments',
    count,
    3,
    async (ctx) =>
      (await readPayments(ctx)).payments.filter(({ lines, refunded }) => lines.length === 1 && refunded === 0.1),
  ],
]

it.each(verbs)('%s returns all %i rows of only this patient in %i queries', async (_, rows, queries, read) => {
  const query = vi.spyOn(pool, 'query')
  const found = await read(patientContext(db, ann, now))
  expect(found.length).toBe(rows)
  expect(new Set(found.flatMap((row) => JSON.stringify(row).match(/Ann|Bob/g)))).toEqual(new Set(['Ann']))
  expect(query).toHaveBeenCalledTimes(queries)
  query.mockRestore()
})
