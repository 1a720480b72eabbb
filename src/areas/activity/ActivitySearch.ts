import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the panel was opened on this page, not by its address. If so, closing it goes back in the history. */
    panel?: boolean
  }
}

/** Filter by person, from the reader's view. */
export const actors = ['me', 'others', 'apps'] as const
export const kinds = ['sign-in', 'reading', 'change'] as const

const day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined))

/** Search params of the log: its filters, and the open activity. Never the search words. */
export const ActivitySearch = v.object({
  who: v.optional(v.fallback(v.optional(v.picklist(actors)), undefined)),
  kind: v.optional(v.fallback(v.optional(v.picklist(kinds)), undefined)),
  from: day,
  to: day,
  activity: rowParam,
})
