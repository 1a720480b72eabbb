import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** `{ptId}` of these calls: the patient of the session, of whoever may see another's there is none. */
const params = v.object({ ptId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber()) })

/** portal §3 "FHIR client setting entry". */
export const FhirClientEntry = v.object({
  clientId: v.string(),
  clientName: v.string(),
  resIds: v.array(v.number()),
  resNames: v.array(v.string()),
  /** When it last read this patient's record, ISO 8601, UTC (chosen). */
  lastUsedAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
})
export type FhirClientEntry = v.InferOutput<typeof FhirClientEntry>

/** What each client may read of this patient (portal §7). Clients with access alone. */
export const fhirClientEntries = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/entries/{ptId}',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  params,
  reply: v.array(FhirClientEntry),
})

/** Every client that the clinic has registered, for the picker. */
export const fhirClients = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/clients/{ptId}',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  params,
  reply: v.array(v.object({ clientId: v.string(), clientName: v.string() })),
})

/** The resources that can be granted: `resName` is the FHIR resource type. */
export const fhirResources = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/resources',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: v.array(v.object({ resId: v.number(), resName: v.string() })),
})

/** portal §5: at least this many resources. None at all takes the access away (chosen). */
export const minimumResources = 2

/** Sets what a client may read; no resources end its access (chosen). The reply is not read. */
export const updateFhirClient = endpoint({
  method: 'POST',
  path: 'p-portal/FHIRClientSettings/update',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  body: v.object({
    clientId: v.pipe(v.string(), v.maxLength(200)),
    ptId: v.pipe(v.number(), v.integer(), v.minValue(1)),
    resIds: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(100)),
    resNames: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
  }),
  reply: v.object({}),
})
