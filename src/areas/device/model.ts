import { currentUser } from '#src/contract/account.ts'
import { previousAppointments, upcomingAppointments, visits } from '#src/contract/appointments.ts'
import { billingSummary } from '#src/contract/billing.ts'
import { cameraReadings } from '#src/contract/cameraReadings.ts'
import { documents } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { allergies, immunizations, problems, radiology } from '#src/contract/history.ts'
import { image, thumbnail } from '#src/contract/images.ts'
import { labs } from '#src/contract/labs.ts'
import { administeredMeds, medications, prescriptions } from '#src/contract/medications.ts'
import { inbox, message, messageRoutes, outbox, trash } from '#src/contract/messages.ts'
import { recordEndpointOfName } from '#src/contract/recordCallAt.ts'
import { vitals } from '#src/contract/vitals.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { troubleOf, type SyncState } from '#src/vault/syncState.ts'

/** What a person calls the parts of the record, and the paths that each is fetched by. In the order of the screen. */
const areaPaths = {
  labs: [labs.path],
  vitals: [vitals.path, cameraReadings.path],
  medications: [prescriptions.path, medications.path, administeredMeds.path],
  history: [problems.path, allergies.path, immunizations.path],
  appointments: [upcomingAppointments.path, previousAppointments.path, visits.path],
  messages: [inbox.path, outbox.path, trash.path, messageRoutes.path, message.path, thumbnail.path, image.path],
  documents: [documents.path],
  billing: [billingSummary.path],
  radiology: [radiology.path],
  emergency: [emergencyInfo.path],
  account: [currentUser.path],
} satisfies Record<string, readonly string[]>
export type StoredAreaName = keyof typeof areaPaths

export const areaNames = Object.keys(areaPaths) as readonly StoredAreaName[]

/** The part of the record that a row belongs to, by its name; undefined where it is none of it. */
export function areaOf(row: string): StoredAreaName | undefined {
  const path = recordEndpointOfName(row)?.path
  return areaNames.find((name) => path !== undefined && (areaPaths[name] as readonly string[]).includes(path))
}

/** Whether the whole record has this row. Others are only there if they are new or were opened, and show their own age. */
const isPlain = (row: string) => recordEndpointOfName(row)?.keep === undefined

export interface StoredArea {
  readonly name: StoredAreaName
  readonly entries: number
  readonly bytes: number
  /** When the clinic last confirmed the part of it that waits longest, ms. */
  readonly checkedAt: number
}

/** What is stored, by the parts of the record. A part of which nothing is stored is left out. */
export function storedAreas(heads: StoredRecords['heads']): readonly StoredArea[] {
  return areaNames.flatMap((name) => {
    const rows = [...heads].filter(([row]) => areaOf(row) === name)
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
export type StoredFace = 'waiting' | 'unavailable' | 'removed' | 'empty' | 'full'

interface StoredFacts {
  readonly phase: SyncState['phase']
  /** The keys of this session's records are here. */
  readonly isOpen: boolean
  /** Undefined until it was read, null where it could not be. */
  readonly stored: StoredRecords | null | undefined
  /** Nobody waits for keys this long in vain: no worker, no keys. */
  readonly waitedLong: boolean
}

export function storedFace({ phase, isOpen, stored, waitedLong }: StoredFacts): StoredFace {
  if (phase === 'removed') return 'removed'
  if (!isOpen) return phase === 'unavailable' || waitedLong ? 'unavailable' : 'waiting'
  if (stored === undefined) return 'waiting'
  if (stored === null) return 'unavailable'
  return stored.heads.size > 0 ? 'full' : 'empty'
}

export type SyncFace =
  | { readonly kind: 'saved' | 'soon' | 'interrupted' | 'metered' | 'unreachable' }
  | { readonly kind: 'running'; readonly asked: number; readonly total: number }
  /** `at`: when the clinic last confirmed what waits longest, ms. */
  | { readonly kind: 'fresh'; readonly at: number }
  | { readonly kind: 'full' | 'failed'; readonly areas: readonly StoredAreaName[] }

/** How the record comes to this device; null where there is nothing to say of it. */
export function syncFace(state: SyncState, heads: StoredRecords['heads'], saved: boolean): SyncFace | null {
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
      const troubled = new Set(failed.map(areaOf))
      const areas = areaNames.filter((name) => troubled.has(name))
      if (areas.length > 0) return { kind: isFull ? 'full' : 'failed', areas }
      const checked = [...heads].filter(([row]) => isPlain(row)).map(([, { checkedAt }]) => checkedAt)
      return checked.length > 0 ? { kind: 'fresh', at: Math.min(...checked) } : null
    }
  }
}
