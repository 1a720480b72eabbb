import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import * as appointmentContract from '#src/contract/appointments.ts'
import { billingSummary } from '#src/contract/billing.ts'
import { documents } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { examDoc } from '#src/contract/examDocuments.ts'
import { openedForm } from '#src/contract/formFilling.ts'
import { completedForms, pendingForms } from '#src/contract/forms.ts'
import * as healthRecordContract from '#src/contract/healthRecords.ts'
import * as historyContract from '#src/contract/history.ts'
import { labs } from '#src/contract/labs.ts'
import * as medicationContract from '#src/contract/medications.ts'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { paymentPlans } from '#src/contract/paymentPlans.ts'
import { payments } from '#src/contract/payments.ts'
import { vitals } from '#src/contract/vitals.ts'
import { testDatabase } from '../../tests/database.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { accounts } from '../db/schema/accounts.ts'
import { cnEntries, formDocuments } from '../db/schema/forms.ts'
import { patients, providers, representatives, sites } from '../db/schema/people.ts'
import { documents as documentRows, vitals as vitalRows } from '../db/schema/records.ts'
import { patientObjectTypeIds } from '../services/account/profiles.ts'
import { verifyPassword } from '../services/account/password.ts'
import { readPreviousAppointments } from '../services/appointments/readPreviousAppointments.ts'
import { readUpcomingAppointments } from '../services/appointments/readUpcomingAppointments.ts'
import { readVisits } from '../services/appointments/readVisits.ts'
import { readBillingSummary } from '../services/billing/readBillingSummary.ts'
import { readPaymentPlans } from '../services/billing/readPaymentPlans.ts'
import { readPayments } from '../services/billing/readPayments.ts'
import type { RecordContext } from '../services/context.ts'
import { sanitizeWrittenDocument } from '../services/documents/editing/sanitizeWrittenDocument.ts'
import { readDocuments } from '../services/documents/readDocuments.ts'
import { readEmergencyInfo } from '../services/emergency/readEmergencyInfo.ts'
import { makeExamDocument } from '../services/forms/document/makeExamDocument.ts'
import { readCompletedForms } from '../services/forms/lists/readCompletedForms.ts'
import { readPendingForms } from '../services/forms/lists/readPendingForms.ts'
import { readOpenedForm } from '../services/forms/opening/readOpenedForm.ts'
import { readEntryData } from '../services/healthRecords/readEntryData.ts'
import { readHealthRecords } from '../services/healthRecords/readHealthRecords.ts'
import { readRecordEntries } from '../services/healthRecords/readRecordEntries.ts'
import { readAllergies } from '../services/history/readAllergies.ts'
import { readImmunizations } from '../services/history/readImmunizations.ts'
import { readProblems } from '../services/history/readProblems.ts'
import { readRadiology } from '../services/history/readRadiology.ts'
import { readLabs } from '../services/labs/readLabs.ts'
import { readAdministeredMedications } from '../services/medications/readAdministeredMedications.ts'
import { readMedications } from '../services/medications/readMedications.ts'
import { readPrescriptions } from '../services/medications/readPrescriptions.ts'
import { readMailbox } from '../services/messages/readMailbox.ts'
import { readVitals } from '../services/vitals/readVitals.ts'
import { demoAccounts, demoPassword } from './clinic/demoAccounts.ts'
import { seedDemoClinic } from './demoClinic.ts'
import { dataFields } from './forms/questions/dataFields.ts'
import { maria, newton, otherPatients } from './clinic/demoPatients.ts'

/** A Friday morning at the clinic. */
const now = new Date('2026-11-20T14:41:00Z')

const database = await testDatabase()
const { db } = database

const verbs = [
  [medicationContract.medications, readMedications],
  [medicationContract.prescriptions, readPrescriptions],
  [medicationContract.administeredMeds, readAdministeredMedications],
  [historyContract.problems, readProblems],
  [historyContract.allergies, readAllergies],
  [historyContract.immunizations, readImmunizations],
  [historyContract.radiology, readRadiology],
  [labs, readLabs],
  [vitals, readVitals],
  [appointmentContract.upcomingAppointments, readUpcomingAppointments],
  [appointmentContract.previousAppointments, readPreviousAppointments],
  [appointmentContract.visits, readVisits],
  [billingSummary, readBillingSummary],
  [payments, readPayments],
  [paymentPlans, readPaymentPlans],
  [documents, readDocuments],
  [inbox, (ctx: RecordContext) => readMailbox(ctx, 'inbox')],
  [outbox, (ctx: RecordContext) => readMailbox(ctx, 'outbox')],
  [trash, (ctx: RecordContext) => readMailbox(ctx, 'trash')],
  [emergencyInfo, readEmergencyInfo],
] as const

