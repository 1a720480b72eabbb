import * as v from 'valibot'
import { activityActors, activityKinds } from '#src/contract/activityFilters.ts'
import { rowParam } from '#src/lib/rowParam.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the panel was opened on this page, not by its address. If so, closing it goes back in the history. */
    panel?: boolean
  }
}

const day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined))

/** Search params of the log: its filters, and the open activity. Never the search words. */
export const ActivitySearch = v.object({
  who: v.optional(v.fallback(v.optional(v.picklist(activityActors)), undefined)),
  kind: v.optional(v.fallback(v.optional(v.picklist(activityKinds)), undefined)),
  from: day,
  to: day,
  activity: rowParam,
})
