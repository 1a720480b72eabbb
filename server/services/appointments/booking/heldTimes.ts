import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { providers, sites } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { appointmentQuanta, visitTemplates, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { siteClock } from '../appointmentTime.ts'
import type { Slot } from '../slots/freeSlots.ts'
import { endOf } from '../times/endOf.ts'
import { isActiveStatus } from '../times/isActive.ts'
import type { VisitTemplate } from './offers.ts'

/** A time that is held for a patient. */
export interface HeldTime {
  readonly prvId: number
  readonly prvFullName: string
  readonly siteName: string
  readonly templateId: number
  readonly template: VisitTemplate
  readonly slot: Slot
  readonly heldUntil: Date
  /** The appointment that a booking replaces. For a time that was given up, the canceled appointment. */
  readonly previousApptId: number | null
  /** The offer to someone on the waitlist. Null for a time that was given up. */
  readonly offer: { readonly offerId: number; readonly waitlistId: number } | null
}

/** Returns the times that a patient gave up to reschedule and that are still held, soonest first. */
export async function givenUpTimes(db: Connection, ptId: number, now: Date): Promise<HeldTime[]> {
  const rows = await db
    .select({
      appointment: appointments,
      provider: providers,
      site: sites,
      template: visitTemplates,
      heldUntil: appointmentQuanta.heldUntil,
    })
    .from(appointmentQuanta)
    .innerJoin(appointments, eq(appointments.apptId, appointmentQuanta.givenUpApptId))
    .innerJoin(providers, eq(providers.prvId, appointments.prvId))
    .innerJoin(sites, eq(sites.siteId, appointments.siteId))
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, appointments.templateId))
    .where(
      and(
        eq(appointmentQuanta.heldForPt, ptId),
        gt(appointmentQuanta.heldUntil, now),
        isNotNull(appointmentQuanta.givenUpApptId),
        gt(appointments.sortedAt, now),
      ),
    )
    .orderBy(asc(appointments.sortedAt), asc(appointments.apptId))
  // A row for each quarter hour.
  const found = new Map(rows.map((row) => [row.appointment.apptId, row]))
  return [...found.values()].flatMap(({ appointment, provider, site, template, heldUntil }) => {
    const { apptId, sortedAt: startsAt } = appointment
    if (startsAt === null || heldUntil === null) return []
    const time = { startsAt, endsAt: endOf({ startsAt, endsAt: appointment.endsAt }) }
    const slot = slotOf(site, time)
    return [{ ...named(provider, site, template), slot, heldUntil, previousApptId: apptId, offer: null }]
  })
}

/** Returns the times that are offered to a patient from the waitlist, soonest first. */
export async function offeredTimes(db: Connection, ptId: number, now: Date): Promise<HeldTime[]> {
  const rows = await db
    .select({
      offer: waitlistOffers,
      wish: waitlist,
      provider: providers,
      site: sites,
      template: visitTemplates,
      previousStatus: appointments.status,
    })
    .from(waitlistOffers)
    .innerJoin(waitlist, eq(waitlist.waitlistId, waitlistOffers.waitlistId))
    .innerJoin(providers, eq(providers.prvId, waitlistOffers.prvId))
    .innerJoin(sites, eq(sites.siteId, waitlistOffers.siteId))
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, waitlist.templateId))
    .leftJoin(appointments, and(eq(appointments.apptId, waitlist.previousApptId), gt(appointments.sortedAt, now)))
    .where(
      and(
        eq(waitlist.ptId, ptId),
        isNull(waitlistOffers.endedAt),
        gt(waitlistOffers.heldUntil, now),
        gt(waitlistOffers.startsAt, now),
      ),
    )
    .orderBy(asc(waitlistOffers.startsAt), asc(waitlistOffers.offerId))
  return rows.map(({ offer, wish, provider, site, template, previousStatus }) => ({
    ...named(provider, site, template),
    slot: slotOf(site, offer),
    heldUntil: offer.heldUntil,
    // An appointment that was canceled since is not replaced.
    previousApptId: previousStatus !== null && isActiveStatus(previousStatus) ? wish.previousApptId : null,
    offer: { offerId: offer.offerId, waitlistId: wish.waitlistId },
  }))
}

function named(provider: typeof providers.$inferSelect, site: typeof sites.$inferSelect, template: VisitTemplate) {
  const { prvId, fullName: prvFullName } = provider
  return { prvId, prvFullName, siteName: site.name, templateId: template.templateId, template }
}

/** Returns a time in the form of a free one. */
function slotOf(
  { siteId, timeZone }: typeof sites.$inferSelect,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Slot {
  const [date = '', timeFrom = ''] = siteClock(startsAt, timeZone).split(' ')
  return { siteId, timeZone, date, timeFrom, timeTo: siteClock(endsAt, timeZone).slice(11), startsAt, endsAt }
}
