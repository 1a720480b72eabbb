import { and, eq, gt, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { Connection } from '../../db/client.ts'
import { formTemplates, formTemplateVersions, visitForms, webData } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { describeError } from '../../describeError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { readAppointment } from '../appointments/news/readAppointment.ts'
import type { Context } from '../context.ts'
import { announceToAll } from '../events/announce.ts'
import { announceForms } from '../forms/announceForms.ts'
import { writeFromClinic } from '../messages/writeFromClinic.ts'
import { type TransactionHooks, transactionally } from '../writes/runIdempotent.ts'
import { isNewestVersion, namesOfVersion } from './formNames.ts'
import { visitFormWords } from './formWords.ts'
import { lockPatient } from './lockPatient.ts'
import { isOpenForm } from './isOpenForm.ts'
import { isOffered } from './readOfferedForms.ts'

export type VisitFormContext = Pick<Context, 'db' | 'now'> & Pick<AccountContext, 'mail' | 'push'>

/** Number of rows that one statement reads or changes. */
const atOnce = 500

const number = v.pipe(v.unknown(), v.transform(Number), v.safeInteger())
const PatientRows = v.object({ rows: v.array(v.object({ pt_id: number })) })

/** Condition for appointments that take place, as for reminders. */
const takesPlace = ({ apptStatusId, declinedAt, status }: Record<'apptStatusId' | 'declinedAt' | 'status', PgColumn>) =>
  sql`(${apptStatusId} in (3, 7) and ${declinedAt} is null and ${status} !~* '^(cancell?ed|declined)')`

/** Condition for appointments that start later than a day ago. Forms of older ones don't change any more. */
const isRecent = (now: Date) => sql`${appointments.sortedAt} > ${now.toISOString()}::timestamptz - interval '1 day'`

/**
 * Sends the forms of visit types to patients whose visit starts within the days of the type, each form once per
 * appointment, and keeps them in step with the appointments:
 * - The forms of an appointment that was rescheduled belong to the one that replaces it.
 * - The forms of a canceled appointment are withdrawn if nothing was saved in them.
 * - A form is due on the day of the visit.
 *
 * Any number of instances may run it at the same time. An appointment whose forms fail doesn't delay the others. Stops
 * between two appointments if `signal` aborts.
 */
export async function sendVisitForms(ctx: VisitFormContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now()
  for (const change of [followAppointments, withdrawCanceled, moveDueDates])
    await changeAll(ctx.db, change, now, signal)
  let last = 0
  while (!signal?.aborted) {
    const due = await dueAppointments(ctx.db, now, last)
    for (const one of due) {
      if (signal?.aborted) return
      try {
        await transactionally(ctx, (inside) => sendFormsOf(inside, one))
      } catch (error) {
        if (!signal?.aborted) console.error(`visit forms: ${describeError(error)}`)
      }
      last = one.apptId
    }
    if (due.length < atOnce) return
  }
}

/** A change of forms: the assignments, and at most `atOnce` forms. `set` reads columns of `found`. */
interface FormChange {
  readonly set: SQL
  readonly found: SQLWrapper
}

/** Repeats a change until it finds no more forms. Sends the patients an event. */
async function changeAll(
  db: Connection,
  changeOf: (tx: Connection, now: Date) => FormChange,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  let changed = atOnce
  while (changed === atOnce && !signal?.aborted)
    changed = await db.transaction(async (tx) => {
      const { set, found } = changeOf(tx, now)
      const result = await tx.execute(sql`
        with found as (${found})
        update ${webData} set ${set}, updated_at = now() from found where ${webData.webDataId} = found.web_data_id
        returning ${webData.ptId}`)
      const { rows } = v.parse(PatientRows, result)
      const ptIds = [...new Set(rows.map((row) => row.pt_id))]
      const recipients = ptIds.map((recptId) => ({ recptId, recptTypeId: recipientTypes.patient }))
      if (recipients.length > 0) await announceToAll(tx, recipients, { kind: 'forms' })
      return rows.length
    })
}

/** Moves the forms of rescheduled appointments to the ones that replace them. */
function followAppointments(db: Connection, now: Date): FormChange {
  const former = alias(appointments, 'former')
  const other = alias(webData, 'other')
  const replaces = and(
    eq(appointments.previousApptId, former.apptId),
    eq(appointments.ptId, former.ptId),
    eq(appointments.templateId, former.templateId),
  )
  const hasOwn = sql`exists (select 1 from ${webData} ${sql.identifier('other')}
    where ${other.apptId} = ${appointments.apptId} and ${other.templateId} = ${webData.templateId})`
  const found = db
    .select({ webDataId: webData.webDataId, apptId: appointments.apptId })
    .from(webData)
    .innerJoin(former, and(eq(former.apptId, webData.apptId), eq(former.ptId, webData.ptId)))
    .innerJoin(appointments, replaces)
    .where(
      and(isRecent(now), takesPlace(appointments), not(takesPlace(former)), isNull(webData.withdrawnAt), not(hasOwn)),
    )
    .orderBy(webData.webDataId, appointments.apptId)
    .limit(atOnce)
    .for('update', { of: webData, skipLocked: true })
  return { set: sql`appt_id = found.appt_id`, found }
}

/** Selects forms of appointments, except those that another transaction is changing. */
function formsOfAppointments(db: Connection, condition: SQL | undefined) {
  return db
    .select({ webDataId: webData.webDataId, date: appointments.date })
    .from(webData)
    .innerJoin(appointments, and(eq(appointments.apptId, webData.apptId), eq(appointments.ptId, webData.ptId)))
    .where(condition)
    .orderBy(webData.webDataId)
    .limit(atOnce)
    .for('update', { of: webData, skipLocked: true })
}

/** Withdraws the forms of canceled appointments in which nothing was saved. */
function withdrawCanceled(db: Connection, now: Date): FormChange {
  const isUntouched = and(isOpenForm, eq(webData.saved, false))
  const found = formsOfAppointments(db, and(isRecent(now), not(takesPlace(appointments)), isUntouched))
  return { set: sql`withdrawn_at = ${now.toISOString()}::timestamptz`, found }
}

/** Makes the forms due on the day of their visit, which can have been moved. */
function moveDueDates(db: Connection, now: Date): FormChange {
  const isOther = sql`${webData.dueDate} is distinct from ${appointments.date}`
  const found = formsOfAppointments(db, and(isRecent(now), takesPlace(appointments), isOpenForm, isOther))
  return { set: sql`due_date = found.date`, found }
}

/**
 * Condition on `web_data` for a form that the patient needs no second time for the visit: this visit's, one that still
 * waits for the patient, or one that staff sent in the days before the visit.
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
      sql`${webData.assignedAt} >= ${appointments.sortedAt} - make_interval(days => ${visitForms.daysBefore})`,
    ),
  ),
)

/** Condition on joined `visit_forms` and `appointments` for forms that are to be sent now. */
const isDue = (now: Date) =>
  and(
    gt(appointments.sortedAt, now),
    sql`${appointments.sortedAt} <= ${now.toISOString()}::timestamptz + make_interval(days => ${visitForms.daysBefore})`,
    takesPlace(appointments),
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

/** Sends the forms of one appointment in the caller's transaction, and one message about all of them. */
async function sendFormsOf(
  ctx: VisitFormContext & Pick<TransactionHooks, 'afterCommit'>,
  { apptId, ptId }: { readonly apptId: number; readonly ptId: number },
): Promise<void> {
  const { db, now } = ctx
  await lockPatient(db, ptId)
  // Read after the lock: another instance, or staff, might have sent some of them.
  const due = await db
    .select({ templateId: visitForms.templateId, date: appointments.date, names: namesOfVersion })
    .from(appointments)
    .innerJoin(visitForms, eq(visitForms.visitTypeId, appointments.templateId))
    .innerJoin(formTemplates, eq(formTemplates.templateId, visitForms.templateId))
    .innerJoin(formTemplateVersions, isNewestVersion)
    .innerJoin(patients, eq(patients.ptId, appointments.ptId))
    .where(and(eq(appointments.apptId, apptId), isDue(now())))
    .orderBy(visitForms.templateId)
  if (due.length === 0) return
  const sent = await db
    .insert(webData)
    .values(due.map(({ templateId, date }) => ({ ptId, templateId, apptId, dueDate: date, assignedAt: now() })))
    .onConflictDoNothing()
    .returning({ templateId: webData.templateId })
  const names = due.filter((one) => sent.some(({ templateId }) => templateId === one.templateId))
  const appointment = await readAppointment(db, apptId)
  if (names.length === 0 || !appointment) return
  await announceForms(db, ptId)
  const forms = names.map((one) => one.names)
  await writeFromClinic(ctx, appointment, (language) => visitFormWords(language, forms, appointment))
}
