import { atom } from 'jotai/vanilla'
import type { Write } from '#src/offline/Write.ts'

/** The unsent writes of the person whom the session shows. */
export interface Writes {
  /** `unavailable`: there is no key or no database, so a draft is held only in memory. */
  readonly phase: 'opening' | 'open' | 'unavailable'
  /** Newest first. */
  readonly writes: readonly Write[]
}

export const noWrites: Writes = { phase: 'opening', writes: [] }
/**
 * Same value as `writesAtom`, but subscribing to it loads nothing. It is filled if a write is queued or another screen
 * subscribes to `writesAtom`.
 */
export const knownWritesAtom = atom<Writes>(noWrites)
/** Subscribing to this atom opens the keys (`followWrites`). */
export const writesAtom = atom(
  (get) => get(knownWritesAtom),
  (_, set, writes: Writes) => set(knownWritesAtom, writes),
)
