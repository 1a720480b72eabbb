import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/medications.ts'
import { administeredMedications } from '../../db/schema/records.ts'
import type { RecordReadContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'

/** Returns the medications given at the clinic, newest first, dated when they were given. */
export async function readAdministeredMedications(
  ctx: RecordReadContext,
): Promise<ReplyOf<typeof contract.administeredMeds>> {
  const { ptId } = ctx.caller
  const rows = await ctx.db
    .select({
      hisID: administeredMedications.hisId,
      name: administeredMedications.name,
      dose: administeredMedications.dose,
      doseUnit: administeredMedications.doseUnit,
      route: administeredMedications.route,
      status: administeredMedications.status,
      dateAdministered: administeredMedications.dateAdministered,
      code: administeredMedications.code,
      codeSystem: administeredMedications.codeSystem,
    })
    .from(administeredMedications)
    .where(eq(administeredMedications.ptId, ptId))
    .orderBy(...newestFirst(administeredMedications.sortedAt, administeredMedications.hisId))
  return rows.map(({ code, codeSystem, ...row }) => ({
    ...row,
    date: row.dateAdministered,
    infoButtonURL: infobuttonUrl(code, codeSystem),
  }))
}
