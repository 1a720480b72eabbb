import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/schema/writes.ts'
import { describeError } from '../../describeError.ts'
import { browsersOf } from './browsersOf.ts'
import { pushAddress } from './pushAddress.ts'
import type { PushContext } from './PushContext.ts'
import { vapidHeader } from './vapidHeader.ts'
import type { VapidKey } from './vapidKey.ts'

/** How long a push service keeps what it could not deliver, seconds. */
const keptSeconds = 86_400
/** No service may take longer over one, ms. */
const timeoutMs = 10_000
/** So many are under way at once. */
const maxConcurrent = 8
/** The pause before the second try, ms: as the service says, but no longer than the longest; without a word the short one. */
const shortPauseMs = 5000
const maxDelayMs = 60_000

/** `fetch`, as far as it is used here. */
export type PushFetch = (url: string, init: RequestInit) => Promise<Response>

export interface PushSenderOptions extends Pick<PushContext, 'hosts'> {
  readonly db: Database
  readonly key: VapidKey
  /** Whom a push service may turn to: an https origin or a mailto address. */
  readonly contact: string
  readonly fetch?: PushFetch
  readonly now?: () => Date
  /** Runs `work` after a pause. Returns how to forget it. */
  readonly later?: (work: () => void, ms: number) => () => void
}

export interface PushSender extends PushContext {
  /** Begins no other, and breaks off what is under way. */
  readonly stop: () => Promise<void>
}

/** How long to wait before the second try, ms, by a Retry-After header: seconds, or a date. */
export function pauseOf(retryAfter: string | null, now: Date): number {
  const said = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? '') - now.getTime()
  return Number.isNaN(said) ? shortPauseMs : Math.min(Math.max(said, 0), maxDelayMs)
}

function laterByTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/**
 * Tells browsers that there is a new message, by empty requests to their push services (RFC 8030): nothing of the message
 * leaves the house. What a service refuses for the moment is tried once more, and then dropped; an address that is gone
 * is forgotten. Several messages in a row are one news.
 */
export function startPushSender(options: PushSenderOptions): PushSender {
  const { db, key, contact, hosts, fetch: send = fetch, now = () => new Date(), later = laterByTimer } = options
  const ending = new AbortController()
  /** By address: those that wait for their turn, with the number of tries before; those that rest before the second try. */
  const waiting = new Map<string, number>()
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
    if (!isFailing && !ending.signal.aborted) console.error(`A push service could not be told (${why}).`)
    isFailing = true
  }

  const deliver = async (endpoint: string, triesBefore: number) => {
    // The list of services may have become shorter since the browser was added.
    if (pushAddress(endpoint, hosts) === null) return
    const headers = {
      authorization: await vapidHeader(key, endpoint, contact, now()),
      ttl: String(keptSeconds),
      urgency: 'normal',
      // A newer one takes the place of one that was not delivered yet.
      topic: 'messages',
    }
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    let response
    try {
      // A service that sends us elsewhere is not followed: the other address is no checked one.
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

  const look = async (...asked: Parameters<PushContext['tell']>) => {
    for (const endpoint of await browsersOf(db, ...asked, now()))
      if (!waiting.has(endpoint) && !resting.has(endpoint)) waiting.set(endpoint, 0)
    goOn()
  }

  return {
    hosts,
    tell: (...asked) => {
      if (!ending.signal.aborted) work(look(...asked))
    },
    async stop() {
      ending.abort()
      waiting.clear()
      for (const forget of resting.values()) forget()
      await Promise.all(working)
    },
  }
}
