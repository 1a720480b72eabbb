import type { Query, QueryClient } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'

/** Whether the query failed or shows a saved copy. */
function isStale({ state }: Query): boolean {
  const reply = state.data as Reply<unknown> | undefined
  return state.status === 'error' || typeof reply?.savedAt === 'number'
}

/**
 * Refetches everything that failed or is a saved copy: immediately if it is on the screen, otherwise when it is opened.
 */
export async function refetchStale(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isStale })
}

/**
 * Refetches one query to check whether the clinic replies. `turn` chooses the query, because the same one might always
 * fail for its own reason. Prefers stale queries with data, so that nothing on the screen returns to its waiting state.
 */
export async function probe(client: QueryClient, turn: number): Promise<void> {
  const active = client.getQueryCache().findAll({ type: 'active' })
  const behind = active.filter(isStale)
  const shown = behind.filter(({ state }) => state.data !== undefined)
  const [choice] = [shown, behind, active].filter((some) => some.length > 0)
  const chosen = choice?.[turn % choice.length]
  if (chosen) await client.refetchQueries({ queryKey: chosen.queryKey, exact: true, type: 'active' })
}
