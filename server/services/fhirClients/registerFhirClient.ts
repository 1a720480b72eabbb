import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Connection } from '../../db/client.ts'
import { fhirClients } from '../../db/schema/accounts.ts'
import { ServiceError } from '../../ServiceError.ts'
import { Jwks } from './Jwks.ts'

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Surrogate}]+$/u))

/**
 * Registers an app for the FHIR endpoint with its name and public keys, and returns its client id. The app has no
 * access until patients grant it. Throws 400 `bad-input` with an explanation.
 */
export async function registerFhirClient(db: Connection, name: string, jwks: unknown): Promise<string> {
  const clientName = v.safeParse(Name, name)
  if (!clientName.success) throw new ServiceError(400, 'bad-input', 'name: expected 1-100 characters')
  const keys = v.safeParse(Jwks, jwks)
  if (!keys.success)
    throw new ServiceError(400, 'bad-input', 'keys: expected a JSON Web Key Set of RSA or P-384 keys, each with a kid')
  const clientId = randomUUID()
  await db.insert(fhirClients).values({ clientId, clientName: clientName.output, jwks: keys.output })
  return clientId
}
