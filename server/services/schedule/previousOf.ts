import { inArray } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { appointments } from '../../db/schema/records.ts'
import { type AppointmentRow, requestedStatus } from '../appointments/booking/ownAppointment.ts'
import { isActiveStatus } from '../appointments/times/isActive.ts'

/** Maximum number of requests, each instead of the one before, that are followed. */
const maxSteps = 50

/** Whether a request ended without an answer that counts: the patient replaced it, or the clinic declined it. */
const isSuperseded = ({ status, apptStatusSecId }: AppointmentRow) =>
  apptStatusSecId === requestedStatus && !isActiveStatus(status)

/**
 * Returns for each appointment the one of the same patient that it replaces, by number. If that is a request which ended
 * before it was confirmed, the appointment replaces what the request would have replaced, which the patient still has.
 */
export async function previousOf(
  db: Connection,
  rows: readonly Pick<AppointmentRow, 'apptId' | 'ptId' | 'previousApptId'>[],
): Promise<ReadonlyMap<number, AppointmentRow>> {
  const found = new Map<number, AppointmentRow>()
  let open = rows.map(({ apptId, ptId, previousApptId: next }) => ({ apptId, ptId, next }))
  for (let step = 0; step < maxSteps; step++) {
    const ids = [...new Set(open.flatMap(({ next }) => next ?? []))]
    if (ids.length === 0) break
    const read = await db.select().from(appointments).where(inArray(appointments.apptId, ids))
    const byId = new Map(read.map((row) => [row.apptId, row]))
    open = open.flatMap(({ apptId, ptId, next }) => {
      const row = byId.get(next ?? -1)
      if (row?.ptId !== ptId) return []
      found.set(apptId, row)
      return isSuperseded(row) ? { apptId, ptId, next: row.previousApptId } : []
    })
  }
  return found
}
