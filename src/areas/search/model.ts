import { wordsOf } from '#src/lib/finder.ts'
import type { Entry } from './Entry.ts'

/** Newest first, the undated last; for `Array.sort`. */
export function newestEntries(a: Entry, b: Entry): number {
  return a.at === b.at ? 0 : b.at - a.at
}

/**
 * The entries that have every word of a search somewhere, better ones first: whose title is what was typed, begins with
 * it, has all its words; then the rest. Entries of one kind keep the order in which they came. Nothing typed, none.
 */
export function findEntries(entries: readonly Entry[], find: string): readonly Entry[] {
  const words = wordsOf(find)
  if (words.length === 0) return []
  const typed = words.join(' ')
  const whole: Entry[] = []
  const begins: Entry[] = []
  const titled: Entry[] = []
  const rest: Entry[] = []
  for (const entry of entries) {
    const { name, all } = entry
    if (!words.every((word) => all.includes(word))) continue
    if (name === typed) whole.push(entry)
    else if (name.startsWith(typed)) begins.push(entry)
    else if (words.every((word) => name.includes(word))) titled.push(entry)
    else rest.push(entry)
  }
  return [...whole, ...begins, ...titled, ...rest]
}

export interface EntryGroup {
  readonly part: string
  readonly entries: readonly Entry[]
}

/** What was found by part of the record; the part with the best entry comes first. */
export function groupByPart(found: readonly Entry[]): readonly EntryGroup[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of found) {
    const group = groups.get(entry.part)
    if (group) group.push(entry)
    else groups.set(entry.part, [entry])
  }
  return [...groups].map(([part, entries]) => ({ part, entries }))
}