const contextOf = (ptId: number): RecordContext => patientContext(db, ptId, now)
const her = contextOf(maria.ptId)

beforeAll(async () => {
  await seedDemoClinic(db, 'main', now)
})

describe('the record and mailboxes of a demo patient', () => {
  it.each([maria, newton, ...otherPatients].map(({ key, ptId }) => [key, ptId] as const))(
    'match the contract: %s',
    async (_, ptId) => {
      for (const [endpoint, read] of verbs)
        expect([endpoint.path, v.safeParse(endpoint.reply, await read(contextOf(ptId))).issues]).toEqual([
          endpoint.path,
          undefined,
        ])
    },
  )
})

describe('the main patient', () => {
  it('has a latest blood pressure of 128/82, with a systolic pressure 6 lower than in May', async () => {
    const { hasVitals, vitalsTable } = await readVitals(her)
    expect(hasVitals).toBe(true)
    expect(vitalsTable.value[0]).toEqual({
      Date: '2026-11-12T09:52:00-05:00',
      'Systolic Blood Pressure': 128,
      'Diastolic Blood Pressure': 82,
      'Body Mass Index': 28,
      'Body Temp': 98.4,
      'Height Full (In.)': 64.2,
      Pulse: 68,
      'Respiration Rate': 16,
      'Weight Full (Kilo.)': 74.5,
      others: [{ code: '59408-5', nameX: 'Oxygen saturation', value: 98, units: '%' }],
      remarks: [],
    })
    const before = vitalsTable.value.slice(1, 4)
    expect(
      before.map((row) => [row.Date.slice(0, 10), row['Systolic Blood Pressure'], row['Body Mass Index']]),
    ).toEqual([
      ['2026-08-20', 131, 28.3],
      ['2026-05-14', 134, 28.7],
      ['2026-02-14', 142, 29.3],
    ])
    expect(before.map((row) => ((row['Weight Full (Kilo.)'] ?? 0) * 2.20462).toFixed(2))).toEqual([
      '166.01',
      '168.43',
      '171.96',
    ])
  })

  it('has an improved lipid panel, a lab without results, and a canceled lab', async () => {
    const procedures = await readLabs(her)
    expect(procedures.slice(0, 4).map((one) => [one.nameX, one.status?.labStID, one.receivedDate])).toEqual([
      ['Lipid panel', 3, '2026-11-19'],
      ['Hemoglobin A1c', 3, '2026-11-19'],
      ['Comprehensive metabolic panel', 2, null],
      ['NT-proBNP', 3, '2026-10-31'],
    ])
    const lipids = procedures.filter((one) => one.nameX === 'Lipid panel')
    expect(lipids[0]?.note).toBe(
      'All three high values came down. Keep taking atorvastatin; we will look again in May.',
    )
    const values = (index: number) => lipids[index]?.findings.map(({ nameX, valueX, range }) => [nameX, valueX, range])
    expect(values(0)).toEqual([
      ['LDL cholesterol', '140', '50 - 130'],
      ['Total cholesterol', '218', '125 - 200'],
      ['Non-HDL cholesterol', '166', '75 - 160'],
      ['HDL cholesterol', '52', '40 - 80'],
      ['Triglycerides', '130', '35 - 150'],
      ['Specimen appearance', 'Clear, not lipemic', null],
    ])
    expect(values(1)?.map(([, value]) => value)).toEqual(['158', '232', '185', '47', '135', 'Slightly cloudy'])
    const [culture] = procedures.filter((one) => one.nameX === 'Urine culture')
    expect(culture?.findings[0]?.valueX).toBe('No growth after 48 hours')
    const cancelled = procedures.find((one) => one.status?.labStID === 6)
    expect([cancelled?.nameX, cancelled?.schedTime, cancelled?.collectedDate, cancelled?.findings]).toEqual([
      'Complete blood count',
      '2026-02-02',
      null,
      [],
    ])
  })

  it('takes 3 current medicines: one prescribed twice, one without refills', async () => {
    const current = (await readPrescriptions(her)).filter(({ status }) => status === 'Current')
    expect(current.map((one) => [one.name, one.prescriber, one.dateWritten, one.refills])).toEqual([
      ['Lisinopril 10 mg', 'Dr. Omar Haddad', '2026-10-30', 1],
      ['Metformin 500 mg', 'Dr. Hannah Lee', '2026-05-21', 0],
      ['Atorvastatin 20 mg', 'Dr. Hannah Lee', '2026-05-14', 1],
      ['Atorvastatin 20 mg', 'Dr. Hannah Lee', '2025-11-14', 1],
    ])
    expect(current[2]?.instructions).toBe('One tablet at bedtime')
    expect(current[3]?.instructions).toBe('One tablet at bedtime')
  })

  it('has a penicillin allergy, and the stopped antibiotic that caused it', async () => {
    expect(
      (await readAllergies(her)).map((one) => [one.allergy, one.reactions, one.dateRecorded?.slice(0, 4)]),
    ).toEqual([['Penicillin', 'Hives, swelling of the lips', '2025']])
    const stopped = (await readPrescriptions(her)).find(({ status }) => status === 'Discontinued')
    expect([stopped?.name, stopped?.instructions, stopped?.dateWritten]).toEqual([
      'Amoxicillin 500 mg',
      'Stopped: allergic reaction',
      '2025-03-03',
    ])
  })

  it('has an appointment with Dr. Lee in 7 days and a request that Dr. Haddad has not confirmed', async () => {
    const upcoming = await readUpcomingAppointments(her)
    expect(
      upcoming.map((one) => [one.date, one.startTime, one.status, one.doctor, one.note, one.apptStatusSecID]),
    ).toEqual([
      ['2026-11-27', '09:40', 'Confirmed', 'Dr. Hannah Lee', 'Room 4', null],
      ['2026-12-10', '14:15', 'Requested', 'Dr. Omar Haddad', null, 44],
    ])
  })

  it('owes $212.40 at 2 sites, of which $84.20 is past due', async () => {
    const { billingSummaries } = await readBillingSummary(her)
    expect(
      billingSummaries.map((site) => [
        site.siteName,
        site.outstandingTotal,
        site.zerotoThirty,
        site.sixtytoNinety,
        site.billingDetails.map((one) => [one.chargeName, one.chargeDate, one.amount, one.insurancePaid]),
      ]),
    ).toEqual([
      [
        'Riverside Family Clinic',
        122.4,
        38.2,
        84.2,
        [
          ['Lipid panel', '2026-11-18', 38.2, null],
          ['Office visit', '2026-09-12', 84.2, 105.8],
        ],
      ],
      ['Harbor Street Imaging', 90, 90, 0, [['Echocardiogram', '2026-10-30', 90, 510]]],
    ])
  })

  it('has payment plans that are late, on time, nearly paid off and in collections', async () => {
    const { paymentPlans: plans } = await readPaymentPlans(her)
    expect(
      plans.map((plan) => [
        plan.payPlanTypeName,
        plan.datePlanCreated,
        plan.originalAmount,
        plan.remainingBalance,
        plan.dateLastPayment,
        plan.inCollections,
      ]),
    ).toEqual([
      ['Mammogram', '2026-07-02', 250, 50, '2026-11-02', false],
      ['Heart tests and visits', '2026-03-31', 600, 240, '2026-09-30', false],
      ['Dental work', '2026-02-22', 310, 310, null, true],
      ['Physical therapy', '2026-02-15', 480, 120, '2026-11-15', false],
    ])
  })

  it('paid in the portal, once after a declined card, and got a refund', async () => {
    const paid = (await readPayments(her)).payments
    expect(
      paid.map((one) => [one.sentAt.slice(0, 10), one.status, one.receiptNo, one.amount, one.refunded, one.lastFour]),
    ).toEqual([
      ['2026-11-16', 'done', 'R-10004', 40, 0, '1111'],
      ['2026-10-03', 'done', 'R-10003', 84.2, 0, '1111'],
      ['2026-10-03', 'declined', null, 84.2, 0, '0002'],
      ['2026-06-13', 'done', 'R-10001', 145, 35, '4444'],
    ])
    expect(paid.map((one) => [one.paidBy, one.isTest])).toEqual(paid.map(() => ['Maria Alvarez Ruiz', true]))
    expect(paid[0]?.lines.map((line) => [line.chargeName, line.payPlanID === null])).toEqual([
      ['Physical therapy', false],
    ])
  })

  it('has 2 unread messages, the latest from Dr. Lee yesterday', async () => {
    const { data } = await readMailbox(her, 'inbox')
    expect(data.filter((one) => !one.isRead).map((one) => [one.fromUserDisplayName, one.subject])).toEqual([
      ['Dr. Hannah Lee', 'Your lipid panel'],
      ['Billing office', 'Your statement for October'],
    ])
    expect(data[0]?.date).toBe('2026-11-19T21:12:00.000Z')
    expect(data[0]?.body).toContain('LDL went from 158 to 140')
    expect(data[1]?.body).toContain('A charge of $84.20 from September 12 is past due')
    expect(data.find((one) => one.subject === 'Echocardiogram result')?.isReplied).toBe(true)
  })

  it('has replies that name the message they answer, and answered messages with the reply’s date and sender', async () => {
    const got = (await readMailbox(her, 'inbox')).data
    const wrote = (await readMailbox(her, 'outbox')).data
    const answers = [...got, ...wrote].filter((one) => one.ppMsgID_Prev !== null)
    expect(answers.map((one) => one.subject).toSorted()).toEqual([
      'Blood pressure cuff',
      'Metformin and breakfast',
      'Re: Echocardiogram result',
      'Re: Metformin',
    ])
    for (const answer of answers)
      expect([...got, ...wrote].find((one) => one.messageID === answer.ppMsgID_Prev)).toMatchObject({
        isReplied: true,
        replyDate: answer.date,
        reply_RecptID_From: answer.recptID_From,
        recptID_From: answer.recptID_To,
        recptTypeID_To: answer.recptTypeID_From,
      })
    expect([...got, ...wrote].filter((one) => one.isReplied)).toHaveLength(answers.length)
  })

  it('has high blood pressure, high cholesterol and type 2 diabetes', async () => {
    const active = (await readProblems(her)).filter(({ status }) => status === 'Active')
    expect(active.map((one) => [one.description, one.code])).toEqual(
      expect.arrayContaining([
        ['Type 2 diabetes', 'E11.9'],
        ['High blood pressure', 'I10'],
        ['High cholesterol', 'E78.00'],
      ]),
    )
  })

  it('has a blood type from 9 years ago, and her husband and daughter as emergency contacts', async () => {
    const { bloodType, contacts } = await readEmergencyInfo(her)
    expect([bloodType?.value, bloodType?.date?.slice(0, 4)]).toEqual(['O Rh positive', '2017'])
    expect(contacts.map(({ name, relationship }) => [name, relationship])).toEqual([
      ['Diego Alvarez', 'husband'],
      ['Lucía Alvarez', 'daughter'],
    ])
    const screen = (await readLabs(her)).find((one) => one.nameX === 'Blood type and screen')
    expect([screen?.status?.labStID, screen?.findings.map(({ nameX, valueX }) => [nameX, valueX])]).toEqual([
      3,
      [
        ['ABO and Rh group', 'O Rh positive'],
        ['Antibody screen', 'Negative'],
      ],
    ])
  })

  it('has a visit summary of three weeks ago as her newest document', async () => {
    expect((await readDocuments(her))[0]).toMatchObject({
      title: 'Visit summary',
      date: '2026-10-30',
      isEditable: true,
      authorship: { onBehalfOf: null },
    })
  })

  it('has only documents with the HTML that staff can write', async () => {
    const rows = await db.select().from(documentRows)
    expect(rows.length).toBeGreaterThan(0)
    for (const { content } of rows) {
      const html = Buffer.from(content ?? '', 'base64').toString()
      expect(sanitizeWrittenDocument(html)).toBe(html)
    }
  })
})

