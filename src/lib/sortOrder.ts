/** A list's sort order as text in its address: a column, with a minus in front if descending. */
export type SortOrder<Key extends string> = Key | `-${Key}`

/** Returns every sort order of these columns, for the schema of an address. */
export function sortOrders<const Key extends string>(keys: readonly Key[]): readonly SortOrder<Key>[] {
  return keys.flatMap((key) => [key, `-${key}` as const])
}

export interface ColumnOrder<Key extends string> {
  readonly key: Key
  readonly direction: 'ascending' | 'descending'
}

/** Parses a sort order into column and direction. `keys` are the list's columns; throws for any other column. */
export function readOrder<Key extends string>(order: SortOrder<Key>, keys: readonly Key[]): ColumnOrder<Key> {
  const direction = order.startsWith('-') ? 'descending' : 'ascending'
  const name = direction === 'descending' ? order.slice(1) : order
  const key = keys.find((known) => known === name)
  if (key === undefined) throw new Error(`no column ${name}`)
  return { key, direction }
}

/** Returns the order after a press on a column's header: the sorted column reverses; another column uses `first`. */
export function nextOrder<Key extends string>(
  pressed: Key,
  now: ColumnOrder<Key>,
  first: 'ascending' | 'descending',
): SortOrder<Key> {
  const direction = pressed === now.key ? (now.direction === 'ascending' ? 'descending' : 'ascending') : first
  return direction === 'descending' ? `-${pressed}` : pressed
}
