import type { RecordContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/**
 * Checks that a call names the patient of the session, and returns that patient's id. Throws 403 `not-allowed` for any
 * other id, whether that patient exists or not.
 */
export function ownSettings(ctx: Pick<RecordContext, 'caller'>, named: number): number {
  const { ptId } = ctx.caller
  if (named !== ptId) throw new ServiceError(403, 'not-allowed', 'ptId: expected the patient of the session')
  return ptId
}