describe('the forms of a demo patient', () => {
  it.each([maria, newton, ...otherPatients].map(({ key, ptId }) => [key, ptId] as const))(
    'match the contract, in the lists and opened: %s',
    async (_, ptId) => {
      const ctx = contextOf(ptId)
      const params = { ptId: String(ptId) }
      const [pending, completed] = [await readPendingForms(ctx, { params }), await readCompletedForms(ctx, { params })]
      const issues: unknown[] = [
        v.safeParse(pendingForms.reply, pending).issues,
        v.safeParse(completedForms.reply, completed).issues,
      ]
      for (const { webDataId } of [...pending, ...completed]) {
        const opened = await readOpenedForm(ctx, { params: { webDataId: String(webDataId) } })
        issues.push(v.safeParse(openedForm.reply, opened).issues)
      }
      expect(issues).toEqual(issues.map(() => undefined))
    },
  )

  it('fill in the new patient form from the record and from what the main patient answered before', async () => {
    const params = { ptId: String(maria.ptId) }
    const [next] = await readPendingForms(her, { params })
    expect([next?.name, next?.visitAt]).toEqual(['New patient form', '2026-11-27T14:40:00.000Z'])
    const { prefilled } = await readOpenedForm(her, { params: { webDataId: String(next?.webDataId) } })
    const values = new Map(prefilled.map(({ DataFieldID, Value, source }) => [DataFieldID, [Value, source]]))
    expect(values.get(dataFields.fullName)).toEqual(['Maria Alvarez Ruiz', 'record'])
    expect(values.get(dataFields.weightKg)).toEqual(['74.5', 'record'])
    expect(values.get(dataFields.heightCm)).toEqual(['163.1', 'record'])
    expect(values.get(dataFields.emergencyContact)).toEqual(['Diego Alvarez, husband', 'answer'])
    expect(values.has(dataFields.isPregnant)).toBe(false)
  })
})

