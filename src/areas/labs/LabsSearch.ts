import * as v from 'valibot'
import { periods } from '#src/lib/Period.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam, sortParam } from '#src/lib/searchParam.ts'

export const labColumns = ['patient', 'procedure', 'scheduled', 'collected', 'received', 'provider', 'status'] as const

const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ids = v.pipe(v.array(rowId), v.maxLength(200))

/** Search params of the labs page. Invalid values are ignored. */
export const LabsSearch = v.object({
  /** The procedure whose findings are shown. */
  procedure: rowParam,
  /** The finding that the address refers to, by `labFID`. */
  finding: rowParam,
  sort: sortParam(labColumns),
  /** The listed statuses; 0 lists procedures without a status. Default: 1 to 14 (clinical §4), and 0. */
  status: searchParam(ids),
  /** The findings whose trends are open, by `labFID`. */
  trends: searchParam(ids),
  /** The period of the trends. Default: `openingPeriod`. */
  period: searchParam(v.picklist(periods)),
})
export type LabsSearch = v.InferOutput<typeof LabsSearch>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the trends panel was opened from this page, so that closing it goes back. */
    panel?: boolean
  }
}
