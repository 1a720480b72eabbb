import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { doneWrite } from '#src/contract/writes.ts'

const cutAfterMs = [20, 2, 10, 5, 15, 40]

/** Stands for no reply, or a reply with status 503. */
export const lost = Symbol('lost')
export type Lost = typeof lost

interface DeviceCall {
  readonly body?: unknown
  readonly key?: string
  readonly limitMs?: number
}

/**
 * A device that loses the reply to every fourth keyed call, and asks the server for the outcome of a call that got no
 * reply.
 */
export class FaultyDevice {
  readonly counts = { requests: 0, lost: 0, doneThough: 0, unknown: 0 }
  inFlight = 0
  #sent = 0
  readonly #api: string
  readonly #token: string

  constructor(api: string, token: string) {
    this.#api = api
    this.#token = token
  }

  /** Makes a keyed call. Returns `lost` if it gets no reply. Throws `Refused` for any status but 200 and 503. */
  async send(method: 'POST' | 'PUT', path: string, { body, key }: { body: unknown; key: string }): Promise<unknown> {
    // Aborts every fourth request, after each delay of `cutAfterMs` in turn, so that the server is at a different point
    // of the write each time.
    this.#sent += 1
    const limitMs = this.#sent % 4 === 0 ? (cutAfterMs[(this.#sent / 4) % cutAfterMs.length] ?? 0) : 20_000
    return this.#call(method, path, { body, key, limitMs })
  }

  /** Returns the stored reply to a keyed call. `lost` if it was not done and, its key being closed, never will be. */
  async outcomeOf(key: string): Promise<unknown> {
    for (const call of ['done', 'close'] as const)
      for (;;) {
        const reply = await this.#call(call === 'done' ? 'GET' : 'POST', `p-portal/writes/${call}/${key}`, {})
        if (reply === lost) continue
        const known = v.parse(doneWrite.reply, reply)
        if (known.isDone) return known.reply
        break
      }
    return lost
  }

  /**
   * Makes a request. Returns `lost` for a 503, and for a call with a key that gets no reply. Without a key, it retries
   * until a reply arrives.
   */
  async #call(method: string, path: string, { body, key, limitMs = 20_000 }: DeviceCall): Promise<unknown> {
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
        throw new Refused(response.status, `${path}: ${response.status} ${JSON.stringify(reply)}`)
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

/** A reply that the injected faults can't explain. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
