import { and, asc, eq } from 'drizzle-orm'
import type { FhirClientEntry } from '#src/contract/fhirClients.ts'
import { fhirClients, fhirGrants } from '../../db/schema/accounts.ts'
import type { RecordContext } from '../context.ts'
import { fhirResources } from './fhirResources.ts'
import { ownSettings } from './ownSettings.ts'

/**
 * Returns the clients that may read the patient's record, and their resource types (portal §7). Throws 403
 * `not-allowed`.
 */
export async function readFhirClientEntries(
  ctx: RecordContext,
  { params }: { readonly params: { readonly ptId: number } },
): Promise<FhirClientEntry[]> {
  const ptId = ownSettings(ctx, params.ptId)
  const rows = await ctx.db
    .select({
      clientId: fhirClients.clientId,
      clientName: fhirClients.clientName,
      resIds: fhirGrants.resIds,
      lastUsedAt: fhirGrants.lastUsedAt,
      updatedAt: fhirGrants.updatedAt,
      byStaff: fhirGrants.byStaff,
    })
    .from(fhirGrants)
    .innerJoin(fhirClients, eq(fhirClients.clientId, fhirGrants.clientId))
    .where(and(eq(fhirGrants.ptId, ptId), eq(fhirClients.isActive, true)))
    .orderBy(asc(fhirClients.clientName), asc(fhirClients.clientId))
  return rows.map(({ resIds, lastUsedAt, updatedAt, ...client }) => {
    const known = fhirResources.filter(({ resId }) => resIds.includes(resId))
    return {
      ...client,
      resIds: known.map(({ resId }) => resId),
      resNames: known.map(({ resName }) => resName),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }
  })
}
