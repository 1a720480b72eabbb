import { atom } from 'jotai/vanilla'
import type { RefreshOutcome } from '#src/sw/protocol.ts'

/** How the record comes to this device. */
export interface SyncState {
  readonly phase:
    | 'idle'
    | 'running'
    /** Everything was asked for; `outcomes` says how that went. */
    | 'done'
    /** The browser says that the connection is paid by the byte: a person decides. */
    | 'metered'
    /** This browser stores nothing: private windows, a full or a broken disk. */
    | 'unavailable'
  /** By the endpoint's path, as far as it was asked in this session. */
  readonly outcomes: ReadonlyMap<string, RefreshOutcome>
  readonly total: number
}

export const idleSync: SyncState = { phase: 'idle', outcomes: new Map(), total: 0 }
export const syncAtom = atom<SyncState>(idleSync)

/** What could not be brought up to date, and whether it was for want of room. */
export function troubleOf({ outcomes }: SyncState): { readonly failed: readonly string[]; readonly isFull: boolean } {
  const failed = [...outcomes].filter(([, { kind }]) => kind === 'failed' || kind === 'unsaved').map(([path]) => path)
  return { failed, isFull: [...outcomes.values()].some(({ kind }) => kind === 'unsaved') }
}
