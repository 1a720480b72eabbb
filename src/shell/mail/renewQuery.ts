import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for what is on the screen, and lets what was shown before ask when it is shown again. A call that is under way
 * is waited for, not begun anew, or a slow network would never see its end; but it may have been answered before there was
 * news, so it is asked once more.
 */
export async function renewQuery(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const filter = { queryKey, exact: true }
  const isUnderWay = client.isFetching(filter) > 0
  await client.invalidateQueries(filter, { cancelRefetch: false })
  if (isUnderWay) await client.invalidateQueries(filter, { cancelRefetch: false })
}
