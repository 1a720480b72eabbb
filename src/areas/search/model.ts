import { wordsOf } from '#src/lib/finder.ts'
import type { Entry } from './Entry.ts'

/** Compares entries for sorting: newest first, undated last. */
export function newestEntries(a: Entry, b: Entry): number {
  return a.at === b.at ? 0 : b.at - a.at
}

/**
 * Returns the entries that contain every search word, best first: title equal to the text, title that starts with it,
 * title with all words, then the rest. Equally good entries keep their order. Empty for an empty text.
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

/** Groups results by part of the record, the part with the best entry first. */
export function groupByPart(found: readonly Entry[]): readonly EntryGroup[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of found) {
    const group = groups.get(entry.part)
    if (group) group.push(entry)
    else groups.set(entry.part, [entry])
  }
  return [...groups].map(([part, entries]) => ({ part, entries }))
}
