import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/medications.ts'
import { prescriptions } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns every prescription as written, newest first. The page merges equal ones (clinical §5). */
export async function readPrescriptions(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.prescriptions>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      hisID: prescriptions.hisId,
      name: prescriptions.name,
      prescriber: prescriptions.prescriber,
      prvID: prescriptions.prvId,
      status: prescriptions.status,
      dateWritten: prescriptions.dateWritten,
      refills: prescriptions.refills,
      instructions: prescriptions.instructions,
      code: prescriptions.code,
      codeSystem: prescriptions.codeSystem,
    })
    .from(prescriptions)
    .where(eq(prescriptions.ptId, ptId))
    .orderBy(...newestFirst(prescriptions.sortedAt, prescriptions.hisId))
  return rows.map(({ code, codeSystem, ...row }) => ({ ...row, infoButtonURL: infobuttonUrl(code, codeSystem) }))
}
