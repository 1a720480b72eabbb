import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { AppointmentRow } from '../../../../ccda/CcdRecord.ts'
import type { Connection } from '../../../../db/client.ts'
import { sites } from '../../../../db/schema/people.ts'
import { appointments } from '../../../../db/schema/records.ts'
import { clinicalStart } from '../clinicalStart.ts'

/** Loads the appointments that are booked or requested and still to come. */
export async function loadAppointments(db: Connection, ptId: number, at: Date): Promise<AppointmentRow[]> {
  const rows = await db
    .select({
      apptId: appointments.apptId,
      template: appointments.template,
      doctor: appointments.doctor,
      apptStatusSecId: appointments.apptStatusSecId,
      status: appointments.status,
      date: appointments.date,
      startTime: appointments.startTime,
      siteName: sites.name,
      timeZone: sites.timeZone,
    })
    .from(appointments)
    .leftJoin(sites, eq(sites.siteId, appointments.siteId))
    .where(
      and(
        eq(appointments.ptId, ptId),
        gte(appointments.sortedAt, at),
        // Clinical §4: with secondary status 44, it is only a request.
        eq(appointments.apptStatusId, 3),
        isNull(appointments.declinedAt),
      ),
    )
    .orderBy(asc(appointments.sortedAt), asc(appointments.apptId))
  return rows
    .filter(({ status }) => !/^(cancell?ed|declined)/i.test(status))
    .map(({ apptId, template, doctor, siteName, apptStatusSecId, date, startTime, timeZone }) => ({
      apptId,
      template,
      doctor,
      siteName,
      isRequest: apptStatusSecId === 44,
      start: clinicalStart(date, startTime, timeZone ?? 'UTC'),
    }))
}
