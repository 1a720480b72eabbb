import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScreeningResult } from '#src/contract/screeningResults.ts'
import type { ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { sortRows } from '#src/lib/sortRows.ts'
import { resultsQuery } from './queries.ts'

interface SavedResult<Tool extends ScreeningTool> {
  /** ISO 8601. */
  readonly takenAt: string
  readonly result: ResultOf<Tool>
}

/** Returns the patient's saved results of a tool, newest first. Empty while they are loaded. */
export function useSavedResults<Tool extends ScreeningTool>(tool: Tool): readonly SavedResult<Tool>[] {
  const { data } = useQuery(resultsQuery())
  const listed = data?.data.data
  return useMemo(() => {
    const ofTool = (listed ?? []).flatMap((saved) =>
      isOf(saved.result, tool) ? [{ ...saved, result: saved.result }] : [],
    )
    return sortRows(ofTool, ({ takenAt }) => sortInstant(takenAt), 'descending')
  }, [listed, tool])
}

const isOf = <Tool extends ScreeningTool>(result: ScreeningResult['result'], tool: Tool): result is ResultOf<Tool> =>
  result.tool === tool
