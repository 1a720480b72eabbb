import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { immunizations } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's vaccinations, newest first (clinical §3 "Immunization"). */
export async function readImmunizations(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.immunizations>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      immuneHisID: immunizations.immuneHisId,
      description: immunizations.description,
      doseSequence: immunizations.doseSequence,
      route: immunizations.route,
      performer: immunizations.performer,
      date: immunizations.date,
      dateText: immunizations.dateText,
      code: immunizations.code,
      codeSystem: immunizations.codeSystem,
    })
    .from(immunizations)
    .where(eq(immunizations.ptId, ptId))
    .orderBy(...newestFirst(immunizations.sortedAt, immunizations.immuneHisId))
  return rows.map((row) => ({ ...row, codeInfo: infobuttonUrl(row.code, row.codeSystem) }))
}
