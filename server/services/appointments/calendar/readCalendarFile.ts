import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput } from '#src/contract/endpoint.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { mailLanguage } from '../../../mail/mailLanguage.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { RecordContext } from '../../context.ts'
import { readAppointment } from '../news/readAppointment.ts'
import { writeCalendar } from './writeCalendar.ts'

/**
 * Returns the calendar file of an appointment in the language of the caller's mails, or in that of `headers`. Throws 404
 * `not-found` for an appointment that is not the patient's.
 */
export async function readCalendarFile(
  ctx: RecordContext & Pick<AccountContext, 'mail'>,
  { params }: ParsedInput<typeof contract.calendarFile>,
  headers: Headers,
): Promise<string> {
  const appointment = await readAppointment(ctx.db, Number(params.apptID))
  if (appointment?.ptId !== ctx.caller.ptId) throw new ServiceError(404, 'not-found')
  const [account] = await ctx.db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.userId, ctx.caller.userId))
  const preferred =
    headers
      .get('accept-language')
      ?.split(/[,;]/)
      .map((tag) => tag.trim()) ?? []
  return writeCalendar(ctx.mail, appointment, mailLanguage(account?.language, preferred[0]), ctx.now())
}
