/**
 * The roles that the parts of a table have by themselves, said again: as a card a row is `display: grid`, and some
 * browsers then forget what it was.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
