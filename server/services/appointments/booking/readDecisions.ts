import { and, asc, eq, gt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as contract from '#src/contract/booking.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { appointments } from '../../../db/schema/records.ts'
import { visitTemplates } from '../../../db/schema/scheduling.ts'
import type { RecordContext } from '../../context.ts'
import { givenUpTimes, type HeldTime, offeredTimes } from './heldTimes.ts'
import { slotWire } from './slotWire.ts'
import { textsOf } from './textsOf.ts'

const successor = alias(appointments, 'successor')

/** How long a decision of the clinic is shown, ms. */
const shownMs = 7 * 86_400_000

/**
 * Returns what waits for a decision of the patient: times that they gave up, times that are offered from the waitlist,
 * and appointments to come that the clinic declined in the last 7 days and that the patient has not replaced.
 */
export async function readDecisions(ctx: RecordContext): Promise<ReplyOf<typeof contract.decisions>> {
  const { db, caller } = ctx
  const now = ctx.now()
  const declined = await db
    .select({ appointment: appointments, template: visitTemplates })
    .from(appointments)
    .leftJoin(visitTemplates, eq(visitTemplates.templateId, appointments.templateId))
    .where(
      and(
        eq(appointments.ptId, caller.ptId),
        gt(appointments.declinedAt, new Date(now.getTime() - shownMs)),
        gt(appointments.sortedAt, now),
        notExists(
          db
            .select({ apptId: successor.apptId })
            .from(successor)
            .where(and(eq(successor.ptId, caller.ptId), eq(successor.previousApptId, appointments.apptId))),
        ),
      ),
    )
    .orderBy(asc(appointments.sortedAt), asc(appointments.apptId))
  return {
    givenUp: (await givenUpTimes(db, caller.ptId, now)).map(heldWire),
    offered: (await offeredTimes(db, caller.ptId, now)).map(heldWire),
    declined: declined.map(({ appointment: row, template }) => ({
      apptID: row.apptId,
      date: row.date,
      startTime: row.startTime,
      doctor: row.doctor,
      template: row.template,
      templateNames: textsOf({
        en: template?.name ?? row.template,
        es: template?.nameEs ?? null,
        ar: template?.nameAr ?? null,
      }),
      prvID: row.prvId,
      templateID: row.templateId,
      wasRequest: row.status === 'Declined',
      reason: contract.declineReasons.find((reason) => reason === row.declineReason) ?? null,
      text: row.declineText,
    })),
  }
}

function heldWire(held: HeldTime): contract.HeldTime {
  const { slot, template } = held
  return {
    ...slotWire(slot, new Map([[slot.siteId, held.siteName]])),
    prvID: held.prvId,
    prvFullName: held.prvFullName,
    templateID: template.templateId,
    templateName: template.name,
    names: textsOf({ en: template.name, es: template.nameEs, ar: template.nameAr }),
    heldUntil: held.heldUntil.toISOString(),
    previousApptID: held.previousApptId,
  }
}
