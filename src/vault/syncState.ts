import { atom } from 'jotai/vanilla'
import type { RefreshOutcome } from '#src/sw/protocol.ts'

/** Progress of storing the record on this device. */
export interface SyncState {
  readonly phase:
    | 'idle'
    | 'running'
    /** Everything was requested. `outcomes` has the results. */
    | 'done'
    /** The clinic could not be reached, or the browser stopped the worker. The run resumes later. */
    | 'interrupted'
    /** The browser reports a metered connection: the user decides whether to continue. */
    | 'metered'
    /** The worker does not answer or can't store anything, as in a private window or on a full or broken disk. */
    | 'unavailable'
    /** A person removed everything: nothing is fetched until the user signs out. */
    | 'removed'
  /** Outcomes of this session, by row name. */
  readonly outcomes: ReadonlyMap<string, RefreshOutcome>
  /** How many of `total` rows are done: requested, recently confirmed, or skipped. */
  readonly asked: number
  readonly total: number
}

export const idleSync: SyncState = { phase: 'idle', outcomes: new Map(), asked: 0, total: 0 }
export const syncAtom = atom<SyncState>(idleSync)

/** Returns the rows that could not be updated, and whether a reply could not be saved, as on a full device. */
export function troubleOf({ outcomes }: SyncState): { readonly failed: readonly string[]; readonly isFull: boolean } {
  const failed = [...outcomes].filter(([, { kind }]) => kind === 'failed' || kind === 'unsaved').map(([path]) => path)
  return { failed, isFull: [...outcomes.values()].some(({ kind }) => kind === 'unsaved') }
}
