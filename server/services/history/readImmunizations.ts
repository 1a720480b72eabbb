import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/history.ts'
import { immunizations } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** The patient's vaccinations, newest first (clinical §3 "Immunization"). */
export async function readImmunizations(ctx: SignedInContext): Promise<ReplyOf<typeof contract.immunizations>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.medicalHistory)
  const rows = await ctx.db
    .select({
      immuneHisID: immunizations.immuneHisId,
      description: immunizations.description,
      doseSequence: immunizations.doseSequence,
      route: immunizations.route,
      performer: immunizations.performer,
      date: immunizations.date,
      code: immunizations.code,
      codeSystem: immunizations.codeSystem,
    })
    .from(immunizations)
    .where(eq(immunizations.ptId, ptId))
    .orderBy(...newestFirst(immunizations.sortedAt, immunizations.immuneHisId))
  return rows.map(({ code, codeSystem, ...row }) => ({ ...row, codeInfo: infobuttonUrl(code, codeSystem) }))
}
