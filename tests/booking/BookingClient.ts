import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { available, book } from '#src/contract/booking.ts'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { ErrorReply } from '#src/contract/errors.ts'
import { doneWrite } from '#src/contract/writes.ts'

/** Stands for no reply, or a reply with status 503. */
const lost = Symbol('lost')
/** How long the client waits for the reply to every fourth booking, ms, in turn. */
const cutAfterMs = [20, 2, 10, 5, 15, 40]

/** What the client looks for. */
export interface Wanted {
  readonly prvId: number
  readonly templateId: number
  /** First and last day, `yyyymmdd`. */
  readonly start: string
  readonly end: string
}

/**
 * A device of a patient that books free times, each under a new key. If a reply is lost, it asks for the outcome, and
 * closes the key if nothing was done, as the app does.
 */
export class BookingClient {
  /** Numbers of the appointments that the patient was told of. */
  readonly booked: number[] = []
  readonly counts = { requests: 0, lost: 0, doneThough: 0, taken: 0 }
  inFlight = 0
  #sent = 0
  readonly #api: string
  readonly #token: string
  readonly #wanted: Wanted

  constructor(api: string, token: string, wanted: Wanted) {
    this.#api = api
    this.#token = token
    this.#wanted = wanted
  }

  /** Books until `over` is aborted, and finishes the last booking. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) await this.#bookOne()
  }

  async #bookOne(): Promise<void> {
    const { prvId, templateId, start, end } = this.#wanted
    const query = `${available.path}?start=${start}&end=${end}&prvId=${prvId}&tmplId=${templateId}`
    const listed = await this.#call('GET', query)
    if (listed === lost) return
    const slots = v.parse(available.reply, listed.reply)
    // All clients want one of the first times, so that they meet.
    const slot = slots[Math.floor(Math.random() * Math.min(3, slots.length))]
    if (!slot) throw new Error('booking: no free time is left')
    const key = randomUUID()
    const body = {
      startTime: `${slot.date}T${slot.timeFrom}`,
      endTime: `${slot.date}T${slot.timeTo}`,
      apptStatusID: 3,
      apptStatusSecID: 44,
      siteID: slot.siteID,
      prvID: prvId,
      templateID: templateId,
    }
    this.#sent += 1
    const limitMs = this.#sent % 4 === 0 ? cutAfterMs[(this.#sent / 4) % cutAfterMs.length] : undefined
    const answer = await this.#call('POST', book.path, { body, key, ...(limitMs !== undefined && { limitMs }) })
    if (answer === lost) {
      this.counts.lost += 1
      const reply = await this.#outcomeOf(key)
      if (reply === null) return
      this.counts.doneThough += 1
      this.booked.push(v.parse(book.reply, reply).apptID)
    } else if (answer.status === 409) this.counts.taken += 1
    else this.booked.push(v.parse(book.reply, answer.reply).apptID)
  }

  /** Returns the reply to a booking, or null if it was not done and now can't be. */
  async #outcomeOf(key: string): Promise<unknown> {
    for (const call of ['done', 'close'] as const)
      for (;;) {
        const answer = await this.#call(call === 'done' ? 'GET' : 'POST', `p-portal/writes/${call}/${key}`)
        if (answer === lost) continue
        const { isDone, reply } = v.parse(doneWrite.reply, answer.reply)
        if (isDone) return reply
        break
      }
    return null
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    { body, key, limitMs = 20_000 }: { body?: unknown; key?: string; limitMs?: number } = {},
  ): Promise<typeof lost | { readonly status: number; readonly reply: unknown }> {
    this.inFlight += 1
    try {
      const response = await fetch(this.#api + path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(key === undefined ? {} : { [idempotencyHeader]: key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limitMs),
      })
      const reply: unknown = await response.json()
      this.counts.requests += 1
      if (response.status === 200) return { status: 200, reply }
      if (response.status === 409 && v.parse(ErrorReply, reply).code === 'slot-taken') return { status: 409, reply }
      if (response.status !== 503) throw new Refused(`${path}: ${response.status} ${JSON.stringify(reply)}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    } finally {
      this.inFlight -= 1
    }
    await sleep(10)
    return lost
  }
}

/** A reply that the crashes can't explain. */
class Refused extends Error {
  override name = 'Refused'
}
