import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { modalities, type Modality } from '#src/contract/booking.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import type { Connection } from '../../../db/client.ts'
import { providers, sites } from '../../../db/schema/people.ts'
import { appointments } from '../../../db/schema/records.ts'
import { visitTemplates } from '../../../db/schema/scheduling.ts'

/** An appointment with what people are told of it. */
export interface KnownAppointment {
  readonly apptId: number
  readonly ptId: number
  readonly prvId: number | null
  readonly startsAt: Date
  /** Null if unknown. */
  readonly endsAt: Date | null
  /** SEQUENCE of its calendar file. */
  readonly icsSequence: number
  readonly isCanceled: boolean
  /** Whether it is, or was when it was canceled, a request that is not confirmed. */
  readonly isRequest: boolean
  /** The account that requested it. */
  readonly requestedBy: number | null
  readonly declineReason: string | null
  readonly declineText: string | null
  readonly doctor: string | null
  /** Name of the visit type in each language that has it. */
  readonly typeNames: Readonly<Partial<Record<LocaleName, string>>>
  /** The home site if the appointment has none. Null without both. */
  readonly siteId: number | null
  readonly modality: Modality
  /** Null if the appointment has no site, or is not in person. */
  readonly siteName: string | null
  readonly siteAddress: string | null
  /** IANA name. */
  readonly timeZone: string
}

/** Returns the modality of a stored visit type. */
export function modalityOf(stored: string | null | undefined): Modality {
  return modalities.find((one) => one === stored) ?? 'in-person'
}

/** Returns an appointment, or null if there is none with this number or if its start is unknown. */
export async function readAppointment(db: Connection, apptId: number): Promise<KnownAppointment | null> {
  return (await readAppointments(db, [apptId])).get(apptId) ?? null
}

/** Returns appointments by their number. Those that do not exist, or whose start is unknown, are missing. */
export async function readAppointments(
  db: Connection,
  apptIds: readonly number[],
): Promise<ReadonlyMap<number, KnownAppointment>> {
  const rows = await db
    .select({
      appointment: appointments,
      type: visitTemplates,
      provider: providers.fullName,
      siteId: sites.siteId,
      siteName: sites.name,
      siteAddress: sites.address,
      timeZone: sites.timeZone,
    })
    .from(appointments)
    .leftJoin(
      sites,
      or(eq(sites.siteId, appointments.siteId), and(isNull(appointments.siteId), eq(sites.isHomeSite, true))),
    )
    .leftJoin(providers, eq(providers.prvId, appointments.prvId))
    .leftJoin(visitTemplates, eq(visitTemplates.templateId, appointments.templateId))
    .where(inArray(appointments.apptId, [...apptIds]))
  return new Map(
    rows.flatMap((row) => {
      const known = knownOf(row)
      return known ? [[known.apptId, known]] : []
    }),
  )
}

interface AppointmentRow {
  readonly appointment: typeof appointments.$inferSelect
  readonly type: typeof visitTemplates.$inferSelect | null
  readonly provider: string | null
  readonly siteId: number | null
  readonly siteName: string | null
  readonly siteAddress: string | null
  readonly timeZone: string | null
}

function knownOf(row: AppointmentRow): KnownAppointment | null {
  const { appointment, type } = row
  const startsAt = appointment.sortedAt
  if (!startsAt) return null
  const name = type?.name ?? appointment.template
  const modality = modalityOf(type?.modality)
  const hasPlace = appointment.siteId !== null && modality === 'in-person'
  return {
    apptId: appointment.apptId,
    ptId: appointment.ptId,
    prvId: appointment.prvId,
    startsAt,
    endsAt: appointment.endsAt,
    icsSequence: appointment.icsSequence,
    isCanceled:
      appointment.apptStatusId === 6 ||
      appointment.declinedAt !== null ||
      /^(cancell?ed|declined)/i.test(appointment.status),
    isRequest: appointment.apptStatusSecId === 44,
    requestedBy: appointment.requestedBy,
    declineReason: appointment.declineReason,
    declineText: appointment.declineText,
    doctor: row.provider ?? appointment.doctor,
    typeNames: {
      ...(name !== null && { en: name }),
      ...(type?.nameEs && { es: type.nameEs }),
      ...(type?.nameAr && { ar: type.nameAr }),
    },
    siteId: row.siteId,
    modality,
    siteName: hasPlace ? row.siteName : null,
    siteAddress: hasPlace ? row.siteAddress : null,
    timeZone: row.timeZone ?? 'UTC',
  }
}
