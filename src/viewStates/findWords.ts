import { onSessionEnd } from '#src/session/state/session.ts'

const kept = new Map<string, string>()
const listeners = new Set<() => void>()

/** Returns the search words of a history entry, or an empty text. */
export function findWordsAt(place: string): string {
  return kept.get(place) ?? ''
}

/** Stores the words of a history entry in memory only, because browsers write history entries to disk. */
export function keepFindWords(place: string, find: string): void {
  if (find === '') kept.delete(place)
  else kept.set(place, find)
  for (const listener of listeners) listener()
}

/** Calls `listener` when words change. Returns a function that stops it. */
export function onFindWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Clear the words when the session ends.
onSessionEnd(() => {
  kept.clear()
  for (const listener of listeners) listener()
})
