/** A list's order as its address holds it: a column, with a minus in front where it descends. */
export type SortOrder<Key extends string> = Key | `-${Key}`

/** Every order of these columns, for an address's schema. */
export function sortOrders<const Key extends string>(keys: readonly Key[]): readonly SortOrder<Key>[] {
  return keys.flatMap((key) => [key, `-${key}` as const])
}

export interface ColumnOrder<Key extends string> {
  readonly key: Key
  readonly direction: 'ascending' | 'descending'
}

/** The column and direction that an order names. `keys` are the list's own. */
export function readOrder<Key extends string>(order: SortOrder<Key>, keys: readonly Key[]): ColumnOrder<Key> {
  const direction = order.startsWith('-') ? 'descending' : 'ascending'
  const name = direction === 'descending' ? order.slice(1) : order
  const key = keys.find((known) => known === name)
  if (key === undefined) throw new Error(`no column ${name}`)
  return { key, direction }
}

/** What a press on a column's head asks for: the other direction of the column in use, else the column's own first. */
export function nextOrder<Key extends string>(
  pressed: Key,
  now: ColumnOrder<Key>,
  first: 'ascending' | 'descending',
): SortOrder<Key> {
  const direction = pressed === now.key ? (now.direction === 'ascending' ? 'descending' : 'ascending') : first
  return direction === 'descending' ? `-${pressed}` : pressed
}
