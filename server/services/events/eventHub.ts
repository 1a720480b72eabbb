import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'
import { listenTo, type Listening } from '../../db/listenTo.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Recipient } from '../context.ts'
import { eventChannel } from './announce.ts'

export type EventKind = PortalEvent['kind']

export interface EventSettings {
  /** Interval of a stream's heartbeat, which also checks its logon, ms. */
  readonly heartbeatMs: number
  /** Maximum number of streams per logon. One more ends the oldest. */
  readonly perLogon: number
  /** Maximum number of streams in total. */
  readonly inAll: number
}

const defaults: EventSettings = { heartbeatMs: 25_000, perLogon: 6, inAll: 5000 }

/** How long a new stream waits for the database connection, ms. */
const timeoutMs = 5000

/** A stream's listener. */
export interface Onlooker {
  readonly logonHisId: string
  /** Recipient whose events it receives. */
  readonly recipient: Recipient
  readonly tell: (kind: EventKind) => void
  /** Ends its stream, which then leaves. */
  readonly end: () => void
}

/** Distributes the events of one database to the streams of one instance. */
export interface EventHub {
  readonly heartbeatMs: number
  /**
   * Adds a listener. Resolves when no later event is missed. Throws 503 `unavailable` if there are too many, or if the
   * database can't be reached.
   */
  readonly join: (onlooker: Onlooker) => Promise<void>
  readonly leave: (onlooker: Onlooker) => void
  /** Ends every stream and the connection for good. */
  readonly close: () => Promise<void>
}

const Notification = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ recptId: v.number(), recptTypeId: v.number(), ...PortalEvent.entries }),
)

const placeOf = ({ recptId, recptTypeId }: Recipient) => `${recptTypeId}:${recptId}`

/** Creates the hub of the database at `url`. It connects when the first listener joins. */
export function createEventHub(url: string, settings: Partial<EventSettings> = {}): EventHub {
  const { heartbeatMs, perLogon, inAll } = { ...defaults, ...settings }
  /** In order of arrival. */
  const everybody = new Set<Onlooker>()
  const byPlace = new Map<string, Set<Onlooker>>()
  let listening: Listening | null = null
  let isClosed = false

  const onNotification = (payload: string) => {
    // Another version may send events that this one doesn't know.
    const heard = v.safeParse(Notification, payload)
    if (heard.success) for (const one of byPlace.get(placeOf(heard.output)) ?? []) one.tell(heard.output.kind)
  }
  const onResumed = () => {
    for (const one of everybody) for (const kind of PortalEvent.entries.kind.options) one.tell(kind)
  }

  const leave = (onlooker: Onlooker) => {
    const place = placeOf(onlooker.recipient)
    const there = byPlace.get(place)
    there?.delete(onlooker)
    if (there?.size === 0) byPlace.delete(place)
    everybody.delete(onlooker)
  }

  const admit = (onlooker: Onlooker) => {
    const { logonHisId } = onlooker
    const same = [...(byPlace.get(placeOf(onlooker.recipient)) ?? [])].filter((one) => one.logonHisId === logonHisId)
    for (const oldest of same.slice(0, Math.max(0, same.length + 1 - perLogon))) {
      leave(oldest)
      oldest.end()
    }
    if (isClosed || everybody.size >= inAll) throw new ServiceError(503, 'unavailable', 'events: too many streams', 30)
    const place = placeOf(onlooker.recipient)
    byPlace.set(place, (byPlace.get(place) ?? new Set()).add(onlooker))
    everybody.add(onlooker)
  }

  return {
    heartbeatMs,
    async join(onlooker) {
      admit(onlooker)
      listening ??= listenTo(url, eventChannel, { onNotification, onResumed })
      const waiting = new AbortController()
      const tooLong = pause(timeoutMs, 'late', { signal: waiting.signal, ref: false }).catch(() => 'late')
      const outcome = await Promise.race([listening.ready(), tooLong])
      waiting.abort()
      // The stream may have been closed while it waited.
      if (outcome !== 'late' && everybody.has(onlooker)) return
      leave(onlooker)
      throw new ServiceError(503, 'unavailable', 'events: not connected to the database', 5)
    },
    leave,
    async close() {
      isClosed = true
      for (const one of everybody) {
        leave(one)
        one.end()
      }
      await listening?.close()
    },
  }
}
