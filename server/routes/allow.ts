import type { Endpoint, SessionRule } from '#src/contract/endpoint.ts'
import { objectTypes, type ObjectType } from '#src/contract/objectTypes.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
import { callerOf } from '../services/account/callerOf.ts'
import type { Allowed, Caller, SignedInContext } from '../services/context.ts'
import { callerOfWriteKey } from '../services/writes/writeKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import type { DeviceContext, PublicContext, SessionContext, TokenContext } from './RouteContext.ts'

/** Throws 403 `not-allowed` if the endpoint's rule excludes the signed-in caller. */
export function requireAllowed<E extends Pick<Endpoint, 'allowedBy'>, C extends SignedInContext>(
  { allowedBy }: E,
  ctx: C,
): asserts ctx is C & Allowed<E['allowedBy']> {
  const refusal = typeof allowedBy === 'object' ? refusalOf(allowedBy, ctx.caller) : 'not for a session'
  if (refusal !== null) throw new ServiceError(403, 'not-allowed', refusal)
}

/** Returns why a rule excludes a caller, or null. */
function refusalOf(rule: SessionRule, caller: Caller): string | null {
  const { whose, userType, needs, needsOneOf } = rule
  const lacks = (name: ObjectType) => !caller.objectTypeIds.includes(objectTypes[name])
  if (userType === 'staff' && caller.userType !== staffUserType) return 'staff only'
  if (whose === 'record' && caller.ptId === null) return 'no patient is chosen'
  if (needs?.some(lacks)) return `the profile lacks ${needs.filter(lacks).join(' and ')}`
  if (needsOneOf?.every(lacks)) return `the profile lacks ${needsOneOf.join(' or ')}`
  if (isOutOfScope(rule, caller)) return 'outside of the scope of the representation'
  return null
}

/**
 * Whether a limited representation excludes a call for the represented person. A call that names no object types is
 * excluded.
 */
function isOutOfScope({ whose, needs, needsOneOf, inScope }: SessionRule, { scope }: Caller): boolean {
  if (whose === 'user' || scope === undefined || scope === null) return false
  const names = inScope ?? needs ?? needsOneOf
  return names === undefined || (inScope ?? []).some((name) => !scope.includes(objectTypes[name]))
}

/**
 * Returns the context of a call that needs a session: with the caller of the Authorization header, whom the endpoint's
 * rule allows. Throws what `allowedContext` throws.
 */
export async function sessionContext<R extends SessionRule>(
  ctx: PublicContext,
  { allowedBy }: { readonly allowedBy: R },
  authorization: string | null,
): Promise<TokenContext & Allowed<R>> {
  const { evenWithoutSubject, acceptsReplacedLogon } = allowedBy
  const graceSeconds = allowedBy.acceptsLateToken ? ctx.settings.idleMinutes * 60 : 0
  const options = { evenWithoutSubject, graceSeconds, acceptsReplacedLogon }
  const known: TokenContext = { ...ctx, ...(await callerOf(ctx, authorization, options)) }
  requireAllowed({ allowedBy }, known)
  return known
}

/**
 * Returns the context of a call. Unless the endpoint is `public`, adds the caller of the Authorization header, and
 * checks the endpoint's rule. Throws 401 `not-signed-in` or `session-ended`, and 403 `representation-ended` or
 * `not-allowed`. Runs before the input is read, so that a refused caller can't probe which input is valid.
 */
export async function allowedContext(
  ctx: PublicContext,
  { allowedBy }: Pick<Endpoint, 'allowedBy'>,
  headers: Headers,
): Promise<PublicContext | SessionContext | DeviceContext> {
  const authorization = headers.get('authorization')
  switch (allowedBy) {
    case 'public':
      return ctx
    case 'device':
      return { ...ctx, ...(await callerOfWriteKey(ctx, authorization)) }
    case 'registration':
    case 'reset':
      return { ...ctx, ...(await callerOf(ctx, authorization, { scope: allowedBy })) }
    default:
      return sessionContext(ctx, { allowedBy }, authorization)
  }
}
