import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/medications.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { medications } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the medications that the patient takes, newest first (clinical §3 "Medication"). */
export async function readMedications(ctx: RecordReadContext): Promise<ReplyOf<typeof contract.medications>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      hisID: medications.hisId,
      name: medications.name,
      dose: medications.dose,
      doseUnit: medications.doseUnit,
      route: medications.route,
      status: medications.status,
      date: medications.date,
      dateStopped: medications.dateStopped,
      code: medications.code,
      codeSystem: medications.codeSystem,
    })
    .from(medications)
    .where(eq(medications.ptId, ptId))
    .orderBy(...newestFirst(medications.sortedAt, medications.hisId))
  return rows.map(({ code, codeSystem, ...row }) => ({ ...row, infoButtonURL: infobuttonUrl(code, codeSystem) }))
}
