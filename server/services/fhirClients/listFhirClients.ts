import { asc, eq } from 'drizzle-orm'
import { fhirClients } from '../../db/schema/accounts.ts'
import type { RecordContext } from '../context.ts'
import { ownSettings } from './ownSettings.ts'

/**
 * Returns the clinic's active clients, sorted by name (portal §7). Throws 403 `not-allowed` for another patient's id.
 */
export async function listFhirClients(
  ctx: RecordContext,
  { params }: { readonly params: { readonly ptId: number } },
): Promise<{ clientId: string; clientName: string }[]> {
  ownSettings(ctx, params.ptId)
  return ctx.db
    .select({ clientId: fhirClients.clientId, clientName: fhirClients.clientName })
    .from(fhirClients)
    .where(eq(fhirClients.isActive, true))
    .orderBy(asc(fhirClients.clientName), asc(fhirClients.clientId))
}
