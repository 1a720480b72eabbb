import type { MessageDescriptor } from '@lingui/core'
import { defineMessage, plural } from '@lingui/core/macro'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { writeWords } from '#src/registry/writeWords.ts'

/**
 * Returns texts for the unsent writes on this device: `2 drafts`, `1 waiting message`, `1 camera reading`, in the order
 * of the registry. Kinds that this version of the app doesn't know come last, as `1 other item`. Empty if there are
 * none.
 */
export function unsentPhrases(counts: readonly WriteCount[]): readonly MessageDescriptor[] {
  const left = new Map(counts.map((count) => [count.kind, count]))
  const known = Object.entries(writeWords).flatMap(([kind, words]) => {
    const { drafts, waiting } = left.get(kind) ?? { drafts: 0, waiting: 0 }
    left.delete(kind)
    if (!('drafts' in words)) return drafts + waiting > 0 ? [words.unsent(drafts + waiting)] : []
    return [...(drafts > 0 ? [words.drafts(drafts)] : []), ...(waiting > 0 ? [words.unsent(waiting)] : [])]
  })
  const items = [...left.values()].reduce((sum, { drafts, waiting }) => sum + drafts + waiting, 0)
  const others = defineMessage({ message: plural(items, { one: '# other item', other: '# other items' }) })
  return items > 0 ? [...known, others] : known
}
