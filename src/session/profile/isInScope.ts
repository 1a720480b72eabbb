import type { CurrentUser } from '#src/contract/account.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'

/**
 * Whether the scope of a representation includes a call, if the user acts for someone in a limited scope. The object types
 * that the call needs are checked by `isAllowed`.
 */
export function isInScope(
  { acting }: Pick<CurrentUser, 'acting'>,
  { allowedBy }: Pick<Endpoint, 'allowedBy'>,
): boolean {
  if (!acting?.scope || typeof allowedBy !== 'object') return true
  const ids = scopeIdsOf(acting.scope)
  return (allowedBy.inScope ?? []).every((name) => ids.includes(objectTypes[name]))
}
