/** Returns the number of entries in a reply: the length of the first list in it, or 1 if there is no list. */
export function entriesOf(reply: unknown): number {
  return listIn(reply)?.length ?? 1
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  for (const inner of Object.values(value)) {
    const list = listIn(inner)
    if (list) return list
  }
  return undefined
}
