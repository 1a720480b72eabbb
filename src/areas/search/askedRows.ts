import { onSessionEnd } from '#src/session/state/session.ts'

/** Number of additional rows requested per part for the last search text. Kept only in memory, like the words. */
let last = { find: '', rows: new Map<string, number>() }

/** Returns how many more rows of a part were requested for this search. Going back restores them. */
export function askedRows(find: string, part: string): number {
  return last.find === find ? (last.rows.get(part) ?? 0) : 0
}

/** Stores how many more rows of a part were requested. Clears those of another search. */
export function keepAskedRows(find: string, part: string, rows: number): void {
  if (last.find !== find) last = { find, rows: new Map() }
  last.rows.set(part, rows)
}

onSessionEnd(() => {
  last = { find: '', rows: new Map() }
})
