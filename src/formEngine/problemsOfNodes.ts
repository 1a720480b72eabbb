import { maxFormFiles } from '#src/contract/formData.ts'
import type { Words } from '#src/contract/formTemplate.ts'
import type { PlacedProblem, Problem } from './FormEngine.ts'
import { hasAnswer, isNodeAnswered } from './formNodes.ts'
import type { FormNode } from './formNodes.ts'
import { columnsOf } from './placedComponents.ts'

/**
 * Returns the problems of shown nodes in their order, with `required`, and with the limit on the files of a form.
 * `refused`: answers that macros of the submission refuse, with the macro's text.
 */
export function problemsOfNodes(
  nodes: readonly FormNode[],
  refused: ReadonlyMap<FormNode, Words> = new Map(),
): PlacedProblem[] {
  let files = 0
  return nodes.flatMap((node) => {
    const before = files
    files += filesOf(node)
    if (before <= maxFormFiles && files > maxFormFiles)
      return [placed(node, { code: 'too-many-files', limit: maxFormFiles })]
    const problems = problemsOfNode(node)
    const text = refused.get(node)
    return problems.length === 0 && text ? [placed(node, { code: 'macro', text })] : problems
  })
}

function filesOf({ component, reading }: FormNode): number {
  const hasFiles = component.fieldType === 'photo' || component.fieldType === 'file'
  return hasFiles && Array.isArray(reading.answer) ? reading.answer.length : 0
}

/** Returns a problem with the place of its component. */
function placed({ component, page }: Pick<FormNode, 'component' | 'page'>, problem: Problem): PlacedProblem {
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
function problemsOfNode(node: FormNode): PlacedProblem[] {
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
