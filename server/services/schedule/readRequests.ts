import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { appointments } from '../../db/schema/records.ts'
import type { StaffContext } from '../context.ts'
import { appointmentsOfStaff } from './appointmentsOfStaff.ts'
import { isActive, isActiveStatus } from '../appointments/times/isActive.ts'
import { readScheduled, type Scheduled } from './readScheduled.ts'
import { requestStatus } from './requestStatus.ts'
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
      eq(appointments.apptStatusSecId, requestStatus),
      isActive,
      appointmentsOfStaff(ctx),
    ),
    {
      orderBy: [sql`${appointments.requestedAt} asc nulls first`, asc(appointments.apptId)],
      limit: maxRequests,
    },
  )
  const states = await requestStates(db, found, now)
  const requesters = await requestersOf(ctx, found)
  const previous = await previousOf(ctx, found)
  return found.map(({ row, appointment }, index) => ({
    ...appointment,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    requestedBy: requesters(row),
    state: states[index] ?? 'closed',
    previous: previous(row),
  }))
}

type Row = Scheduled['row']

/** Returns who requested an appointment, unless the patient did. */
async function requestersOf({ db }: StaffContext, found: readonly Scheduled[]): Promise<(row: Row) => string | null> {
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

/** Returns the time that the patient wants to move from. */
async function previousOf({ db }: StaffContext, found: readonly Scheduled[]) {
  const apptIds = [...new Set(found.flatMap(({ row }) => row.previousApptId ?? []))]
  const rows = await db.select().from(appointments).where(inArray(appointments.apptId, apptIds))
  const byId = new Map(rows.map((row) => [row.apptId, row]))
  return ({ previousApptId, ptId }: Row) => {
    const row = byId.get(previousApptId ?? -1)
    if (!row || row.ptId !== ptId) return null
    return { date: row.date, startTime: row.startTime, stays: isActiveStatus(row.status) }
  }
}
