import type { SignedInContext } from './context.ts'
import { ServiceError } from '../ServiceError.ts'

/**
 * Refuses a caller whose profile has none of these object-type ids (portal §2, clinical §2), with 403 `not-allowed`.
 * More than one where more than one screen shows the same thing.
 */
export function requireObjectType(ctx: SignedInContext, ...anyOf: readonly number[]): void {
  if (!anyOf.some((id) => ctx.caller.objectTypeIds.includes(id)))
    throw new ServiceError(403, 'not-allowed', `the profile lacks object type ${anyOf.join(' and ')}`)
}
