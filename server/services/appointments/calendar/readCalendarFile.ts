import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { firstLocale } from '#src/contract/firstLocale.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { RecordContext } from '../../context.ts'
import { readAppointment } from '../news/readAppointment.ts'
import { writeCalendar } from './writeCalendar.ts'

/**
 * Returns the calendar file of an appointment in the language asked for, or in that of the caller's mails. Throws 404
 * `not-found` for an appointment that is not the patient's.
 */
export async function readCalendarFile(
  ctx: RecordContext & Pick<AccountContext, 'mail'>,
  { params, query }: ParsedInput<typeof contract.calendarFile>,
): Promise<string> {
  const appointment = await readAppointment(ctx.db, Number(params.apptID))
  if (appointment?.ptId !== ctx.caller.ptId) throw new ServiceError(404, 'not-found')
  const [account] = await ctx.db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.userId, ctx.caller.userId))
  return writeCalendar(ctx.mail, appointment, firstLocale(query.language, account?.language), ctx.now())
}
