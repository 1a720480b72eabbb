/** How many things a reply lists: the length of the first list in it, or 1 where it is one thing. */
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
