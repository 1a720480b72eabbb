import { recordEndpointOfName } from '#src/registry/recordCallAt.ts'
import { areaRecords } from '#src/registry/recordEndpoints.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { troubleOf, type SyncState } from '#src/vault/syncState.ts'

const partByPath = new Map(areaRecords.map(({ endpoint, part }) => [endpoint.path, part]))

/** Names of the parts that the `Stored here` card lists, in the order of the areas. */
export const storedParts: readonly string[] = [...new Set(partByPath.values())]

/** Returns the part that the row with this name belongs to. Undefined if the row is not part of the record. */
export function partOf(row: string): string | undefined {
  return partByPath.get(recordEndpointOfName(row)?.path ?? '')
}

/**
 * Whether the device always stores the row. Rows with storage limits (`keep`), such as a single message, are stored
 * only if they are new or were opened. The screen that shows such a row also shows the row's age.
 */
const isPlain = (row: string) => recordEndpointOfName(row)?.keep === undefined

export interface StoredArea {
  readonly name: string
  readonly entries: number
  readonly bytes: number
  /**
   * When the clinic last confirmed the oldest of the part's rows, ms. Rows with storage limits (`keep`) count only if
   * the part has no other rows.
   */
  readonly checkedAt: number
  /** Maximum size that the device keeps of the part, bytes; null if the list does not show it. */
  readonly limit: number | null
}

const limitByPart = new Map(
  areaRecords.flatMap(({ showsLimit, part, endpoint: { keep } }) => (showsLimit && keep ? [[part, keep.bytes]] : [])),
)

/** Returns what is stored, by part of the record, without empty parts. */
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
      limit: limitByPart.get(name) ?? null,
    }
  })
}

/** `removed`: a person removed everything in this session. */
export type StoredViewState = 'waiting' | 'unavailable' | 'removed' | 'empty' | 'full'

interface StoredFacts {
  readonly phase: SyncState['phase']
  /** Whether this page has the keys that decrypt the user's records. */
  readonly isOpen: boolean
  /** Undefined until it was read, null if it could not be read. */
  readonly stored: StoredRecords | null | undefined
  /** Whether the wait for the keys has timed out. They never arrive without a service worker. */
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
  /** `at`: when the clinic last confirmed the oldest of the rows that the device always stores, ms. */
  | { readonly kind: 'fresh'; readonly at: number }
  | { readonly kind: 'full' | 'failed'; readonly areas: readonly string[] }

/** Returns the state of storing the record on this device. Null if there is nothing to show. */
export function syncViewState(state: SyncState, heads: StoredRecords['heads'], saved: boolean): SyncViewState | null {
  if (saved) return { kind: 'saved' }
  switch (state.phase) {
    case 'removed':
      return null
    case 'idle':
      // With saved rows, the screen already shows what is there.
      return heads.size > 0 ? null : { kind: 'soon' }
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
