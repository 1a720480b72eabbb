import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { doneWrite } from '#src/contract/writes.ts'
import { purchase } from './keyedCalls.ts'
import { declinedFrom } from './StandInGateway.ts'

/** A write, and the last outcome that the server reported to the client. */
export interface KeyedWrite {
  readonly kind: 'booking' | 'purchase'
  /** The name of the slot or order. */
  readonly name: string
  readonly cents: number
  readonly key: string
  outcome: 'done' | 'declined' | 'not done' | 'unknown'
}

const cutAfterMs = [20, 2, 10, 5, 15, 40]

/** Stands for no reply, or a reply with status 503. */
const lost = Symbol('lost')

/**
 * A device that alternates bookings and payments, each under a new idempotency key, and asks the server about every
 * write that got no reply.
 */
export class KeyedClient {
  readonly writes: KeyedWrite[] = []
  readonly counts = { requests: 0, lost: 0, doneThough: 0, unknown: 0, again: 0 }
  inFlight = 0
  #sent = 0
  readonly #api: string
  readonly #token: string

  constructor(api: string, token: string) {
    this.#api = api
    this.#token = token
  }

  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) await this.#writeOne()
  }

  /** Asks about each payment with an unknown outcome until the server reports it, or until `over` is aborted. */
  async settle(over: AbortSignal): Promise<void> {
    for (const write of this.writes.filter(({ outcome }) => outcome === 'unknown'))
      while (write.outcome === 'unknown' && !over.aborted) {
        write.outcome = await this.#ask(write)
        if (write.outcome === 'unknown') await sleep(100)
      }
  }

  async #writeOne(): Promise<void> {
    const isBooking = this.writes.length % 2 === 0
    const kind = isBooking ? 'booking' : 'purchase'
    const cents = this.writes.length % 10 === 9 ? declinedFrom : 1 + Math.floor(Math.random() * 10_000)
    const write: KeyedWrite = { kind, name: randomUUID(), cents, key: randomUUID(), outcome: 'unknown' }
    this.writes.push(write)
    const reply = await this.#send(write)
    if (reply === lost) {
      this.counts.lost += 1
      write.outcome = await this.#ask(write)
      if (write.outcome === 'done') this.counts.doneThough += 1
    } else write.outcome = outcomeOf(write, reply)
    if (write.outcome === 'unknown') this.counts.unknown += 1
    // Sends every seventh write twice, as an impatient proxy might.
    if (this.writes.length % 7 > 0 || write.outcome === 'not done') return
    this.counts.again += 1
    await this.#send(write)
  }

  #send({ kind, name, cents, key }: KeyedWrite): Promise<unknown> {
    // Aborts every fourth request, after each delay of `cutAfterMs` in turn, so that the server is at a different point
    // of the write each time.
    this.#sent += 1
    const limitMs = this.#sent % 4 === 0 ? (cutAfterMs[(this.#sent / 4) % cutAfterMs.length] ?? 0) : 20_000
    const body = kind === 'booking' ? { reason: 'crash' } : { order: name, cents, nonce: 'nonce' }
    const path = kind === 'booking' ? `test/booking/${name}` : 'test/purchase'
    return this.#call(kind === 'booking' ? 'PUT' : 'POST', path, { body, key, limitMs })
  }

  async #ask(write: KeyedWrite): Promise<KeyedWrite['outcome']> {
    for (const call of ['done', 'close'] as const)
      for (;;) {
        const reply = await this.#call(call === 'done' ? 'GET' : 'POST', `p-portal/writes/${call}/${write.key}`, {})
        if (reply === lost) continue
        const known = v.parse(doneWrite.reply, reply)
        if (known.isDone) return outcomeOf(write, known.reply)
        if (call === 'close') return 'not done'
        break
      }
    return 'unknown'
  }

  /**
   * Makes a request. Returns `lost` for a 503, and for a call with a key that gets no reply. Without a key, it retries
   * until a reply arrives.
   */
  async #call(
    method: string,
    path: string,
    { body, key, limitMs = 20_000 }: { readonly body?: unknown; readonly key?: string; readonly limitMs?: number },
  ): Promise<unknown> {
    for (;;) {
      this.inFlight += 1
      try {
        this.counts.requests += 1
        const response = await fetch(this.#api + path, {
          method,
          headers: {
            authorization: `Bearer ${this.#token}`,
            'content-type': 'application/json',
            ...(key === undefined ? {} : { [idempotencyHeader]: key }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(limitMs),
        })
        const reply: unknown = await response.json()
        if (response.status === 200) return reply
        if (response.status === 503) return lost
        throw new Refused(`${path}: ${response.status} ${JSON.stringify(reply)}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        if (key !== undefined) return lost
      } finally {
        this.inFlight -= 1
      }
      await sleep(10)
    }
  }
}

function outcomeOf({ kind }: KeyedWrite, reply: unknown): KeyedWrite['outcome'] {
  return kind === 'booking' ? 'done' : v.parse(purchase.reply, reply).status
}

/** A reply that the injected faults can't explain. */
class Refused extends Error {
  override name = 'Refused'
}
