import type { Query, QueryClient } from '@tanstack/react-query'
import type { Reply } from '#src/api/call.ts'

/** What is not from the clinic: it failed, or it is a saved copy. */
function isStale({ state }: Query): boolean {
  const reply = state.data as Reply<unknown> | undefined
  return state.status === 'error' || typeof reply?.savedAt === 'number'
}

/** Asks anew for all that is not from the clinic: at once for what is on the screen, for the rest when it is opened. */
export async function refetchStale(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isStale })
}

/**
 * Asks for one of them, to see whether the clinic answers: each time another, for one alone may fail. One that has
 * something to show goes first, so that nothing on the screen falls back to waiting while nobody knows.
 */
export async function probe(client: QueryClient, turn: number): Promise<void> {
  const active = client.getQueryCache().findAll({ type: 'active' })
  const behind = active.filter(isStale)
  const shown = behind.filter(({ state }) => state.data !== undefined)
  const [choice] = [shown, behind, active].filter((some) => some.length > 0)
  const chosen = choice?.[turn % choice.length]
  if (chosen) await client.refetchQueries({ queryKey: chosen.queryKey, exact: true, type: 'active' })
}
