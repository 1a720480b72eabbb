import type { QueryClient } from '@tanstack/react-query'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'
import { renewQuery } from './renewQuery.ts'

/** Asks anew for the folders that are on the screen, and lets those that were shown before ask when they are shown again. */
export async function renewMail(client: QueryClient): Promise<void> {
  const keys = [inbox, outbox, trash].map((folder) => endpointQuery(folder, {}).queryKey)
  await Promise.all(keys.map((queryKey) => renewQuery(client, queryKey)))
}
