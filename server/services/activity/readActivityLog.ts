import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#src/contract/activityFilters.ts'
import { activityTypes } from '#src/contract/activityLog.ts'
import type * as contract from '#src/contract/activityLog.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { accounts, activityLog, fhirClients } from '../../db/schema/accounts.ts'
import { patients, providers, representatives } from '../../db/schema/people.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import type { Caller, SignedInContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/** Rows per page. */
const pageSize = 200

type Input = ParsedInput<typeof contract.activityLog>
type Log = ReplyOf<typeof contract.activityLog>

/**
 * Returns the conditions for rows that the caller may see, one for each database index. Patients see what they did, and
 * what anyone did with their record. A user acting for a patient sees only the log of that patient's record. A user
 * acting for a provider, or for a patient in a scope without the settings, sees only what they did for that person. Staff
 * see their own activities, even while a record is open, because the record's log belongs to the patient.
 */
function visible({ userId, userType, ptId, representativeId, scope }: Caller): readonly [SQL, ...SQL[]] {
  const own = eq(activityLog.userId, userId)
  const hasSettings = scope?.includes(objectTypes.settings) ?? true
  if (representativeId !== null)
    return [
      ptId === null || !hasSettings
        ? sql`${own} and ${activityLog.representativeId} = ${representativeId}`
        : ofRecord(ptId),
    ]
  return userType === staffUserType || ptId === null ? [own] : [own, ofRecord(ptId)]
}

const ofRecord = (ptId: number) => eq(activityLog.ptId, ptId)

const dayMs = 86_400_000
/** Latest time in a query. PostgreSQL allows later times, but JavaScript formats years after 9999 differently. */
const lastMoment = Date.parse('9999-01-01T00:00:00Z')

/** Returns the start of a day in UTC, or of the day `later` days after it. */
function dayStart(day: string, later = 0): Date {
  const at = Date.parse(`${day}T00:00:00Z`) + later * dayMs
  if (Number.isNaN(at)) throw new ServiceError(400, 'bad-input', 'query: expected a calendar date')
  return new Date(Math.min(Math.max(at, 0), lastMoment))
}

/**
 * Returns the condition for rows after the cursor, which must be a row that the caller may see: another row's time
 * would reveal data.
 */
async function after(ctx: SignedInContext, before: string): Promise<SQL> {
  const activityId = Number(before)
  const [row] = await ctx.db
    .select({ at: sql<string>`${activityLog.at}::text` })
    .from(activityLog)
    .where(and(eq(activityLog.activityId, activityId), or(...visible(ctx.caller))))
  if (!row) throw new ServiceError(400, 'bad-input', 'query.before: expected an entry of this log')
  return sql`(${activityLog.at}, ${activityLog.activityId}) < (${row.at}::timestamptz, ${activityId})`
}

/** Returns the condition for the activities of the reader, of other people, or of apps. */
function doneBy(who: NonNullable<Input['query']['who']>, { userId }: Caller): SQL | undefined {
  const byApp = and(isNull(activityLog.userId), isNotNull(activityLog.clientId))
  if (who === 'apps') return byApp
  if (who === 'me') return eq(activityLog.userId, userId)
  return or(ne(activityLog.userId, userId), and(isNull(activityLog.userId), isNull(activityLog.clientId)))
}

/** Returns the condition for the activities of a kind. Activities of unknown types are changes. */
function ofKind(kind: ActivityKind): SQL {
  const types = Object.entries(activityTypes)
  if (kind !== 'change')
    return inArray(
      activityLog.activityType,
      types.flatMap(([type, of]) => (of === kind ? [type] : [])),
    )
  return notInArray(
    activityLog.activityType,
    types.flatMap(([type, of]) => (of === 'change' ? [] : [type])),
  )
}

/** Selects, through each index, the newest rows that can be on the page. A row found through both counts once. */
function newestLines(ctx: SignedInContext, asked: SQL | undefined) {
  const [first, second] = visible(ctx.caller).map((condition) =>
    ctx.db
      .select()
      .from(activityLog)
      .where(and(condition, asked))
      .orderBy(desc(activityLog.at), desc(activityLog.activityId))
      .limit(pageSize + 1),
  )
  if (!first) throw new Error('activity log: expected at least one condition')
  return second ? union(first, second).as('lines') : first.as('lines')
}

/** Returns the page of the log after the cursor `before` (portal §7). Throws 400 for an invalid day or cursor. */
export async function readActivityLog(ctx: SignedInContext, { query }: Input): Promise<Log> {
  const { before, from, to, who, kind } = query
  const lines = newestLines(
    ctx,
    and(
      from === undefined ? undefined : gte(activityLog.at, dayStart(from)),
      to === undefined ? undefined : lt(activityLog.at, dayStart(to, 1)),
      before === undefined ? undefined : await after(ctx, before),
      who === undefined ? undefined : doneBy(who, ctx.caller),
      kind === undefined ? undefined : ofKind(kind),
    ),
  )
  const provider = alias(providers, 'represented_provider')
  const rows = await ctx.db
    .select({
      activityId: lines.activityId,
      at: lines.at,
      userId: lines.userId,
      clientId: lines.clientId,
      representativeId: lines.representativeId,
      activityType: lines.activityType,
      url: lines.url,
      sentTo: lines.sentTo,
      userType: accounts.userType,
      person: sql<string>`coalesce(${providers.fullName}, concat_ws(' ', ${accounts.nameFirst}, ${accounts.nameLast}))`,
      app: fhirClients.clientName,
      representing: sql<
        string | null
      >`coalesce(${provider.fullName}, nullif(concat_ws(' ', ${patients.nameFirst}, ${patients.nameMiddle}, ${patients.nameLast}), ''))`,
    })
    .from(lines)
    .leftJoin(accounts, eq(accounts.userId, lines.userId))
    .leftJoin(providers, eq(providers.prvId, accounts.prvId))
    .leftJoin(fhirClients, eq(fhirClients.clientId, lines.clientId))
    .leftJoin(representatives, eq(representatives.representativeId, lines.representativeId))
    .leftJoin(patients, eq(patients.ptId, representatives.ptId))
    .leftJoin(provider, eq(provider.prvId, representatives.prvId))
    .orderBy(desc(lines.at), desc(lines.activityId))
    .limit(pageSize + 1)

  const { userId } = ctx.caller
  return {
    hasMore: rows.length > pageSize,
    activities: rows.slice(0, pageSize).map((row) => {
      const isOwn = row.userId === userId
      // Hide `sentTo` of the activities of staff, because it might name another patient. Apps, representatives and readers
      // of private links are the record's own.
      const isStaffs =
        !isOwn &&
        row.userType === staffUserType &&
        row.representativeId === null &&
        !/^(app access|private link|representative) /.test(row.activityType)
      return {
        activityId: row.activityId,
        timestamp: row.at.toISOString(),
        user: (row.userId === null ? (row.app ?? row.clientId ?? '') : row.person).trim(),
        isApp: row.userId === null && row.clientId !== null,
        isOwn,
        representing: row.representing,
        activityType: row.activityType,
        url: row.url,
        sentTo: isStaffs ? null : row.sentTo,
      }
    }),
  }
}
