import type * as contract from '#src/contract/purchase.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { RecordContext } from '../../context.ts'
import type { OutsideContext } from '../../writes/twoStep/OutsideSystems.ts'

/**
 * Returns the token with which the payment form starts (clinical §7). Throws 403 `not-allowed` for staff, who never pay,
 * and 503 `unavailable` if there is no gateway or it does not answer.
 */
export async function getClientToken(
  ctx: RecordContext & OutsideContext,
): Promise<ReplyOf<typeof contract.getClientToken>> {
  if (ctx.caller.userType === staffUserType) throw new ServiceError(403, 'not-allowed', 'staff do not pay')
  return { clientToken: await ctx.outside.payments.clientToken() }
}
