import { and, eq, isNull } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { procedures } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's procedures and orders without a visit, newest first. `readVisits` returns the others. */
export async function readProcedures(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.procedures>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      procedureID: procedures.procedureId,
      name: procedures.name,
      date: procedures.date,
      performer: procedures.performer,
      status: procedures.status,
      kind: procedures.kind,
    })
    .from(procedures)
    .where(and(eq(procedures.ptId, ptId), isNull(procedures.ptEncId)))
    .orderBy(...newestFirst(procedures.sortedAt, procedures.procedureId))
  return rows.map(({ kind, ...row }) => ({ ...row, isOrder: kind === 'ordered' }))
}
