import type { SignedInContext } from '../context.ts'
import { ownPatient } from '../ownPatient.ts'
import { ServiceError } from '../../ServiceError.ts'

/** The patient whose settings a call names: the caller's own. Throws 403 for any other, whether there is one or not. */
export function ownSettings(ctx: SignedInContext, named: number): number {
  const ptId = ownPatient(ctx)
  if (named !== ptId) throw new ServiceError(403, 'not-allowed', 'another patient than that of the session')
  return ptId
}
