import * as v from 'valibot'
import type { OutsideAnswer, OutsideSystem } from '#server/services/writes/twoStep/OutsideSystem.ts'

const Charge = v.object({ transaction: v.string(), declined: v.nullable(v.string()) })

export interface GatewayOptions {
  /** The URL of the stand-in gateway. */
  readonly url: string
  readonly limitMs: number
  readonly absentAfterMs: number
}

/** The body of a charge request. A refund has a negative amount. */
interface ChargeBody {
  readonly order: string
  readonly cents: number
  readonly nonce?: string
}

/** Connects the stand-in gateway as an outside system. */
export function gatewaySystem<Request, Unstored>(
  { url, limitMs, absentAfterMs }: GatewayOptions,
  bodyOf: (request: Request, unstored: Unstored) => ChargeBody,
): OutsideSystem<Request, Unstored, { readonly transactionId: string }> {
  const read = async (response: Response): Promise<OutsideAnswer<{ transactionId: string }>> => {
    if (!response.ok) return { kind: 'unknown' }
    const { transaction, declined } = v.parse(Charge, await response.json())
    return declined === null
      ? { kind: 'done', result: { transactionId: transaction } }
      : { kind: 'declined', code: declined }
  }
  return {
    limitMs,
    absentAfterMs,
    async call({ requestKey, request }, unstored, signal) {
      const body = JSON.stringify(bodyOf(request, unstored))
      return read(await fetch(url + requestKey, { method: 'POST', body, signal }))
    },
    async ask({ requestKey }, signal) {
      const response = await fetch(url + requestKey, { signal })
      return response.status === 404 ? { kind: 'absent' } : read(response)
    },
  }
}
