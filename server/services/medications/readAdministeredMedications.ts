import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/medications.ts'
import { administeredMedications } from '../../db/schema/records.ts'
import type { SignedInContext } from '../context.ts'
import { infobuttonUrl } from '../infobuttonUrl.ts'
import { newestFirst } from '../newestFirst.ts'
import { ownPatient } from '../ownPatient.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { requireObjectType } from '../requireObjectType.ts'

/** What was given at the clinic, newest first. Its date is the date it was given. */
export async function readAdministeredMedications(
  ctx: SignedInContext,
): Promise<ReplyOf<typeof contract.administeredMeds>> {
  const ptId = ownPatient(ctx)
  requireObjectType(ctx, objectTypes.medications)
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
