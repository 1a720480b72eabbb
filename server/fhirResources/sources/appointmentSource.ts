import { eq } from 'drizzle-orm'
import { sites } from '../../db/schema/people.ts'
import { appointments } from '../../db/schema/records.ts'
import { instant, named, reference, unknown, words } from '../datatypes.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'
import { zoneOffset } from '../../services/clinic/zoneOffset.ts'

type Row = typeof appointments.$inferSelect

const dayMs = 86_400_000
/** Largest change of a clock, minutes. */
const maxClockChange = 120

/** R4 statuses by appointment status (clinical §4 and §9). With secondary status 44, status 3 is only a request. */
const states: Readonly<Record<number, string>> = {
  3: 'booked',
  4: 'noshow',
  5: 'fulfilled',
  6: 'cancelled',
  7: 'arrived',
}

function stateOf({ apptStatusId, apptStatusSecId, status, declinedAt }: Row): string {
  // A declined request keeps its secondary status.
  if (declinedAt !== null || /^(cancell?ed|declined)/i.test(status)) return 'cancelled'
  if (apptStatusId === 3 && apptStatusSecId === 44) return status === 'Waiting list' ? 'waitlist' : 'pending'
  return states[apptStatusId] ?? 'pending'
}

export const appointmentSource: ResourceSource = {
  prefix: '',
  table: appointments,
  id: appointments.apptId,
  ptId: appointments.ptId,
  updatedAt: appointments.updatedAt,
  async load(db, rowIds) {
    const rows = await db
      .select({ appointment: appointments, site: sites.name, timeZone: sites.timeZone })
      .from(appointments)
      .leftJoin(sites, eq(sites.siteId, appointments.siteId))
      .where(isAmong(appointments.apptId, rowIds))
    return rows.map(({ appointment: row, site, timeZone }) => {
      const status = stateOf(row)
      const answer = status === 'pending' || status === 'waitlist' ? 'needs-action' : 'accepted'
      const others = [named('Practitioner', row.doctor), named('Location', site)]
      const content = {
        status,
        serviceType: [{ text: words(row.template) }],
        ...timesOf(row, timeZone ?? 'UTC'),
        comment: words(row.note),
        participant: [
          { actor: reference('Patient', row.ptId), status: answer },
          ...others.map((actor) => actor && { actor, status: answer }),
        ],
      }
      return { rowId: row.apptId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

/**
 * Returns start and end in local time at the site. R4 allows no start without an end, so a missing end is marked as
 * unknown.
 */
function timesOf(row: Row, timeZone: string) {
  const { date, startTime, endTime, sortedAt, endsAt } = row
  const wall = Date.parse(`${date}T${startTime}:00Z`)
  if (Number.isNaN(wall)) return { _start: unknown, _end: unknown }
  // `sortedAt` is the exact instant. Its difference from the local time gives the UTC offset, and the seconds that
  // `startTime` lacks.
  const own = sortedAt && Math.ceil((wall - sortedAt.getTime()) / 60_000)
  const minutes = own !== null && Math.abs(own) <= 14 * 60 ? own : zoneOffset(new Date(wall), timeZone)
  const at = (time: number) => instant(`${new Date(time).toISOString().slice(0, 19)}${offsetText(minutes)}`)
  const seconds = sortedAt && minutes === own ? sortedAt.getTime() - (wall - minutes * 60_000) : 0
  const end = Date.parse(`${date}T${endTime ?? ''}:00Z`)
  if (endsAt) return { start: at(wall + seconds), end: endWith(endsAt, end, minutes) }
  const nextDay = end < wall ? dayMs : 0
  return {
    start: at(wall + seconds),
    ...(Number.isNaN(end) ? { _end: unknown } : { end: at(end + nextDay) }),
  }
}

/**
 * Returns the exact end with its own UTC offset, which differs from that of the start (`minutes`) if the clocks change in
 * between. `wall` has the local end time on the day of the start in its UTC fields.
 */
function endWith(endsAt: Date, wall: number, minutes: number) {
  const [own = minutes] = [wall, wall + dayMs]
    .map((time) => Math.ceil((time - endsAt.getTime()) / 60_000))
    .filter((offset) => Math.abs(offset - minutes) <= maxClockChange)
  return instant(`${new Date(endsAt.getTime() + own * 60_000).toISOString().slice(0, 19)}${offsetText(own)}`)
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
