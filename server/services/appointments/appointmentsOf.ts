import { eq, inArray, or } from 'drizzle-orm'
import type { Appointment } from '#src/contract/appointments.ts'
import { sites } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { visitTemplates } from '../../db/schema/scheduling.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { siteClock } from './appointmentTime.ts'
import { isActionActive } from './booking/isActionActive.ts'
import { modalityOf } from './news/readAppointment.ts'
import { textsOf } from './booking/textsOf.ts'

/** An appointment in wire format, with the current local time at its site. */
export interface TimedAppointment {
  readonly appointment: Appointment
  readonly clock: string
}

/**
 * Returns all appointments of a patient, newest first. Appointments without a site use the home site's time. Notes are
 * null unless security action 5 is active (clinical §6).
 */
export async function appointmentsOf(
  ctx: Pick<TimedRecordReadContext, 'db' | 'now'>,
  ptId: number,
): Promise<TimedAppointment[]> {
  const rows = await ctx.db
    .select({
      apptID: appointments.apptId,
      apptStatusID: appointments.apptStatusId,
      apptStatusSecID: appointments.apptStatusSecId,
      date: appointments.date,
      startTime: appointments.startTime,
      status: appointments.status,
      doctor: appointments.doctor,
      template: appointments.template,
      templateID: appointments.templateId,
      prvID: appointments.prvId,
      note: appointments.note,
      siteID: appointments.siteId,
      endTime: appointments.endTime,
      startsAt: appointments.sortedAt,
      endsAt: appointments.endsAt,
      visitType: visitTemplates,
    })
    .from(appointments)
    .leftJoin(visitTemplates, eq(visitTemplates.templateId, appointments.templateId))
    .where(eq(appointments.ptId, ptId))
    .orderBy(...newestFirst(appointments.sortedAt, appointments.apptId))
  const known = await ctx.db
    .select({
      siteId: sites.siteId,
      name: sites.name,
      timeZone: sites.timeZone,
      address: sites.address,
      phone: sites.phone,
      isHomeSite: sites.isHomeSite,
    })
    .from(sites)
    // The table also has the places of other patients' records.
    .where(or(inArray(sites.siteId, [...new Set(rows.flatMap((row) => row.siteID ?? []))]), eq(sites.isHomeSite, true)))
  const now = ctx.now()
  const clocked = known.map((site) => ({ ...site, clock: siteClock(now, site.timeZone) }))
  const homeClock = clocked.find((site) => site.isHomeSite)?.clock ?? siteClock(now, 'UTC')
  const showsNotes = await isActionActive(ctx.db, 'note')
  return rows.map(({ startsAt, endsAt, visitType, ...row }) => {
    const site = clocked.find((one) => one.siteId === row.siteID)
    return {
      appointment: {
        ...row,
        note: showsNotes ? row.note : null,
        siteName: site?.name ?? null,
        siteAddress: site?.address ?? null,
        sitePhone: site?.phone ?? null,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        timeZone: site?.timeZone ?? null,
        ...visitTypeWire(visitType),
      },
      clock: site?.clock ?? homeClock,
    }
  })
}

/** Returns what an appointment's visit type says, null if the clinic does not have the type. */
function visitTypeWire(type: typeof visitTemplates.$inferSelect | null) {
  if (!type) return { modality: null, templateNames: null, instructions: null }
  const { name, nameEs, nameAr, instructions, instructionsEs, instructionsAr } = type
  return {
    modality: modalityOf(type.modality),
    templateNames: textsOf({ en: name, es: nameEs, ar: nameAr }),
    instructions: textsOf({ en: instructions, es: instructionsEs, ar: instructionsAr }),
  }
}
