import type { QueryClient } from '@tanstack/react-query'
import { cameraReadings } from '#src/contract/cameraReadings.ts'
import type { PortalEvent } from '#src/contract/events.ts'
import { endpointQuery } from '#src/query/query.ts'
import { renewMail } from './renewMail.ts'
import { renewQuery } from './renewQuery.ts'

const personalInfoPaths = [
  'odata/PatientDetails',
  'odata/AddressEntries',
  'odata/PhoneEntries',
  'odata/LanguageEntries',
  'odata/ConceptEntries',
  'p-portal/personal-info/',
  'p-portal/corrections',
]

/**
 * What each kind of event refetches. `vitals`: only camera readings. The clinic's own measurements send no event. Loaded
 * with the first event, because it brings the schemas of the replies.
 */
export const renewals: Readonly<Record<PortalEvent['kind'], (client: QueryClient) => Promise<void>>> = {
  messages: renewMail,
  vitals: (client) => renewQuery(client, endpointQuery(cameraReadings, {}).queryKey),
  appointments: (client) => renewCalls(client, 'p-portal/appointments/'),
  schedule: (client) => renewCalls(client, 'p-portal/schedule/'),
  billing: (client) => renewCalls(client, 'p-portal/billing/'),
  forms: async (client) => {
    await Promise.all([renewCalls(client, 'p-portal/forms/'), renewCalls(client, 'p-portal/healthrecords/')])
  },
  'personal-info': async (client) => {
    await Promise.all(personalInfoPaths.map((path) => renewCalls(client, path)))
  },
  insurance: async (client) => {
    await Promise.all([renewCalls(client, 'odata/PatientPolicies'), renewCalls(client, 'p-portal/insurance/')])
  },
  imaging: async (client) => {
    await Promise.all([renewCalls(client, 'odata/Images'), renewCalls(client, 'p-portal/records/imaging/')])
  },
  labs: async (client) => {
    await Promise.all([renewCalls(client, 'p-portal/records/pplabs/'), renewCalls(client, 'labs/')])
  },
  screening: (client) => renewCalls(client, 'p-portal/records/screening'),
  documents: async (client) => {
    await Promise.all([renewCalls(client, 'p-portal/records/documents'), renewCalls(client, 'p-portal/shares')])
  },
}

/** Refetches every shown query whose path starts with `path`, and marks the others as stale. */
async function renewCalls(client: QueryClient, path: string): Promise<void> {
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(`GET ${path}`) })
  await Promise.all(queries.map(({ queryKey }) => renewQuery(client, queryKey)))
}
