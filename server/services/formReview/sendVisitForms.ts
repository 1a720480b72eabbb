import { and, asc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../db/client.ts'
import { formTemplates, formTemplateVersions, visitForms, webData } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { describeError } from '../../describeError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { readAppointments } from '../appointments/news/readAppointment.ts'
import type { Context } from '../context.ts'
import { announceFormsOf } from '../forms/announceForms.ts'
import { writeFromClinic } from '../messages/writeFromClinic.ts'
import { type TransactionHooks, transactionally } from '../writes/runIdempotent.ts'
import { takesPlace } from './appointmentStates.ts'
import { isNewestVersion, namesOfVersion } from './formNames.ts'
import { visitFormWords } from './formWords.ts'
import { isOpenForm } from './isOpenForm.ts'
import { keepFormsInStep } from './keepFormsInStep.ts'
import { lockPatients } from './lockPatient.ts'
import { isOffered } from './readOfferedForms.ts'

export type VisitFormContext = Pick<Context, 'db' | 'now'> & Pick<AccountContext, 'mail' | 'push'>

/** Number of appointments that one statement reads. */
const atOnce = 500
/** Number of appointments whose forms one transaction sends: it locks their patients for about a second. */
const sentAtOnce = 50

const previous = alias(appointments, 'previous')

/**
 * Sends the forms of visit types to patients whose visit starts within the days of the type, each form once per
 * appointment, and keeps those sent before in step with the appointments (`keepFormsInStep`).
 *
 * Any number of instances may run it at the same time. An appointment whose forms fail doesn't delay the others. Stops
 * between two transactions if `signal` aborts.
 */
export async function sendVisitForms(ctx: VisitFormContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now()
  await keepFormsInStep(ctx.db, now, signal)
  let last = 0
  for (;;) {
    if (signal?.aborted) return
    const due = await dueAppointments(ctx.db, now, last)
    for (const batch of batchesOf(due)) {
      if (signal?.aborted) return
      await sendBatch(ctx, batch, signal)
    }
    last = due.at(-1)?.apptId ?? last
    if (due.length < atOnce) return
  }
}

interface DueAppointment {
  readonly apptId: number
  readonly ptId: number
}

/** Divides appointments into batches for one transaction each. A batch has a patient once, who needs a form only once. */
function batchesOf(due: readonly DueAppointment[]): DueAppointment[][] {
  const batches: DueAppointment[][] = []
  let present = new Set<number>()
  for (const one of due) {
    const batch = batches.at(-1)
    if (batch && batch.length < sentAtOnce && !present.has(one.ptId)) batch.push(one)
    else {
      batches.push([one])
      present = new Set()
    }
    present.add(one.ptId)
  }
  return batches
}

/** Sends the forms of a batch. If that fails, sends those of each appointment on their own, and logs the failures. */
async function sendBatch(ctx: VisitFormContext, batch: readonly DueAppointment[], signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  try {
    await transactionally(ctx, (inside) => sendFormsOf(inside, batch))
  } catch (error) {
    if (signal?.aborted) return
    if (batch.length === 1) return console.error(`visit forms: ${describeError(error)}`)
    for (const one of batch) await sendBatch(ctx, [one], signal)
  }
}

/**
 * Condition on `web_data` for a form that the patient needs no second time for the visit: this visit's, one that still
 * waits for the patient, or one that staff sent, if they did so or the patient submitted it in the days before the visit.
 */
const isSentAlready = and(
  eq(webData.ptId, appointments.ptId),
  eq(webData.templateId, visitForms.templateId),
  or(
    eq(webData.apptId, appointments.apptId),
    isOpenForm,
    and(
      isNull(webData.apptId),
      isNull(webData.withdrawnAt),
      sql`coalesce(${webData.submittedAt}, ${webData.assignedAt}) >= ${appointments.sortedAt} - make_interval(days => ${visitForms.daysBefore})`,
    ),
  ),
)

/** Whether an appointment is a request to replace one that still takes place, whose forms it will get. */
const replacesOther = sql`exists (select 1 from ${appointments} ${sql.identifier('previous')}
  where ${previous.apptId} = ${appointments.previousApptId} and ${takesPlace(previous)})`

/** Condition on joined `visit_forms` and `appointments` for forms that are to be sent now. */
const isDue = (now: Date) =>
  and(
    gt(appointments.sortedAt, now),
    sql`${appointments.sortedAt} <= ${now.toISOString()}::timestamptz + make_interval(days => ${visitForms.daysBefore})`,
    takesPlace(appointments),
    not(replacesOther),
    eq(patients.isActive, true),
    isNull(patients.deceased),
    isOffered,
    sql`not exists (select 1 from ${webData} where ${isSentAlready})`,
  )

/** Selects appointments after `last` with forms that are to be sent now, and their patients. */
function dueAppointments(db: Connection, now: Date, last: number) {
  return db
    .select({ apptId: appointments.apptId, ptId: appointments.ptId })
    .from(appointments)
    .innerJoin(visitForms, eq(visitForms.visitTypeId, appointments.templateId))
    .innerJoin(formTemplates, eq(formTemplates.templateId, visitForms.templateId))
    .innerJoin(patients, eq(patients.ptId, appointments.ptId))
    .where(and(gt(appointments.apptId, last), isDue(now)))
    .groupBy(appointments.apptId, appointments.ptId)
    .orderBy(appointments.apptId)
    .limit(atOnce)
}

/** Sends the forms of appointments in the caller's transaction, and one message about the forms of each. */
async function sendFormsOf(
  ctx: VisitFormContext & Pick<TransactionHooks, 'afterCommit'>,
  batch: readonly DueAppointment[],
): Promise<void> {
  const { db, now } = ctx
  const apptIds = batch.map(({ apptId }) => apptId)
  await lockPatients(
    db,
    batch.map(({ ptId }) => ptId),
  )
  // Read after the lock: another instance, or staff, might have sent some of them.
  const due = await db
    .select({
      apptId: appointments.apptId,
      ptId: appointments.ptId,
      templateId: visitForms.templateId,
      date: appointments.date,
      names: namesOfVersion,
    })
    .from(appointments)
    .innerJoin(visitForms, eq(visitForms.visitTypeId, appointments.templateId))
    .innerJoin(formTemplates, eq(formTemplates.templateId, visitForms.templateId))
    .innerJoin(formTemplateVersions, isNewestVersion)
    .innerJoin(patients, eq(patients.ptId, appointments.ptId))
    .where(and(inArray(appointments.apptId, apptIds), isDue(now())))
    .orderBy(asc(appointments.apptId), asc(visitForms.templateId))
  if (due.length === 0) return
  const sent = await db
    .insert(webData)
    .values(
      due.map(({ apptId, ptId, templateId, date }) => ({ ptId, templateId, apptId, dueDate: date, assignedAt: now() })),
    )
    .onConflictDoNothing()
    .returning({ apptId: webData.apptId, templateId: webData.templateId, ptId: webData.ptId })
  if (sent.length === 0) return
  await announceFormsOf(
    db,
    sent.map(({ ptId }) => ptId),
  )
  const known = await readAppointments(db, apptIds)
  for (const apptId of apptIds) {
    const ofVisit = sent.filter((one) => one.apptId === apptId).map(({ templateId }) => templateId)
    const appointment = known.get(apptId)
    if (ofVisit.length === 0 || !appointment) continue
    const forms = due.filter((one) => one.apptId === apptId && ofVisit.includes(one.templateId))
    await writeFromClinic(ctx, appointment, (language) =>
      visitFormWords(
        language,
        forms.map(({ names }) => names),
        appointment,
      ),
    )
  }
}
