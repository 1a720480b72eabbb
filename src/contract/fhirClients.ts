import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** `{ptId}` must be the patient of the session; the server replies 403 `not-allowed` for any other. */
const params = v.object({ ptId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/), v.toNumber()) })

/** The resources of a patient that a FHIR client may read (portal §3 "FHIR client setting entry"). */
export const FhirClientEntry = v.object({
  clientId: v.string(),
  clientName: v.string(),
  resIds: v.array(v.number()),
  resNames: v.array(v.string()),
  /** Time when the client last read this patient's record, ISO 8601, UTC; null if never (not in the spec). */
  lastUsedAt: v.nullable(v.string()),
  updatedAt: v.nullable(v.string()),
  /**
   * Name of the staff member who made the last change for the patient, at `updatedAt` (not in the spec). Null if the
   * patient or their representative made it, or if it is unknown.
   */
  byStaff: v.optional(v.nullable(v.string()), null),
})
export type FhirClientEntry = v.InferOutput<typeof FhirClientEntry>

/** What each client may read of this patient (portal §7). Only clients with access are listed. */
export const fhirClientEntries = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/entries/{ptId}',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  params,
  reply: v.array(FhirClientEntry),
})

/** Every active client that the clinic has registered, for the user to choose from. */
export const fhirClients = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/clients/{ptId}',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  params,
  reply: v.array(v.object({ clientId: v.string(), clientName: v.string() })),
})

/** The resources that clients can be allowed to read. `resName` is the FHIR resource type. */
export const fhirResources = endpoint({
  method: 'GET',
  path: 'p-portal/FHIRClientSettings/resources',
  allowedBy: { whose: 'user' },
  offline: 'never',
  reply: v.array(v.object({ resId: v.number(), resName: v.string() })),
})

/** Min number of resources that a client with access can read (portal §5). */
export const minimumResources = 2

/**
 * Sets what a client may read. An empty list ends its access (not in the spec). The app ignores the reply. A change by
 * staff is marked with their name (`byStaff`), is logged as theirs, and is reported to the patient in a message.
 */
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
