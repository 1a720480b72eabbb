import { atom } from 'jotai/vanilla'
import type { Write } from '#src/offline/Write.ts'

/** What is written and not sent of those whom the session shows. */
export interface Writes {
  /** `unavailable`: there is no key or no database, and a draft lives in memory alone. */
  readonly phase: 'opening' | 'open' | 'unavailable'
  /** Newest first. */
  readonly writes: readonly Write[]
}

export const noWrites: Writes = { phase: 'opening', writes: [] }
export const writesAtom = atom<Writes>(noWrites)
