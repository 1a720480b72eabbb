import { onSessionEnd } from '#src/session/state/session.ts'

const kept = new Map<string, string>()
const listeners = new Set<() => void>()

/** The words searched for at a place of the history, or none. */
export function findWordsAt(place: string): string {
  return kept.get(place) ?? ''
}

/** Keeps the words of a place in memory, and nowhere else: browsers write history entries to disk. */
export function keepFindWords(place: string, find: string): void {
  if (find === '') kept.delete(place)
  else kept.set(place, find)
  for (const listener of listeners) listener()
}

/** Runs `listener` when words change. Returns how to stop. */
export function onFindWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Nothing of one session is left in memory for the next.
onSessionEnd(() => {
  kept.clear()
  for (const listener of listeners) listener()
})
