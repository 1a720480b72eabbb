import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { FhirRefusal } from './FhirRefusal.ts'
import type { FhirContext } from './FhirContext.ts'

export const tokenSeconds = 300

const Claims = v.object({ client_id: v.string(), scope: v.string() })

/** The issuer claim keeps portal tokens out of this endpoint, and tokens of one database out of another. */
const issuer = ({ database }: FhirContext) => `yarrow-fhir:${database}`

/**
 * Returns a token for a client, valid for 5 minutes. The token doesn't contain the grants: they are checked on every
 * request.
 */
export function signAccessToken(ctx: FhirContext, clientId: string, scopes: readonly string[]): Promise<string> {
  const seconds = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({ client_id: clientId, scope: scopes.join(' ') })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer(ctx))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(ctx.secrets.tokenKey)
}

export interface Bearer {
  readonly clientId: string
  readonly scopes: readonly string[]
}

/**
 * Verifies the bearer token and returns its client and scopes. Throws FhirRefusal 401 if the token is missing, expired
 * or not issued by this endpoint.
 */
export async function bearerOf(ctx: FhirContext, authorization: string | undefined): Promise<Bearer> {
  const refused = () => new FhirRefusal(401, 'login', 'token: expected one of this server, from POST auth/token')
  const token = /^Bearer +(\S{1,4000})$/i.exec(authorization ?? '')?.[1]
  if (!token) throw refused()
  try {
    const { payload } = await jwtVerify(token, ctx.secrets.tokenKey, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: issuer(ctx),
      currentDate: ctx.now(),
      requiredClaims: ['exp'],
    })
    const claims = v.safeParse(Claims, payload)
    if (!claims.success) throw refused()
    return { clientId: claims.output.client_id, scopes: claims.output.scope.split(' ') }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new FhirRefusal(401, 'expired', 'token: expired')
    if (error instanceof errors.JOSEError) throw refused()
    throw error
  }
}
