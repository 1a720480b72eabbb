import type { QueryClient } from '@tanstack/react-query'
import { findWriteKind } from '#src/registry/writeKinds.ts'
import { endpointQuery } from './query.ts'

/**
 * Refetches what a write of this kind has changed at the clinic, as far as it is shown; all that is shown if this version
 * of the app doesn't know the kind. Resolves when the replies are there. It never rejects.
 */
export async function refreshAfterWrite(client: QueryClient, kind: string): Promise<void> {
  const facts = findWriteKind(kind)
  if (!facts) return client.invalidateQueries()
  const keys = facts.refreshes.map((endpoint) => endpointQuery(endpoint, {}).queryKey)
  // Without its input the key matches the endpoint with any.
  await Promise.all(keys.map(([subject, name]) => client.invalidateQueries({ queryKey: [subject, name] })))
}
