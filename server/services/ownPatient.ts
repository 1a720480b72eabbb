import { ServiceError } from '../ServiceError.ts'
import type { SignedInContext } from './context.ts'

/** The one patient whose record this caller may read, or a refusal (portal §6). Every record verb begins with it. */
export function ownPatient(ctx: SignedInContext): number {
  if (ctx.caller.ptId === null) throw new ServiceError(403, 'not-allowed', 'no patient is chosen')
  return ctx.caller.ptId
}
