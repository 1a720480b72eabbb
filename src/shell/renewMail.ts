import type { QueryClient } from '@tanstack/react-query'
import { inbox, outbox, trash } from '#src/contract/messages.ts'
import { endpointQuery } from '#src/query/query.ts'

/**
 * Asks anew for the folders that are on the screen, and lets those that were shown before ask when they are shown again.
 * A call that is under way is waited for, not begun anew, or a slow network would never see its end; but it may have been
 * answered before there was news, so it is asked once more.
 */
export async function renewMail(client: QueryClient): Promise<void> {
  const keys = [inbox, outbox, trash].map((folder) => endpointQuery(folder, {}).queryKey)
  await Promise.all(keys.map((queryKey) => renew(client, queryKey)))
}

async function renew(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const filter = { queryKey, exact: true }
  const isUnderWay = client.isFetching(filter) > 0
  await client.invalidateQueries(filter, { cancelRefetch: false })
  if (isUnderWay) await client.invalidateQueries(filter, { cancelRefetch: false })
}
