/** Returns the names of the patients of rows by number, sorted by name. */
export function patientsOf(
  rows: readonly { readonly PtID: number; readonly ptName: string }[],
): ReadonlyMap<number, string> {
  const names = new Map(rows.map(({ PtID, ptName }) => [PtID, ptName]))
  return new Map([...names].toSorted(([, a], [, b]) => a.localeCompare(b)))
}
