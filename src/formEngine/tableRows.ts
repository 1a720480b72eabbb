import type { Component } from '#src/contract/formTemplate.ts'
import { columnsOf } from './placedComponents.ts'

/** A row of a table as its answer has it: the `Value` of its fields by `DataFieldID`. */
export type TableRow = Readonly<Record<string, string>>

/** Returns the rows of a table's answer. Empty if there is none, null if it is unreadable. */
export function readRows(value: string): TableRow[] | null {
  if (value === '') return []
  let rows: unknown
  try {
    rows = JSON.parse(value)
  } catch {
    return null
  }
  return Array.isArray(rows) && rows.every(isRow) ? rows : null
}

function isRow(row: unknown): row is TableRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).every((value) => typeof value === 'string')
  )
}

/** Returns the answer that has the rows. `''` if there are none. */
export function rowsText(rows: readonly TableRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows)
}

/** Returns the `Value` of a cell; `''` if it has none. */
export function cellOf(row: TableRow, dataFieldID: number | null): string {
  const key = String(dataFieldID)
  return Object.hasOwn(row, key) ? (row[key] ?? '') : ''
}

/** Returns a table's answer with another value in a cell. Adds rows up to `row` (from 0) if the table has fewer. */
export function withCell(answer: string, row: number, dataFieldID: number, value: string): string {
  const rows = readRows(answer) ?? []
  while (rows.length <= row) rows.push({})
  rows[row] = { ...rows[row], [dataFieldID]: value }
  return rowsText(rows)
}

/** Returns a table's answer with another row at its end, which has the default answers of its fields. */
export function withNewRow(table: Component, answer: string): string {
  const row = columnsOf(table).flatMap(({ dataFieldID, defaultValue }) =>
    dataFieldID === null || !defaultValue ? [] : [[String(dataFieldID), defaultValue]],
  )
  return rowsText([...(readRows(answer) ?? []), Object.fromEntries(row)])
}

/** Returns a table's answer without a row (from 0). */
export function withoutRow(answer: string, row: number): string {
  return rowsText((readRows(answer) ?? []).filter((_, index) => index !== row))
}
