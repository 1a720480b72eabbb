import { eq } from 'drizzle-orm'
import type * as contract from '#src/contract/medications.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { medications } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** What the patient takes, newest first (clinical §3 "Medication"). */
export async function readMedications(ctx: SignedInContext): Promise<ReplyOf<typeof contract.medications>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.medications)
  const rows = await ctx.db
    .select({
      hisID: medications.hisId,
      name: medications.name,
      dose: medications.dose,
      doseUnit: medications.doseUnit,
      route: medications.route,
      status: medications.status,
      date: medications.date,
      code: medications.code,
      codeSystem: medications.codeSystem,
    })
    .from(medications)
    .where(eq(medications.ptId, ptId))
    .orderBy(...newestFirst(medications.sortedAt, medications.hisId))
  return rows.map(({ code, codeSystem, ...row }) => ({ ...row, infoButtonURL: infobuttonUrl(code, codeSystem) }))
}
