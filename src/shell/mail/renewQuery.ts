import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches a query that is on the screen, or marks it as stale if it was shown before. Waits for a running call: if
 * each event restarted the call, it might never finish on a slow network. Then fetches once more, because the reply
 * might be older than the event.
 */
export async function renewQuery(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const filter = { queryKey, exact: true }
  const isUnderWay = client.isFetching(filter) > 0
  await client.invalidateQueries(filter, { cancelRefetch: false })
  if (isUnderWay) await client.invalidateQueries(filter, { cancelRefetch: false })
}
