import type { PlacedProblem, Problem } from './FormEngine.ts'
import { hasAnswer, isNodeAnswered } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import { columnsOf } from './placedComponents.ts'

/** Returns a problem with the place of its component. */
export function placed({ component, page }: Pick<FormNode, 'component' | 'page'>, problem: Problem): PlacedProblem {
  return {
    pageEntryID: page.pageEntryID,
    comEntryID: component.comEntryID,
    row: null,
    innerComEntryID: null,
    problem,
  }
}

/**
 * Returns the problems of a component with `required`, and those of its rows. Computed fields have none, because the
 * person can't correct them. Rows without an answered cell are not checked.
 */
export function problemsOfNode(node: FormNode): PlacedProblem[] {
  const { component, reading, fails, rows } = node
  if (!hasAnswer(node) || component.fieldType === 'computed') return []
  if (!isNodeAnswered(node)) {
    const low = component.fieldType === 'table' ? (component.minRows ?? 0) : 0
    if (component.required) return [placed(node, { code: 'required' })]
    return low > 0 ? [placed(node, { code: 'too-few-rows', limit: low })] : failsOf(node)
  }
  if (reading.problem) return [placed(node, reading.problem)]
  const columns = columnsOf(component)
  const inRows = rows.flatMap(({ isEmpty, cells }, row) => {
    if (isEmpty) return []
    return columns.flatMap(({ comEntryID, required, fieldType }): PlacedProblem[] => {
      const cell = cells.get(comEntryID)
      if (!cell || fieldType === 'computed') return []
      const problem = cell.problem ?? (required && !cell.isAnswered ? ({ code: 'required' } as const) : null)
      return problem ? [{ ...placed(node, problem), row, innerComEntryID: comEntryID }] : []
    })
  })
  return inRows.length > 0 || fails.size === 0 ? inRows : failsOf(node)
}

function failsOf(node: FormNode): PlacedProblem[] {
  const [text] = node.fails.values()
  return text ? [placed(node, { code: 'macro', text })] : []
}
