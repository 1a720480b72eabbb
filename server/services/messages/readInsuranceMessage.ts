import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/messages.ts'
import { messageRoutes } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The topic about insurance, by its name's first word, as clinics name it. */
const insuranceTopic = /^(insurance|seguro|تأمين)/i

/**
 * What a message about the patient's insurance card begins with (clinical §7): to the provider whom the topic names, or
 * to the patient's own. Throws 404 where there is neither.
 */
export async function readInsuranceMessage(ctx: SignedInContext): Promise<ReplyOf<typeof contract.insuranceMessage>> {
  const ptId = ownPatient(ctx)
  const [patient] = await ctx.db.select({ prvId: patients.prvId1 }).from(patients).where(eq(patients.ptId, ptId))
  const routes = await ctx.db
    .select()
    .from(messageRoutes)
    .where(and(eq(messageRoutes.isActive, true), isNotNull(messageRoutes.prvId)))
    .orderBy(asc(messageRoutes.nameX))
  const route = routes.find(({ nameX }) => insuranceTopic.test(nameX))
  const prvID = route?.prvId ?? patient?.prvId
  if (!prvID) throw new ServiceError(404, 'not-found', 'nobody to send the card to')
  return { prvID, subject: 'Insurance card', body: '', ppRouteEntID: prvID, ppRouteID: route?.ppRouteId ?? null }
}
