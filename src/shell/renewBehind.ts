import type { Query, QueryClient } from '@tanstack/react-query'
import { isSavedCopy } from '#src/query/isSavedCopy.ts'

/** What is on the screen and not from the clinic: it failed, or it is a saved copy. */
function isBehind({ state }: Query): boolean {
  return state.status === 'error' || isSavedCopy(state.data)
}

/** Asks anew for all that is on the screen and not from the clinic. */
export async function renewBehind(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: isBehind })
}

/**
 * Asks for one of them, to see whether the clinic answers: each time another, for one alone may fail. One that has
 * something to show goes first, so that nothing on the screen falls back to waiting while nobody knows.
 */
export async function probe(client: QueryClient, turn: number): Promise<void> {
  const active = client.getQueryCache().findAll({ type: 'active' })
  const behind = active.filter(isBehind)
  const shown = behind.filter(({ state }) => state.data !== undefined)
  const [choice] = [shown, behind, active].filter((some) => some.length > 0)
  const chosen = choice?.[turn % choice.length]
  if (chosen) await client.refetchQueries({ queryKey: chosen.queryKey, exact: true, type: 'active' })
}
