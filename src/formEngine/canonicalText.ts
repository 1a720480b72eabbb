import { chosenText, readChosen } from './choiceAnswers.ts'
import { isNodeAnswered } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import { columnsOf } from './placedComponents.ts'
import { cellOf, rowsText } from './tableRows.ts'

/**
 * Returns the `Value` of an answered node as it is sent: chosen values in the order of the choices, tables without empty
 * rows and cells. An impossible answer stays as it is.
 */
export function canonicalText(node: FormNode): string {
  const { component, value, reading, rows } = node
  if (!isNodeAnswered(node) || reading.problem) return value
  if (component.fieldType === 'someOf') return chosenText(component, readChosen(value) ?? [])
  if (component.fieldType !== 'table') return value
  const columns = columnsOf(component).flatMap(({ dataFieldID }) => dataFieldID ?? [])
  return rowsText(
    rows
      .filter(({ isEmpty }) => !isEmpty)
      .map(({ row }) =>
        Object.fromEntries(columns.map((id) => [String(id), cellOf(row, id)]).filter(([, text]) => text !== '')),
      ),
  )
}
