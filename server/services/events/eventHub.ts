import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { PortalEvent } from '#src/contract/events.ts'
import { listenTo, type Listening } from '../../db/listenTo.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { Recipient } from '../context.ts'
import { eventChannel } from './announce.ts'

export type EventKind = PortalEvent['kind']

export interface EventSettings {
  /** Interval of a stream's heartbeats, ms. Each heartbeat also checks whether the logon is still valid. */
  readonly heartbeatMs: number
  /** Maximum number of streams per logon and recipient. One more ends the oldest. */
  readonly perLogon: number
  /** Maximum number of streams in total. */
  readonly inAll: number
}

const defaults: EventSettings = { heartbeatMs: 25_000, perLogon: 6, inAll: 5000 }

/** How long a new stream waits for the database connection, ms. */
const timeoutMs = 5000

/** A stream of events, in the form that the hub needs. */
export interface EventSubscriber {
  readonly logonHisId: string
  /** Recipient whose events the stream receives. */
  readonly recipient: Recipient
  readonly send: (kind: EventKind) => void
  /** Ends the stream, which then calls `leave` of the hub. */
  readonly end: () => void
}

/** Distributes the events of one database to the streams of one instance. */
export interface EventHub {
  readonly heartbeatMs: number
  /**
   * Adds a subscriber. Resolves when the hub is listening, so that the subscriber misses no later event. Throws 503
   * `unavailable` if there are too many streams, or if the database can't be reached.
   */
  readonly join: (subscriber: EventSubscriber) => Promise<void>
  readonly leave: (subscriber: EventSubscriber) => void
  /** Ends every stream and the connection for good. */
  readonly close: () => Promise<void>
}

const Notification = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ recptId: v.number(), recptTypeId: v.number(), ...PortalEvent.entries }),
)

const recipientKey = ({ recptId, recptTypeId }: Recipient) => `${recptTypeId}:${recptId}`

/** Creates the hub of the database at `url`. It connects when the first subscriber joins. */
export function createEventHub(url: string, settings: Partial<EventSettings> = {}): EventHub {
  const { heartbeatMs, perLogon, inAll } = { ...defaults, ...settings }
  const subscribers = new Set<EventSubscriber>()
  /** Subscribers by `recipientKey`, oldest first. */
  const byRecipient = new Map<string, Set<EventSubscriber>>()
  let listening: Listening | null = null
  let isClosed = false

  const onNotification = (payload: string) => {
    // An instance of another version might send kinds of events that this version doesn't have.
    const parsed = v.safeParse(Notification, payload)
    if (parsed.success)
      for (const one of byRecipient.get(recipientKey(parsed.output)) ?? []) one.send(parsed.output.kind)
  }
  const onResumed = () => {
    for (const one of subscribers) for (const kind of PortalEvent.entries.kind.options) one.send(kind)
  }

  const leave = (subscriber: EventSubscriber) => {
    const key = recipientKey(subscriber.recipient)
    const ofRecipient = byRecipient.get(key)
    ofRecipient?.delete(subscriber)
    if (ofRecipient?.size === 0) byRecipient.delete(key)
    subscribers.delete(subscriber)
  }

  const admit = (subscriber: EventSubscriber) => {
    const { logonHisId } = subscriber
    const same = [...(byRecipient.get(recipientKey(subscriber.recipient)) ?? [])].filter(
      (one) => one.logonHisId === logonHisId,
    )
    for (const oldest of same.slice(0, Math.max(0, same.length + 1 - perLogon))) {
      leave(oldest)
      oldest.end()
    }
    if (isClosed || subscribers.size >= inAll)
      throw new ServiceError(503, 'unavailable', 'events: too many streams', 30)
    const key = recipientKey(subscriber.recipient)
    byRecipient.set(key, (byRecipient.get(key) ?? new Set()).add(subscriber))
    subscribers.add(subscriber)
  }

  return {
    heartbeatMs,
    async join(subscriber) {
      admit(subscriber)
      listening ??= listenTo(url, eventChannel, { onNotification, onResumed })
      const waiting = new AbortController()
      const tooLong = pause(timeoutMs, 'late', { signal: waiting.signal, ref: false }).catch(() => 'late')
      const outcome = await Promise.race([listening.ready(), tooLong])
      waiting.abort()
      // The stream might have ended during the wait.
      if (outcome !== 'late' && subscribers.has(subscriber)) return
      leave(subscriber)
      throw new ServiceError(503, 'unavailable', 'events: not connected to the database', 5)
    },
    leave,
    async close() {
      isClosed = true
      for (const one of subscribers) {
        leave(one)
        one.end()
      }
      await listening?.close()
    },
  }
}
