import { templateLimits } from '#src/contract/formTemplate.ts'
import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import type { Answer, AnswerRow, Reading } from './Answer.ts'
import type { CellState, Problem, RowState } from './FormEngine.ts'
import { columnsOf } from './placedComponents.ts'
import { readField, scoreOf, storageProblem } from './readField.ts'
import { cellOf, readRows } from './tableRows.ts'
import type { TableRow } from './tableRows.ts'

export interface ReadRow extends RowState {
  readonly row: TableRow
  readonly answers: AnswerRow
}

export interface ReadTable {
  /** Problems of the table as a whole. Its answer has the rows with an answered cell. */
  readonly reading: Reading
  /** Empty if the answer is unreadable. */
  readonly rows: readonly ReadRow[]
}

const empty: ReadTable = { reading: { answer: null, problem: null }, rows: [] }

/**
 * Reads the answer of a table. Never throws. `previous`: rows that were read before; rows that are the same now are not
 * read again, because each keystroke in a cell changes the whole value.
 */
export function readTable(
  table: Component | InnerComponent,
  value: string,
  today: string,
  previous: readonly ReadRow[] = [],
): ReadTable {
  if (value === '') return empty
  const problem = storageProblem(value)
  if (problem) return { ...empty, reading: { answer: null, problem } }
  const rows = readRows(value)
  if (!rows) return { ...empty, reading: { answer: null, problem: { code: 'unreadable' } } }
  const columns = columnsOf(table)
  // Unchanged rows can have moved by one: a row was removed or added before them.
  const shift = rows.length - previous.length
  const read = rows.slice(0, templateLimits.rows).map((row, index) => {
    const present = [previous[index], previous[index - shift]].find((one) => one && isSame(columns, one.row, row))
    return present ?? readRow(columns, row, today)
  })
  const answered = read.filter(({ isEmpty }) => !isEmpty).map(({ answers }) => answers)
  const isSameTable = read.length === previous.length && read.every((row, index) => row === previous[index])
  return {
    reading: { answer: answered.length === 0 ? null : answered, problem: rowsProblem(table, rows, answered.length) },
    rows: isSameTable ? previous : read,
  }
}

function rowsProblem(table: Component | InnerComponent, rows: readonly TableRow[], answered: number): Problem | null {
  const high = Math.min(table.maxRows ?? templateLimits.rows, templateLimits.rows)
  if (rows.length > templateLimits.rows || answered > high) return { code: 'too-many-rows', limit: high }
  const low = table.minRows ?? 0
  return answered > 0 && answered < low ? { code: 'too-few-rows', limit: low } : null
}

function readRow(columns: readonly InnerComponent[], row: TableRow, today: string): ReadRow {
  const cells = new Map<number, CellState>()
  const f: Record<string, Answer> = {}
  const score: Record<string, number | null> = {}
  let isEmpty = true
  for (const column of columns) {
    if (column.dataFieldID === null) continue
    const value = cellOf(row, column.dataFieldID)
    const { answer, problem } = readField(column, value, today)
    cells.set(column.comEntryID, { value, problem, isAnswered: answer !== null })
    f[column.dataFieldID] = answer
    if (column.choices) score[column.dataFieldID] = scoreOf(column, value)
    if (answer !== null || problem !== null) isEmpty = false
  }
  return { row, isEmpty, cells, answers: { f, score } }
}

function isSame(columns: readonly InnerComponent[], one: TableRow, other: TableRow): boolean {
  return columns.every(({ dataFieldID }) => cellOf(one, dataFieldID) === cellOf(other, dataFieldID))
}
