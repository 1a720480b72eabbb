/**
 * The implicit roles of a table's parts, set explicitly: in the card layout a row is `display: grid`, and some browsers
 * then drop its role.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
