import { and, eq } from 'drizzle-orm'
import { minimumResources } from '#src/contract/fhirClients.ts'
import type { Connection } from '../../db/client.ts'
import { fhirClients, fhirGrants } from '../../db/schema/accounts.ts'
import { logActivity } from '../activity/logActivity.ts'
import { consentingStaff } from '../consents/consentingStaff.ts'
import { type ConsentContext, tellPatient } from '../consents/tellPatient.ts'
import { ServiceError } from '../../ServiceError.ts'
import { transactionally } from '../writes/runIdempotent.ts'
import { fhirResources } from './fhirResources.ts'
import { ownSettings } from './ownSettings.ts'

interface Update {
  readonly clientId: string
  readonly ptId: number
  readonly resIds: readonly number[]
  readonly resNames: readonly string[]
}

function refuseUnfit({ resIds, resNames }: Update): void {
  const refuse = (detail: string) => new ServiceError(400, 'bad-input', detail)
  const known = resIds.map((id) => fhirResources.find(({ resId }) => resId === id))
  if (known.includes(undefined)) throw refuse('body.resIds: expected known resources')
  if (new Set(resIds).size !== resIds.length) throw refuse('body.resIds: expected no duplicates')
  if (resNames.length !== resIds.length || known.some((one, index) => one?.resName !== resNames[index]))
    throw refuse('body.resNames: expected the names of body.resIds in the same order')
  if (resIds.length > 0 && resIds.length < minimumResources)
    throw refuse(`body.resIds: expected at least ${minimumResources}, or none to end the access`)
}

async function write(
  tx: Connection,
  { userId, byStaff, at }: { readonly userId: number; readonly byStaff: string | null; readonly at: Date },
  { clientId, ptId, resIds }: Update,
): Promise<void> {
  if (resIds.length === 0) {
    await tx.delete(fhirGrants).where(and(eq(fhirGrants.clientId, clientId), eq(fhirGrants.ptId, ptId)))
    return
  }
  const grant = { resIds: resIds.toSorted((a, b) => a - b), updatedAt: at, updatedBy: userId, byStaff }
  await tx
    .insert(fhirGrants)
    .values({ clientId, ptId, ...grant })
    .onConflictDoUpdate({ target: [fhirGrants.clientId, fhirGrants.ptId], set: grant })
}

/**
 * Sets what a client may read of the patient; an empty list ends its access (portal §5, §7). The change applies from
 * the client's next request on. Throws 403 `not-allowed`, 400 `bad-input`, or 404 `not-found` for a client that is not
 * registered or not active.
 */
export async function updateFhirClient(
  ctx: Omit<ConsentContext, 'afterCommit'>,
  { body }: { readonly body: Update },
): Promise<Record<string, never>> {
  ownSettings(ctx, body.ptId)
  refuseUnfit(body)
  const byStaff = await consentingStaff(ctx)
  await transactionally(ctx, async (inside) => {
    const [client] = await inside.db
      .select({ clientName: fhirClients.clientName })
      .from(fhirClients)
      .where(and(eq(fhirClients.clientId, body.clientId), eq(fhirClients.isActive, true)))
    if (!client) throw new ServiceError(404, 'not-found', 'client: not found')
    await write(inside.db, { userId: ctx.caller.userId, byStaff, at: ctx.now() }, body)
    const activityType = body.resIds.length > 0 ? 'app access changed' : 'app access removed'
    await logActivity(inside, {
      activityType: byStaff === null ? activityType : `${activityType} by staff`,
      sentTo: client.clientName,
    })
    const kind = body.resIds.length > 0 ? 'app-changed' : 'app-removed'
    if (byStaff !== null) await tellPatient(inside, byStaff, { kind, about: client.clientName })
  })
  return {}
}
