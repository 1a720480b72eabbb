import { and, eq, gt, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Connection } from '../../db/client.ts'
import { webData } from '../../db/schema/forms.ts'
import { appointments } from '../../db/schema/records.ts'
import { appointmentQuanta } from '../../db/schema/scheduling.ts'
import { announceFormsOf } from '../forms/announceForms.ts'
import { isCanceled, takesPlace } from './appointmentStates.ts'
import { isOpenForm } from './isOpenForm.ts'

/** Number of forms that one statement changes. */
const atOnce = 500

const ChangedRows = v.object({ rows: v.array(v.object({ pt_id: v.pipe(v.unknown(), v.transform(Number)) })) })

/** Condition for appointments that start later than a day ago. Forms of older ones don't change any more. */
const isRecent = (now: Date) => sql`${appointments.sortedAt} > ${now.toISOString()}::timestamptz - interval '1 day'`

/**
 * Keeps the forms of visits in step with the appointments:
 * - The forms of an appointment that was rescheduled belong to the one that replaces it.
 * - The forms of a canceled appointment are withdrawn if nothing was saved in them.
 * - A form is due on the day of the visit.
 *
 * Any number of instances may run it at the same time. Stops between two statements if `signal` aborts.
 */
export async function keepFormsInStep(db: Connection, now: Date, signal?: AbortSignal): Promise<void> {
  for (const change of [followAppointments, withdrawCanceled, moveDueDates]) await changeAll(db, change, now, signal)
}

/** A change of forms: the assignments, and at most `atOnce` forms. `set` reads columns of `found`. */
interface FormChange {
  readonly set: SQL
  readonly found: SQLWrapper
}

/** Repeats a change until it finds no more forms. Sends an event to the patients and their staff. */
async function changeAll(
  db: Connection,
  changeOf: (tx: Connection, now: Date) => FormChange,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const changed = await db.transaction(async (tx) => {
      const { set, found } = changeOf(tx, now)
      const result = await tx.execute(sql`
        with found as (${found})
        update ${webData} set ${set}, updated_at = now() from found where ${webData.webDataId} = found.web_data_id
        returning ${webData.ptId}`)
      const { rows } = v.parse(ChangedRows, result)
      await announceFormsOf(
        tx,
        rows.map((row) => row.pt_id),
      )
      return rows.length
    })
    if (changed < atOnce) return
  }
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
    .where(and(isRecent(now), takesPlace(appointments), isCanceled(former), isNull(webData.withdrawnAt), not(hasOwn)))
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

/**
 * Withdraws the forms of canceled appointments in which nothing was saved. While the patient is rescheduling one, its
 * forms stay: they will belong to the new appointment.
 */
function withdrawCanceled(db: Connection, now: Date): FormChange {
  const isUntouched = and(isOpenForm, eq(webData.saved, false))
  const isGivenUp = sql`exists (select 1 from ${appointmentQuanta}
    where ${appointmentQuanta.givenUpApptId} = ${appointments.apptId} and ${gt(appointmentQuanta.heldUntil, now)})`
  const found = formsOfAppointments(db, and(isRecent(now), isCanceled(appointments), not(isGivenUp), isUntouched))
  return { set: sql`withdrawn_at = ${now.toISOString()}::timestamptz`, found }
}

/** Makes the forms due on the day of their visit, which can have been moved. */
function moveDueDates(db: Connection, now: Date): FormChange {
  const isOther = sql`${webData.dueDate} is distinct from ${appointments.date}`
  const found = formsOfAppointments(db, and(isRecent(now), takesPlace(appointments), isOpenForm, isOther))
  return { set: sql`due_date = found.date`, found }
}
