import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { FaultyDevice, lost } from './FaultyDevice.ts'
import { purchase } from './keyedCalls.ts'
import { declinedFrom } from './StandInGateway.ts'

/** A write, and the last outcome that the server reported to the client. */
export interface KeyedWrite {
  readonly kind: 'booking' | 'purchase'
  /** The name of the slot or order. */
  readonly name: string
  readonly cents: number
  readonly key: string
  outcome: 'done' | 'declined' | 'refused' | 'not done' | 'unknown'
}

/**
 * A device that alternates bookings and payments, each under a new idempotency key, and asks the server about every
 * write that got no reply.
 */
export class KeyedClient extends FaultyDevice {
  readonly writes: KeyedWrite[] = []

  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) await this.#writeOne()
  }

  /** Asks about each payment with an unknown outcome until the server reports it, or until `over` is aborted. */
  async settle(over: AbortSignal): Promise<void> {
    for (const write of this.writes.filter(({ outcome }) => outcome === 'unknown'))
      while (write.outcome === 'unknown' && !over.aborted) {
        write.outcome = outcomeOf(write, await this.outcomeOf(write.key))
        if (write.outcome === 'unknown') await sleep(100)
      }
  }

  async #writeOne(): Promise<void> {
    const isBooking = this.writes.length % 2 === 0
    const kind = isBooking ? 'booking' : 'purchase'
    const cents = this.writes.length % 10 === 9 ? declinedFrom : 1 + Math.floor(Math.random() * 10_000)
    const write: KeyedWrite = { kind, name: randomUUID(), cents, key: randomUUID(), outcome: 'unknown' }
    this.writes.push(write)
    const reply = await this.#sendWrite(write)
    if (reply === lost) {
      this.counts.lost += 1
      write.outcome = outcomeOf(write, await this.outcomeOf(write.key))
      if (write.outcome === 'done') this.counts.doneThough += 1
    } else write.outcome = outcomeOf(write, reply)
    if (write.outcome === 'unknown') this.counts.unknown += 1
    // Sends every seventh write twice, as an impatient proxy might.
    if (this.writes.length % 7 > 0 || write.outcome === 'not done') return
    await this.#sendWrite(write)
  }

  #sendWrite({ kind, name, cents, key }: KeyedWrite): Promise<unknown> {
    const body = kind === 'booking' ? { reason: 'crash' } : { order: name, cents, nonce: name }
    const path = kind === 'booking' ? `test/booking/${name}` : 'test/purchase'
    return this.send(kind === 'booking' ? 'PUT' : 'POST', path, { body, key })
  }
}

function outcomeOf({ kind }: KeyedWrite, reply: unknown): KeyedWrite['outcome'] {
  if (reply === lost) return 'not done'
  return kind === 'booking' ? 'done' : v.parse(purchase.reply, reply).status
}
