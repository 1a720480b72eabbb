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
/** The same as `writesAtom`, but reading it loads nothing: it is filled if something waits or another screen reads it. */
export const knownWritesAtom = atom<Writes>(noWrites)
/** A screen that reads it has the keys opened. */
export const writesAtom = atom(
  (get) => get(knownWritesAtom),
  (_, set, writes: Writes) => set(knownWritesAtom, writes),
)
