import { and, asc, eq, isNull } from 'drizzle-orm'
import type { waitlist as contract } from '#src/contract/booking.ts'
import { dayParts } from '#src/contract/DayPart.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { providers } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { visitTemplates, waitlist } from '../../../db/schema/scheduling.ts'
import { textsOf } from '../booking/textsOf.ts'
import type { RecordContext } from '../../context.ts'
import { isActiveStatus } from '../times/isActive.ts'

/** Returns the patient's wishes for an earlier time, in the order in which they were made. */
export async function readWaitlist({ db, caller }: RecordContext): Promise<ReplyOf<typeof contract>> {
  const rows = await db
    .select({
      wish: waitlist,
      prvFullName: providers.fullName,
      template: visitTemplates,
      previousStatus: appointments.status,
    })
    .from(waitlist)
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, waitlist.templateId))
    .leftJoin(providers, eq(providers.prvId, waitlist.prvId))
    .leftJoin(appointments, eq(appointments.apptId, waitlist.previousApptId))
    .where(and(eq(waitlist.ptId, caller.ptId), isNull(waitlist.endedAt)))
    .orderBy(asc(waitlist.createdAt), asc(waitlist.waitlistId))
  return rows.map(({ wish, prvFullName, template, previousStatus }) => ({
    waitlistID: wish.waitlistId,
    prvID: wish.prvId,
    prvFullName,
    templateID: wish.templateId,
    templateName: template.name,
    names: textsOf({ en: template.name, es: template.nameEs, ar: template.nameAr }),
    before: wish.before,
    part: dayParts.find((part) => part === wish.part) ?? null,
    previousApptID: previousStatus !== null && isActiveStatus(previousStatus) ? wish.previousApptId : null,
    since: wish.createdAt.toISOString(),
  }))
}
