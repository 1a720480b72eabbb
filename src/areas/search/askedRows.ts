import { onSessionEnd } from '#src/session/state/session.ts'

/** In memory alone, as the words are. */
let last = { find: '', rows: new Map<string, number>() }

/** How many more rows of a part were asked for, where these words are still the last: back brings them back. */
export function askedRows(find: string, part: string): number {
  return last.find === find ? (last.rows.get(part) ?? 0) : 0
}

/** Keeps how many more rows of a part were asked for. Those of other words are forgotten. */
export function keepAskedRows(find: string, part: string, rows: number): void {
  if (last.find !== find) last = { find, rows: new Map() }
  last.rows.set(part, rows)
}

onSessionEnd(() => {
  last = { find: '', rows: new Map() }
})
