import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { appointments } from '../../db/schema/records.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { type AppointmentRow, requestedStatus } from '../appointments/booking/ownAppointment.ts'
import { isActive, isActiveStatus } from '../appointments/times/isActive.ts'
import { previousOf } from './previousOf.ts'
import { readScheduled, type Scheduled } from './readScheduled.ts'
import { requestStates } from './requestStates.ts'

const maxRequests = 200
/** Requests whose time passed longer ago are left out: nobody waits for an answer to them. Days. */
const pastDays = 30

/** Returns the requests at the caller's sites that wait for an answer, oldest first, at most 200. */
export async function readRequests(ctx: StaffContext): Promise<ReplyOf<typeof contract.requests>> {
  const { db } = ctx
  const now = ctx.now()
  const found = await readScheduled(
    db,
    and(
      gte(appointments.sortedAt, new Date(now.getTime() - pastDays * 86_400_000)),
      eq(appointments.apptStatusId, 3),
      eq(appointments.apptStatusSecId, requestedStatus),
      isActive,
      appointmentsOfStaff(ctx),
    ),
    {
      orderBy: [sql`${appointments.requestedAt} asc nulls first`, asc(appointments.apptId)],
      limit: maxRequests,
    },
  )
  const replaced = await previousOf(
    db,
    found.map(({ row }) => row),
  )
  const requests = found.map((one) => ({ ...one, previous: replaced.get(one.row.apptId) ?? null }))
  const states = await requestStates(db, requests, now)
  const requesters = await requestersOf(ctx, found)
  return requests.map(({ row, appointment, previous }, index) => ({
    ...appointment,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    requestedBy: requesters(row),
    state: states[index] ?? 'closed',
    previous: previous && {
      date: previous.date,
      startTime: previous.startTime,
      stays: isActiveStatus(previous.status),
    },
  }))
}

/** Returns who requested an appointment, unless the patient did. */
async function requestersOf(
  { db }: StaffContext,
  found: readonly Scheduled[],
): Promise<(row: AppointmentRow) => string | null> {
  const userIds = [...new Set(found.flatMap(({ row }) => row.requestedBy ?? []))]
  const rows = await db
    .select({
      userId: accounts.userId,
      ptId: accounts.ptId,
      nameFirst: accounts.nameFirst,
      nameLast: accounts.nameLast,
    })
    .from(accounts)
    .where(inArray(accounts.userId, userIds))
  const byId = new Map(rows.map((account) => [account.userId, account]))
  return ({ requestedBy, ptId }) => {
    const account = byId.get(requestedBy ?? -1)
    return !account || account.ptId === ptId ? null : `${account.nameFirst} ${account.nameLast}`.trim()
  }
}
