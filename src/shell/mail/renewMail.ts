import type { QueryClient } from '@tanstack/react-query'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { renewQuery } from './renewQuery.ts'

/** Refetches the folders on the screen, and marks those shown before as stale. */
export async function renewMail(client: QueryClient): Promise<void> {
  const keys = [inbox, outbox, trash].map((folder) => endpointQuery(folder, {}).queryKey)
  await Promise.all(keys.map((queryKey) => renewQuery(client, queryKey)))
}
