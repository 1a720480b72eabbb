import { and, asc, eq } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messageRoutes } from '../../db/schema/messages.ts'
import { patients, providers } from '../../db/schema/people.ts'
import type { RecordContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'
import { isProviderRead } from './isMailboxRead.ts'

/** Matches the topic about insurance by the first word of its name. */
const insuranceTopic = /^(insurance|seguro|(ال)?تأمين)/i

/**
 * Returns the initial content of a message about the patient's insurance card (clinical §7): to the provider whom the
 * topic names, otherwise to the patient's own. Throws 404 if neither has a reader.
 */
export async function readInsuranceMessage(ctx: RecordContext): Promise<ReplyOf<typeof contract.insuranceMessage>> {
  const { ptId } = ctx.caller
  const routes = await ctx.db
    .select({
      ppRouteId: messageRoutes.ppRouteId,
      nameX: messageRoutes.nameX,
      prvId: messageRoutes.prvId,
      name: providers.fullName,
    })
    .from(messageRoutes)
    .innerJoin(providers, eq(providers.prvId, messageRoutes.prvId))
    .where(and(eq(messageRoutes.isActive, true), isProviderRead(ctx.now())))
    .orderBy(asc(messageRoutes.nameX), asc(messageRoutes.ppRouteId))
  const route = routes.find(({ nameX }) => insuranceTopic.test(nameX))
  const [own] = await ctx.db
    .select({ prvId: providers.prvId, name: providers.fullName })
    .from(patients)
    .innerJoin(providers, eq(providers.prvId, patients.prvId1))
    .where(and(eq(patients.ptId, ptId), isProviderRead(ctx.now())))
  const provider = route ?? own
  if (!provider?.prvId) throw new ServiceError(404, 'not-found', 'insurance card: no recipient')
  return {
    prvID: provider.prvId,
    prvFullName: provider.name,
    subject: 'Insurance card',
    body: '',
    ppRouteEntID: provider.prvId,
    ppRouteID: route?.ppRouteId ?? null,
  }
}
