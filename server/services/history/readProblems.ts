import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { problems } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the patient's diagnoses, newest first (clinical §3 "Problem"). */
export async function readProblems(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.problems>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      problemID: problems.problemId,
      code: problems.code,
      codeSystem: problems.codeSystem,
      status: problems.status,
      description: problems.description,
      dateDiagnosed: problems.dateDiagnosed,
      categories: problems.categories,
    })
    .from(problems)
    .where(eq(problems.ptId, ptId))
    .orderBy(...newestFirst(problems.sortedAt, problems.problemId))
  return rows.map(({ categories, ...row }) => ({
    ...row,
    categories: categories.map((token) => token.slice(token.lastIndexOf('|') + 1)),
    codeInfo: infobuttonUrl(row.code, row.codeSystem),
  }))
}
