import { asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/appointments.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { encounters, procedures } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

type VisitProcedure = contract.Visit['procedures'][number]

/**
 * Returns the patient's visits, newest first, each with its procedures and orders in chronological order (clinical §3).
 */
export async function readVisits(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.visits>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      ptEncID: encounters.ptEncId,
      admission: encounters.admission,
      discharge: encounters.discharge,
      followUp: encounters.followUp,
      placeOfService: encounters.placeOfService,
      providers: encounters.providers,
      type: encounters.type,
      reason: encounters.reason,
    })
    .from(encounters)
    .where(eq(encounters.ptId, ptId))
    .orderBy(...newestFirst(encounters.sortedAt, encounters.ptEncId))
  const done = await ctx.db
    .select({
      ptEncId: procedures.ptEncId,
      name: procedures.name,
      date: procedures.date,
      status: procedures.status,
    })
    .from(procedures)
    .where(eq(procedures.ptId, ptId))
    .orderBy(sql`${procedures.sortedAt} asc nulls last`, asc(procedures.procedureId))

  const byVisit = new Map<number, VisitProcedure[]>()
  for (const { ptEncId, ...procedure } of done) {
    if (ptEncId === null) continue
    const its = byVisit.get(ptEncId)
    if (its) its.push(procedure)
    else byVisit.set(ptEncId, [procedure])
  }
  return rows.map((row) => ({ ...row, procedures: byVisit.get(row.ptEncID) ?? [] }))
}
