import * as v from 'valibot'
import { activityActors, activityKinds } from '#src/contract/activityFilters.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the panel was opened on this page, not by its address. If so, closing it goes back in the history. */
    panel?: boolean
  }
}

const day = searchParam(v.pipe(v.string(), v.isoDate()))

/** Search params of the log: its filters, and the open activity. Never the search words. */
export const ActivitySearch = v.object({
  who: searchParam(v.picklist(activityActors)),
  kind: searchParam(v.picklist(activityKinds)),
  from: day,
  to: day,
  activity: rowParam,
})
