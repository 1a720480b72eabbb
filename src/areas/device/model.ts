import { recordEndpointOfName } from '#src/registry/recordCallAt.ts'
import { areaRecords } from '#src/registry/recordEndpoints.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { troubleOf, type SyncState } from '#src/vault/syncState.ts'

const partByPath = new Map(areaRecords.map(({ endpoint, part }) => [endpoint.path, part]))

/** The lines of `Stored here`, in the order of the areas. */
export const storedParts: readonly string[] = [...new Set(partByPath.values())]

/** The line that counts the row with this name; undefined if it is no part of the record. */
export function partOf(row: string): string | undefined {
  return partByPath.get(recordEndpointOfName(row)?.path ?? '')
}

/** Whether the whole record has this row. Others are only there if they are new or were opened, and show their own age. */
const isPlain = (row: string) => recordEndpointOfName(row)?.keep === undefined

export interface StoredArea {
  readonly name: string
  readonly entries: number
  readonly bytes: number
  /** When the clinic last confirmed the part of it that waits longest, ms. */
  readonly checkedAt: number
}

/** What is stored, by the parts of the record. A part of which nothing is stored is left out. */
export function storedAreas(heads: StoredRecords['heads']): readonly StoredArea[] {
  return storedParts.flatMap((name) => {
    const rows = [...heads].filter(([row]) => partOf(row) === name)
    if (rows.length === 0) return []
    const own = rows.map(([, head]) => head)
    const plain = rows.filter(([row]) => isPlain(row)).map(([, head]) => head)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    return {
      name,
      entries: sum(own.map(({ entries }) => entries)),
      bytes: sum(own.map(({ bytes }) => bytes)),
      checkedAt: Math.min(...(plain.length > 0 ? plain : own).map(({ checkedAt }) => checkedAt)),
    }
  })
}

/** A size as it is told: whole kilobytes, one at least where there is anything; tenths of megabytes. */
export function sizeOf(bytes: number): { readonly value: number; readonly unit: 'kilobyte' | 'megabyte' } {
  const kilobytes = bytes < 1000 ? Math.ceil(bytes / 1000) : Math.round(bytes / 1000)
  if (kilobytes < 1000) return { value: kilobytes, unit: 'kilobyte' }
  return { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' }
}

/** `removed`: a person had everything removed in this session. */
export type StoredViewState = 'waiting' | 'unavailable' | 'removed' | 'empty' | 'full'

interface StoredFacts {
  readonly phase: SyncState['phase']
  /** The keys of this session's records are here. */
  readonly isOpen: boolean
  /** Undefined until it was read, null where it could not be. */
  readonly stored: StoredRecords | null | undefined
  /** Nobody waits for keys this long in vain: no worker, no keys. */
  readonly waitedLong: boolean
}

export function storedViewState({ phase, isOpen, stored, waitedLong }: StoredFacts): StoredViewState {
  if (phase === 'removed') return 'removed'
  if (!isOpen) return phase === 'unavailable' || waitedLong ? 'unavailable' : 'waiting'
  if (stored === undefined) return 'waiting'
  if (stored === null) return 'unavailable'
  return stored.heads.size > 0 ? 'full' : 'empty'
}

export type SyncViewState =
  | { readonly kind: 'saved' | 'soon' | 'interrupted' | 'metered' | 'unreachable' }
  | { readonly kind: 'running'; readonly asked: number; readonly total: number }
  /** `at`: when the clinic last confirmed what waits longest, ms. */
  | { readonly kind: 'fresh'; readonly at: number }
  | { readonly kind: 'full' | 'failed'; readonly areas: readonly string[] }

/** How the record comes to this device; null where there is nothing to say of it. */
export function syncViewState(state: SyncState, heads: StoredRecords['heads'], saved: boolean): SyncViewState | null {
  if (saved) return { kind: 'saved' }
  switch (state.phase) {
    case 'removed':
      return null
    case 'idle':
      return { kind: 'soon' }
    case 'running':
      return { kind: 'running', asked: Math.min(state.asked, state.total), total: state.total }
    case 'interrupted':
    case 'metered':
      return { kind: state.phase }
    case 'unavailable':
      return { kind: 'unreachable' }
    case 'done': {
      const { failed, isFull } = troubleOf(state)
      const troubled = new Set(failed.map(partOf))
      const areas = storedParts.filter((name) => troubled.has(name))
      if (areas.length > 0) return { kind: isFull ? 'full' : 'failed', areas }
      const checked = [...heads].filter(([row]) => isPlain(row)).map(([, { checkedAt }]) => checkedAt)
      return checked.length > 0 ? { kind: 'fresh', at: Math.min(...checked) } : null
    }
  }
}
