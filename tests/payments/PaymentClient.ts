import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { createPurchase, portalPayMethodId } from '#src/contract/purchase.ts'
import { FaultyDevice, lost, Refused } from '../keyed/FaultyDevice.ts'
import { declinedFrom } from '../keyed/StandInGateway.ts'

/** A purchase, and the last outcome that the server reported to the payer. */
export interface MadePurchase {
  readonly key: string
  outcome: 'done' | 'declined' | 'amount' | 'locked' | 'not done' | 'unknown'
  /** Null until the server reported it. */
  paymentId: number | null
}

/** The charges of a patient that can be paid, which the payers of the patient share. */
export class ChargePool {
  readonly #ids: number[]

  constructor(ids: readonly number[]) {
    this.#ids = [...ids]
  }

  /** Returns one to three of the first charges, so that payers meet. */
  pick(): number[] {
    const first = this.#ids.slice(0, 6)
    const count = 1 + Math.floor(Math.random() * 3)
    return first.toSorted(() => Math.random() - 0.5).slice(0, count)
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) {
      const index = this.#ids.indexOf(id)
      if (index >= 0) this.#ids.splice(index, 1)
    }
  }

  /** Moves charges to the end, because they can't be paid now. */
  postpone(ids: readonly number[]): void {
    this.remove(ids)
    this.#ids.push(...ids)
  }
}

/** A device with which a patient or a representative pays parts of charges, each time under a new key. */
export class PaymentClient extends FaultyDevice {
  readonly purchases: MadePurchase[] = []
  readonly #ptId: number
  readonly #pool: ChargePool

  constructor(api: string, token: string, { ptId, pool }: { readonly ptId: number; readonly pool: ChargePool }) {
    super(api, token)
    this.#ptId = ptId
    this.#pool = pool
  }

  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) await this.#payOnce()
  }

  /** Asks about each purchase with an unknown outcome until the server reports it, or until `over` is aborted. */
  async settle(over: AbortSignal): Promise<void> {
    for (const purchase of this.purchases.filter(({ outcome }) => outcome === 'unknown'))
      while (purchase.outcome === 'unknown' && !over.aborted) {
        this.#note(purchase, await this.outcomeOf(purchase.key), [])
        if (purchase.outcome === 'unknown') await sleep(100)
      }
  }

  async #payOnce(): Promise<void> {
    const ids = this.#pool.pick()
    if (ids.length === 0) throw new Error('purchase: no charge is left')
    const isDeclined = this.purchases.length % 10 === 9
    // Cents, as even amounts as odd ones.
    const cents = ids.map((_, index) =>
      isDeclined && index === 0 ? declinedFrom : 1 + Math.floor(Math.random() * 60_000),
    )
    const body = this.#bodyOf(ids, cents)
    const purchase: MadePurchase = { key: randomUUID(), outcome: 'unknown', paymentId: null }
    let reply: unknown
    try {
      reply = await this.send('POST', createPurchase.path, { body, key: purchase.key })
    } catch (error) {
      // Refused by the hourly limit, which the test lifts at its next kill.
      if (!(error instanceof Refused) || error.status !== 429) throw error
      await sleep(20)
      return
    }
    this.purchases.push(purchase)
    if (reply === lost) {
      this.counts.lost += 1
      this.#note(purchase, await this.outcomeOf(purchase.key), ids)
      if (purchase.outcome === 'done') this.counts.doneThough += 1
    } else this.#note(purchase, reply, ids)
    if (purchase.outcome === 'unknown') this.counts.unknown += 1
    // Sends every seventh purchase twice, as an impatient proxy might.
    if (this.purchases.length % 7 === 0 && purchase.outcome !== 'not done')
      await this.send('POST', createPurchase.path, { body, key: purchase.key })
  }

  #bodyOf(ids: readonly number[], cents: readonly number[]) {
    const amount = cents.reduce((sum, one) => sum + one, 0) / 100
    const card = { cardType: 'Visa', expirationMonth: '12', expirationYear: '2030', lastFour: '1111' }
    return {
      paymentDetail: { nonce: randomUUID(), amount, paymentType: 'card', ...card },
      ledgerDetail: ids.map((LedgerIDRoot, index) => ({
        AmtOrigPt: -(cents[index] ?? 0) / 100,
        LedgerIDRoot,
        LedgerSiteID: 1,
        PtID: this.#ptId,
        PayMethodID: portalPayMethodId,
        PtEncID: null,
        prvID: null,
        treatProcID: null,
      })),
    }
  }

  #note(purchase: MadePurchase, reply: unknown, ids: readonly number[]): void {
    if (reply === lost) {
      purchase.outcome = 'not done'
      return
    }
    const { data, error } = v.parse(createPurchase.reply, reply)
    purchase.paymentId = data?.paymentID ?? null
    if (data) purchase.outcome = data.status
    else if (error && error.code !== 'options') purchase.outcome = error.code
    else throw new Error(`purchase: unexpected reply ${JSON.stringify(reply)}`)
    if (error?.code === 'amount') this.#pool.remove(error.ledgerIDs)
    if (error?.code === 'locked') this.#pool.postpone(error.ledgerIDs)
    if (data?.status === 'unknown') this.#pool.postpone(ids)
  }
}
