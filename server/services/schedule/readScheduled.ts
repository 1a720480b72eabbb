import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import type { Connection } from '../../db/client.ts'
import { patients, providers, sites } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { visitTemplates } from '../../db/schema/scheduling.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { type AppointmentRow } from '../appointments/booking/ownAppointment.ts'
import { textsOf } from '../appointments/booking/textsOf.ts'
import { modalityOf } from '../appointments/news/readAppointment.ts'
import { endOf } from '../appointments/times/endOf.ts'

/** An appointment in wire form, with its row. */
export interface Scheduled {
  readonly row: AppointmentRow
  readonly appointment: ScheduledAppointment
  readonly startsAt: Date
  readonly endsAt: Date
  /** Length of its visit type, or else its own, minutes. */
  readonly minutes: number
}

/** An appointment with the one of the same patient that it replaces. */
export interface Replacing extends Scheduled {
  readonly previous: AppointmentRow | null
}

interface ScheduledOptions {
  /** Default: by start. */
  readonly orderBy?: readonly SQL[]
  /** Maximum number. */
  readonly limit?: number
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Returns the appointments that meet a condition on `appointments`, as staff see them. An appointment without a site has
 * the time zone of the home site. One whose start is unknown is left out.
 */
export async function readScheduled(
  db: Connection,
  condition: SQL | undefined,
  { orderBy = [asc(appointments.sortedAt), asc(appointments.apptId)], limit }: ScheduledOptions = {},
): Promise<Scheduled[]> {
  const query = db
    .select({
      row: appointments,
      patient: { ptName: patientFullName, ExtID: patients.extId, DOB: patients.dob },
      provider: providers.fullName,
      site: { name: sites.name, timeZone: sites.timeZone },
      type: visitTemplates,
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.ptId, appointments.ptId))
    .leftJoin(providers, eq(providers.prvId, appointments.prvId))
    .leftJoin(sites, eq(sites.siteId, appointments.siteId))
    .leftJoin(visitTemplates, eq(visitTemplates.templateId, appointments.templateId))
    .where(and(condition, isNotNull(appointments.sortedAt)))
    .orderBy(...orderBy)
  const found = await (limit === undefined ? query : query.limit(limit))
  const homeZone = found.some(({ site }) => site === null) ? await zoneOfHome(db) : 'UTC'
  return found.flatMap(({ row, patient, provider, site, type }) => {
    const startsAt = row.sortedAt
    if (!startsAt) return []
    const endsAt = endOf({ startsAt, endsAt: row.endsAt })
    const timeZone = site?.timeZone ?? homeZone
    const appointment: ScheduledAppointment = {
      ...patient,
      apptID: row.apptId,
      PtID: row.ptId,
      prvID: row.prvId,
      prvFullName: provider ?? row.doctor,
      templateID: row.templateId,
      templateName: type?.name ?? row.template,
      names: type && textsOf({ en: type.name, es: type.nameEs, ar: type.nameAr }),
      modality: type && modalityOf(type.modality),
      siteID: row.siteId,
      siteName: site?.name ?? null,
      timeZone,
      date: row.date,
      startTime: row.startTime,
      endTime: clockTime.test(row.endTime ?? '') ? row.endTime : null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      apptStatusID: row.apptStatusId,
      apptStatusSecID: row.apptStatusSecId,
      status: row.status,
    }
    const minutes = type?.minutes ?? Math.ceil((endsAt.getTime() - startsAt.getTime()) / 60_000)
    return { row, appointment, startsAt, endsAt, minutes }
  })
}

async function zoneOfHome(db: Connection): Promise<string> {
  const [home] = await db.select({ timeZone: sites.timeZone }).from(sites).where(eq(sites.isHomeSite, true))
  return home?.timeZone ?? 'UTC'
}