describe('the health records of the main patient', () => {
  it('list the visit templates and the forms she has entries of, by name and with the number of entries', async () => {
    const types = v.parse(healthRecordContract.healthRecords.reply, await readHealthRecords(her))
    expect(types.map((one) => [one.tmplName, one.count, one.exams, one.nonExam, one.docId !== null])).toEqual([
      ['Check before your visit', 1, false, true, false],
      ['Consents', 2, false, true, true],
      ['Eye exam', 0, false, false, true],
      ['Foot check, diabetes', 2, true, false, true],
      ['Mood questionnaire (PHQ-9)', 1, false, true, true],
      ['New patient form', 1, false, true, true],
      ['Office visit', 3, true, false, true],
    ])
    const patientId = String(maria.ptId)
    for (const { tmplId } of types) {
      const list = await readRecordEntries(her, { params: { patientId, templateId: String(tmplId) } })
      for (const { cnid } of v.parse(healthRecordContract.recordEntries.reply, list).flatMap((one) => one.entries))
        if (cnid !== null)
          v.parse(healthRecordContract.entryData.reply, await readEntryData(her, { params: { cnid: String(cnid) } }))
    }
  })

  it('have an entry without data, but with a document', async () => {
    const types = await readHealthRecords(her)
    const templateId = String(types.find((one) => one.tmplName === 'Foot check, diabetes')?.tmplId)
    const [type] = await readRecordEntries(her, { params: { patientId: String(maria.ptId), templateId } })
    expect(type?.entries.map(({ cnid, docId }) => [cnid !== null, docId !== null])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('turn into documents without a place that is left', async () => {
    const documents = await db.select().from(formDocuments)
    const entries = await db.select().from(cnEntries).where(eq(cnEntries.ptId, maria.ptId))
    const made = new Map<string, string>()
    for (const { templateId, cnid, data } of entries)
      for (const { docId, name, templateId: tmplId } of documents.filter((one) => one.templateId === templateId)) {
        const form = { templateId, version: 1, cnid, cnentryId: null, data }
        const reply = await makeExamDocument(her, { body: { docId, tmplId, compile: true, form } })
        made.set(name, v.parse(examDoc.reply, reply).document)
      }
    expect([...made.keys()].toSorted()).toEqual([
      'Consent to treatment',
      'Consents',
      'Foot check',
      'New patient form',
      'Office visit',
      'Patient Health Questionnaire (PHQ-9)',
    ])
    for (const html of made.values()) {
      expect(html).toContain('Maria Alvarez Ruiz')
      expect(html).not.toMatch(/\[\[|\]\]/)
    }
    expect(made.get('Foot check')).toContain('Revise sus pies todos los días.')
    expect(made.get('Foot check')).toContain('افحص قدميك كل يوم.')
  })
})

describe('a staff mailbox', () => {
  const mailboxOf = async (prvId: number, folder: 'inbox' | 'outbox') => {
    const caller = { ...her.caller, userType: 99, ptId: null, recipient: { recptId: prvId, recptTypeId: 59 } }
    return (await readMailbox({ ...her, caller }, folder)).data
  }

  it('holds messages from patients, some of them unread', async () => {
    const lee = await mailboxOf(1, 'inbox')
    expect(lee.filter((one) => !one.isRead).map((one) => [one.fromUserDisplayName, one.subject])).toEqual([
      ['Eleanor Ruth Whitaker', 'The blood test'],
      ['Hương Thị Nguyễn', 'Levothyroxine refill'],
      ['يوسف حدّاد', 'دواء الضغط'],
    ])
    expect(lee.filter((one) => one.fromUserDisplayName === 'Maria Alvarez Ruiz')).toHaveLength(2)
    const nadia = await mailboxOf(8, 'inbox')
    expect(nadia.map((one) => [one.toUserDisplayName, one.topic, one.isRead])).toEqual([
      ['Billing office', 'Bill or payment', false],
      ['Front desk', 'Appointment', false],
      ['Front desk', 'Appointment', true],
      ['Nadia Okafor, RN', null, true],
    ])
    expect((await mailboxOf(8, 'outbox')).map((one) => one.subject)).toContain('Your statement for October')
  })
})

describe('demo accounts', () => {
  it('are those of demoAccounts, each with a different hash of the shared password', async () => {
    const rows = await db.select().from(accounts).orderBy(accounts.userId)
    expect(rows.map(({ userName }) => userName)).toEqual(demoAccounts.map(({ userName }) => userName))
    expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(rows.length)
    for (const { passwordHash } of rows) expect(await verifyPassword(passwordHash, demoPassword)).toBe(true)
    expect(rows.map(({ userType, ptId, prvId }) => [userType, ptId, prvId])).toEqual([
      [1, 10482, null],
      [1, 10483, null],
      [1, 10488, null],
      [99, null, 1],
      [99, null, 8],
      [1, null, null],
    ])
  })

  it('include maria, who has the object types of a patient', async () => {
    const { rows } = await db.execute(
      sql`select object_type_id as id from account_object_types where user_id = (select user_id from accounts where user_name = 'maria')`,
    )
    const ascending = (a: number, b: number) => a - b
    expect(rows.map((row) => Number(row['id'])).toSorted(ascending)).toEqual(patientObjectTypeIds.toSorted(ascending))
  })

  it('act for others: sam for his mother and children, acme for its residents, nadia for drlee', async () => {
    const rows = await db
      .select({ who: accounts.userName, patient: patients.nameFirst, provider: providers.fullName })
      .from(representatives)
      .innerJoin(accounts, eq(accounts.userId, representatives.userId))
      .leftJoin(patients, eq(patients.ptId, representatives.ptId))
      .leftJoin(providers, eq(providers.prvId, representatives.prvId))
      .orderBy(representatives.representativeId)
    expect(rows.map(({ who, patient, provider }) => `${who}: ${patient ?? provider}`)).toEqual([
      'sam: Eleanor',
      'sam: Noah',
      'sam: Lily',
      'acme: Eleanor',
      'acme: 秀英',
      'nadia: Dr. Hannah Lee',
    ])
  })
})

describe('seedDemoClinic', () => {
  const countOf = async () => Number((await db.execute(sql`select count(*) as n from vitals`)).rows[0]?.['n'])

  it('continues patient ids after the demo clinic’s last one', async () => {
    const [row] = await db
      .insert(patients)
      .values({ nameFirst: 'Someone', nameLast: 'New' })
      .returning({ ptId: patients.ptId })
    expect(row?.ptId).toBe(10_489)
  })

  it('throws, and inserts no vitals, if the database already has a demo clinic', async () => {
    const before = await countOf()
    await expect(seedDemoClinic(db, 'training', now)).rejects.toThrow(/insert into/)
    expect(await countOf()).toBe(before)
  })

  it('inserts no sites, patients or vitals if a late insert fails', async () => {
    const { db: fresh } = await testDatabase()
    const taken = { userName: 'maria', userNameKey: 'maria', passwordHash: '!', userType: 1 }
    await fresh.insert(accounts).values({ ...taken, nameFirst: 'Maria', nameLast: 'Other' })
    await expect(seedDemoClinic(fresh, 'training', now)).rejects.toThrow(/insert into "accounts"/)
    const counts = await Promise.all([sites, patients, vitalRows].map((table) => fresh.$count(table)))
    expect(counts).toEqual([0, 0, 0])
  })
})
