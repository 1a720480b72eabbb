import type { Connection } from '../../db/client.ts'
import { fhirClients, fhirGrants } from '../../db/schema/accounts.ts'
import { fhirResources } from '../../services/fhirClients/fhirResources.ts'

/**
 * Apps with public keys only. Their private keys were discarded: patients can see and allow the apps, but the apps
 * can't read.
 */
const clients = [
  {
    clientId: 'harbor-health-app',
    clientName: 'Harbor Health App',
    key: {
      x: 'LH4fqoezj0sMOfjayFI0VTMq4gPwa8qB43-GIls2WavKK95hzZNlra4QBGgvDJ99',
      y: 'OjtQNkH5i7FJ5Q5s5CLt8LXg4ObdlTyUdR2c2OtcnPAHqHOAb46WFfN3datCOYMP',
    },
  },
  {
    clientId: 'research-registry',
    clientName: 'Research Registry',
    key: {
      x: '06Ew8SayR3wPD5fHuNZL9msJdQYdlrqh9PgGLQqzfSKLWNVv1Gd3Q5EjH4YBrdfr',
      y: 'n_0oUK99LoWNBor5WvCJL25Tg_wg449QkfJhctE19C8G22QWVoIVAAFgMTOtBWne',
    },
  },
]

const letRead = ['Patient', 'AllergyIntolerance', 'MedicationStatement', 'Observation']

/** Inserts the demo clinic's apps, and lets the first one read part of the patient's record. */
export async function insertDemoFhirClients(tx: Connection, ptId: number, now: Date): Promise<void> {
  await tx.insert(fhirClients).values(
    clients.map(({ clientId, clientName, key }) => ({
      clientId,
      clientName,
      jwks: { keys: [{ kty: 'EC', crv: 'P-384', kid: clientId, use: 'sig', alg: 'ES384', ...key }] },
      createdAt: now,
    })),
  )
  const resIds = fhirResources.flatMap(({ resId, resName }) => (letRead.includes(resName) ? [resId] : []))
  await tx.insert(fhirGrants).values({ clientId: 'harbor-health-app', ptId, resIds, updatedAt: now })
}
