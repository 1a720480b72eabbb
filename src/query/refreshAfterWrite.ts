import type { QueryClient } from '@tanstack/react-query'
import { findWriteKind } from '#src/registry/writeKinds.ts'
import { endpointQuery } from './query.ts'

/**
 * Invalidates the queries whose replies a write of this kind changes, or all queries if this app version doesn't know
 * the kind. Queries on screen are refetched. Resolves when their replies have arrived. Never rejects.
 */
export async function refreshAfterWrite(client: QueryClient, kind: string): Promise<void> {
  const facts = findWriteKind(kind)
  if (!facts) return client.invalidateQueries()
  const keys = facts.refreshes.map((endpoint) => endpointQuery(endpoint, {}).queryKey)
  // A key without an input matches the endpoint's queries with every input.
  await Promise.all(keys.map(([subject, name]) => client.invalidateQueries({ queryKey: [subject, name] })))
}
