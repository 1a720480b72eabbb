import { and, eq, inArray } from 'drizzle-orm'
import { activityLog, fhirGrants } from '../db/schema/accounts.ts'
import type { FhirContext } from './FhirContext.ts'

/**
 * Logs for each of these patients that a client read a resource type. The entries contain no resource ids. Also updates
 * the grants' last use.
 */
export async function logRead(
  ctx: FhirContext,
  clientId: string,
  type: string,
  ptIds: readonly number[],
): Promise<void> {
  const patients = [...new Set(ptIds)]
  if (patients.length === 0) return
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(activityLog)
      .values(patients.map((ptId) => ({ at, clientId, ptId, activityType: 'FHIR read', url: `/fhir/r4/${type}` })))
    await tx
      .update(fhirGrants)
      .set({ lastUsedAt: at })
      .where(and(eq(fhirGrants.clientId, clientId), inArray(fhirGrants.ptId, patients)))
  })
}
