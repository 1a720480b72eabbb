import { atom } from 'jotai/vanilla'
import type { RefreshOutcome } from '#src/sw/protocol.ts'

/** How the record comes to this device. */
export interface SyncState {
  readonly phase:
    | 'idle'
    | 'running'
    /** Everything was asked for; `outcomes` says how that went. */
    | 'done'
    /** The clinic could not be reached. It goes on by itself when it can be. */
    | 'interrupted'
    /** The browser says that the connection is paid by the byte: a person decides. */
    | 'metered'
    /** This browser stores nothing: private windows, a full or a broken disk. */
    | 'unavailable'
    /** A person had everything removed: until the session ends nothing is fetched. */
    | 'removed'
  /** By the row's name, as far as it was asked in this session. */
  readonly outcomes: ReadonlyMap<string, RefreshOutcome>
  /** How many of `total` have been asked for, in this run or shortly before it. */
  readonly asked: number
  readonly total: number
}

export const idleSync: SyncState = { phase: 'idle', outcomes: new Map(), asked: 0, total: 0 }
export const syncAtom = atom<SyncState>(idleSync)

/** What could not be brought up to date, and whether it was for want of room. */
export function troubleOf({ outcomes }: SyncState): { readonly failed: readonly string[]; readonly isFull: boolean } {
  const failed = [...outcomes].filter(([, { kind }]) => kind === 'failed' || kind === 'unsaved').map(([path]) => path)
  return { failed, isFull: [...outcomes.values()].some(({ kind }) => kind === 'unsaved') }
}
