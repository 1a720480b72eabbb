import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel was opened from the page under it: its close button goes back there. */
    panel?: boolean
  }
}

/** Who did it, as the reader sorts people. */
export const actors = ['me', 'others', 'apps'] as const
export const kinds = ['sign-in', 'reading', 'change'] as const

const day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined))

/** What the address of the log holds: its filters, and the line that is open. Never a word that was searched for. */
export const ActivitySearch = v.object({
  who: v.optional(v.fallback(v.optional(v.picklist(actors)), undefined)),
  kind: v.optional(v.fallback(v.optional(v.picklist(kinds)), undefined)),
  from: day,
  to: day,
  activity: rowParam,
})
