import type { RecordContext } from '../context.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The patient whose settings a call names: the caller's own. Throws 403 for any other, whether there is one or not. */
export function ownSettings(ctx: RecordContext, named: number): number {
  const { ptId } = ctx.caller
  if (named !== ptId) throw new ServiceError(403, 'not-allowed', 'another patient than that of the session')
  return ptId
}
