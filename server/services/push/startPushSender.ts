import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { describeError } from '../../describeError.ts'
import { endsWithin } from '../../endsWithin.ts'
import { browsersOf } from './browsersOf.ts'
import { pushAddress } from './pushAddress.ts'
import type { PushContext } from './PushContext.ts'
import { vapidHeader } from './vapidHeader.ts'
import type { VapidKey } from './vapidKey.ts'

/** How long a push service keeps an undelivered message, seconds. */
const keptSeconds = 86_400
/** Timeout of one request, ms. */
const timeoutMs = 10_000
/** How long a stop waits for work in progress, ms. */
const stopMs = 1000
/** Maximum concurrent requests. */
const maxConcurrent = 8
/** Delay before the second attempt if the push service requests no delay, ms. */
const shortPauseMs = 5000
/** Maximum delay that a push service can request, ms. */
const maxDelayMs = 60_000

/** The part of `fetch` used here. */
export type PushFetch = (url: string, init: RequestInit) => Promise<Response>

export interface PushSenderOptions extends Pick<PushContext, 'hosts'> {
  readonly db: Database
  readonly key: VapidKey
  /** Contact for push services: an https origin or a mailto address. */
  readonly contact: string
  readonly fetch?: PushFetch
  readonly now?: () => Date
  /** Runs `work` after a delay. Returns a function that cancels it. */
  readonly later?: (work: () => void, ms: number) => () => void
}

export interface PushSender extends PushContext {
  /** Starts no new requests, aborts those in progress, and waits at most a second for their end. */
  readonly stop: () => Promise<void>
}

/** Returns the delay before the second attempt, ms, from a Retry-After header in seconds or as a date. */
export function pauseOf(retryAfter: string | null, now: Date): number {
  const said = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? '') - now.getTime()
  return Number.isNaN(said) ? shortPauseMs : Math.min(Math.max(said, 0), maxDelayMs)
}

function laterByTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/**
 * Alerts browsers to new messages, through their push services (RFC 8030). The requests are empty, so that push
 * services learn nothing about the messages. A push that fails temporarily is retried once. Deletes a subscription that
 * the push service has ended. Messages that arrive before a push is sent share it.
 */
export function startPushSender(options: PushSenderOptions): PushSender {
  const { db, key, contact, hosts, fetch: send = fetch, now = () => new Date(), later = laterByTimer } = options
  const ending = new AbortController()
  /** Pushes to send: the number of earlier attempts, by endpoint. */
  const waiting = new Map<string, number>()
  /** Pushes that wait for their second attempt: the function that cancels the attempt, by endpoint. */
  const resting = new Map<string, () => void>()
  const working = new Set<Promise<void>>()
  let underWay = 0
  let isFailing = false

  const work = (task: Promise<void>) => {
    const seen = task
      .catch((error: unknown) => {
        if (!ending.signal.aborted) console.error(`push: ${describeError(error)}`)
      })
      .finally(() => working.delete(seen))
    working.add(seen)
  }

  const tryAgain = (endpoint: string, pauseMs: number) => {
    if (ending.signal.aborted) return
    const forget = later(() => {
      resting.delete(endpoint)
      if (!waiting.has(endpoint)) waiting.set(endpoint, 1)
      goOn()
    }, pauseMs)
    resting.set(endpoint, forget)
  }

  const noteFailure = (why: string) => {
    if (!isFailing && !ending.signal.aborted) console.error(`push: delivery failed (${why})`)
    isFailing = true
  }

  const deliver = async (endpoint: string, triesBefore: number) => {
    // The deployment might have stopped allowing this push service since the browser subscribed.
    if (pushAddress(endpoint, hosts) === null) return
    const headers = {
      authorization: await vapidHeader(key, endpoint, contact, now()),
      ttl: String(keptSeconds),
      urgency: 'normal',
      // A newer push replaces an undelivered one.
      topic: 'messages',
    }
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    let response
    try {
      // Don't follow redirects, because the target was not checked.
      response = await send(endpoint, { method: 'POST', headers, redirect: 'manual', signal })
    } catch {
      noteFailure('no answer')
      if (triesBefore === 0) tryAgain(endpoint, shortPauseMs)
      return
    }
    const { status } = response
    await response.body?.cancel().catch(() => undefined)
    if (response.ok) isFailing = false
    else if (status === 404 || status === 410)
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    else {
      noteFailure(String(status))
      if ((status === 429 || status >= 500) && triesBefore === 0)
        tryAgain(endpoint, pauseOf(response.headers.get('retry-after'), now()))
    }
  }

  const goOn = () => {
    for (const [endpoint, triesBefore] of waiting) {
      if (underWay >= maxConcurrent || ending.signal.aborted) return
      waiting.delete(endpoint)
      underWay += 1
      work(
        deliver(endpoint, triesBefore).finally(() => {
          underWay -= 1
          goOn()
        }),
      )
    }
  }

  const look = async (...asked: Parameters<PushContext['notify']>) => {
    for (const endpoint of await browsersOf(db, ...asked, now()))
      if (!waiting.has(endpoint) && !resting.has(endpoint)) waiting.set(endpoint, 0)
    goOn()
  }

  return {
    hosts,
    notify: (...asked) => {
      if (!ending.signal.aborted) work(look(...asked))
    },
    async stop() {
      ending.abort()
      waiting.clear()
      for (const forget of resting.values()) forget()
      await endsWithin(stopMs, Promise.all(working))
    },
  }
}
