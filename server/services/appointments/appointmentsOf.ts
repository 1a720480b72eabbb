import { eq, inArray, or } from 'drizzle-orm'
import type { Appointment } from '#src/contract/appointments.ts'
import { sites } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import type { TimedRecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'
import { siteClock } from './appointmentTime.ts'

/** An appointment in wire format, with the current local time at its site. */
export interface TimedAppointment {
  readonly appointment: Appointment
  readonly clock: string
}

/** Returns all appointments of a patient, newest first. Appointments without a site use the home site's time. */
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
      siteId: appointments.siteId,
    })
    .from(appointments)
    .where(eq(appointments.ptId, ptId))
    .orderBy(...newestFirst(appointments.sortedAt, appointments.apptId))
  const known = await ctx.db
    .select({ siteId: sites.siteId, name: sites.name, timeZone: sites.timeZone, isHomeSite: sites.isHomeSite })
    .from(sites)
    // The table also has the places of other patients' records.
    .where(or(inArray(sites.siteId, [...new Set(rows.flatMap((row) => row.siteId ?? []))]), eq(sites.isHomeSite, true)))
  const now = ctx.now()
  const clocked = known.map((site) => ({ ...site, clock: siteClock(now, site.timeZone) }))
  const homeClock = clocked.find((site) => site.isHomeSite)?.clock ?? siteClock(now, 'UTC')
  return rows.map(({ siteId, ...row }) => {
    const site = clocked.find((s) => s.siteId === siteId)
    return { appointment: { ...row, siteName: site?.name ?? null }, clock: site?.clock ?? homeClock }
  })
}
