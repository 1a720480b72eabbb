import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { accountObjectTypes, accounts } from '../../../db/schema/accounts.ts'
import { representatives } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { reminderChoices, sentReminders } from '../../../db/schema/scheduling.ts'
import { reminderMail } from '../../../mail/appointmentMails.ts'
import { queueMails } from '../../../mail/queueMails.ts'
import { describeError } from '../../../describeError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { holdsFor } from '../../account/representedBy.ts'
import type { Context } from '../../context.ts'
import { writeFromClinic } from '../../messages/writeFromClinic.ts'
import { type TransactionHooks, transactionally } from '../../writes/runIdempotent.ts'
import { readAppointment } from '../news/readAppointment.ts'
import { reminderWords } from './reminderWords.ts'

export type ReminderContext = Pick<Context, 'db' | 'now'> & Pick<AccountContext, 'mail' | 'push'>

/** Number of appointments of which one pass reminds. */
const maxAppointments = 500

const Rows = v.object({ rows: v.array(v.object({ appt_id: v.pipe(v.unknown(), v.transform(Number)) })) })

/**
 * Selects the reminders that are due and not sent yet: account, appointment, hours, start.
 *
 * A reminder is due the chosen hours before the start, and is sent at most half of these hours late: after a standstill
 * of the server, the reminder of the day before is still sent up to 12 hours before. It is not sent if the choice or the
 * appointment changed after it was due, because people are told of a change when it is made.
 */
function dueReminders(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select ${reminderChoices.userId}, ${appointments.apptId}, reminder.hours, ${appointments.sortedAt}
    from ${reminderChoices}
    join ${accounts} on ${accounts.userId} = ${reminderChoices.userId}
      and ${accounts.isActive} and not ${accounts.isPending}
    join ${accountObjectTypes} on ${accountObjectTypes.userId} = ${accounts.userId}
      and ${accountObjectTypes.objectTypeId} = ${objectTypes.appointmentsUpcoming}
    join (
      select ${accounts.userId}, ${accounts.ptId} from ${accounts} where ${isNotNull(accounts.ptId)}
      union
      select ${representatives.userId}, ${representatives.ptId} from ${representatives}
      where ${isNotNull(representatives.ptId)} and ${holdsFor('appointmentsUpcoming', now)}
    ) as reader on reader.user_id = ${accounts.userId}
    cross join lateral (
      select distinct hours, make_interval(hours => hours) as ahead from unnest(${reminderChoices.hours}) as hours
    ) as reminder
    join ${appointments} on ${appointments.ptId} = reader.pt_id
      and ${appointments.sortedAt} <= ${at} + reminder.ahead and ${appointments.sortedAt} > ${at} + reminder.ahead / 2
    where (${reminderChoices.byMail} or ${reminderChoices.byPush})
      and ${appointments.apptStatusId} in (3, 7) and ${appointments.declinedAt} is null
      and ${appointments.status} !~* '^(cancell?ed|declined)'
      and greatest(${reminderChoices.changedAt}, ${appointments.updatedAt}) <= ${appointments.sortedAt} - reminder.ahead
      and not exists (
        select 1 from ${sentReminders} where ${sentReminders.userId} = ${accounts.userId}
          and ${sentReminders.apptId} = ${appointments.apptId} and ${sentReminders.hours} = reminder.hours
          and ${sentReminders.startsAt} = ${appointments.sortedAt}
      )`
}

/**
 * Sends the reminders of appointments that are due. Any number of instances may run it at the same time: each reminder
 * is claimed by one of them. An appointment whose reminder fails doesn't delay the others. Starts no further reminder if
 * `signal` aborts.
 */
export async function sendReminders(ctx: ReminderContext, signal?: AbortSignal): Promise<void> {
  const due = await ctx.db.execute(
    sql`select distinct appt_id from (${dueReminders(ctx.now())}) as due order by appt_id limit ${maxAppointments}`,
  )
  for (const { appt_id: apptId } of v.parse(Rows, due).rows) {
    if (signal?.aborted) return
    try {
      await transactionally(ctx, (inside) => remindOf(inside, apptId))
    } catch (error) {
      if (!signal?.aborted) console.error(`reminders: ${describeError(error)}`)
    }
  }
}

/**
 * Claims the reminders of one appointment in the caller's transaction and sends them: mails to the accounts that chose
 * mail. For accounts that chose alerts, it puts one message into the patient's inbox. Every message is alerted to, in
 * the browsers of everyone who reads the inbox and turned alerts on. So the alert leads to something that says when and
 * where, and the alert itself stays empty.
 */
async function remindOf(ctx: ReminderContext & Pick<TransactionHooks, 'afterCommit'>, apptId: number): Promise<void> {
  const { db, now, mail } = ctx
  const claimed = await db.execute<{ user_id: string }>(sql`
    insert into ${sentReminders} (user_id, appt_id, hours, starts_at)
    select * from (${dueReminders(now())}) as due where due.appt_id = ${apptId}
    on conflict do nothing returning user_id`)
  const userIds = [...new Set(claimed.rows.map((row) => Number(row.user_id)))]
  if (userIds.length === 0) return
  const appointment = await readAppointment(db, apptId)
  if (!appointment) return
  const rows = await db
    .select({ account: accounts, choice: reminderChoices })
    .from(accounts)
    .innerJoin(reminderChoices, sql`${reminderChoices.userId} = ${accounts.userId}`)
    .where(inArray(accounts.userId, userIds))
    .orderBy(accounts.userId)
  const mails = rows
    .filter(({ choice }) => choice.byMail)
    .map(({ account }) => ({
      userId: account.userId,
      written: reminderMail(mail, { ...account, isOwn: account.ptId === appointment.ptId }, appointment),
    }))
    .filter(({ written }) => written.length > 0)
  if (mails.length > 0) {
    await queueMails(
      db,
      mails.flatMap(({ written }) => written),
      now(),
    )
    ctx.afterCommit(() => mail.wake())
  }
  if (!rows.some(({ choice }) => choice.byPush)) return
  const mailed = mails.map(({ userId }) => userId)
  await writeFromClinic(ctx, appointment, (language) => reminderWords(language, appointment), { mailed })
}
