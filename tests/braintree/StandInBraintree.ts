import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { braintreeKeys } from './braintreeKeys.ts'

/**
 * Faults of a request: the connection breaks before or after the work, the work is done and no answer comes, the server
 * is busy and does nothing, or the same key is still being worked on.
 */
export type BraintreeFault = 'drop before' | 'drop after' | 'hang' | 'busy' | 'in flight' | 'keys'

const Input = v.object({
  apiRequestKey: v.optional(v.string()),
  paymentMethodId: v.optional(v.string()),
  transactionId: v.optional(v.string()),
  transaction: v.optional(
    v.object({ amount: v.string(), orderId: v.string(), merchantAccountId: v.optional(v.string()) }),
  ),
  refund: v.optional(v.object({ amount: v.string(), orderId: v.string() })),
  orderId: v.optional(v.object({ is: v.string() })),
  clientToken: v.optional(v.object({ merchantAccountId: v.optional(v.string()) })),
})
const Operation = v.object({
  query: v.string(),
  variables: v.object({ input: v.optional(Input), legacyId: v.optional(v.string()) }),
})
type Input = v.InferOutput<typeof Input>

interface Event {
  readonly status: string
  readonly processorResponse?: { readonly legacyCode: string }
  readonly gatewayRejectionReason?: string
}

/** A transaction or refund of the stand-in. */
export interface Kept {
  readonly kind: 'Transaction' | 'Refund'
  readonly legacyId: string
  readonly orderId: string
  readonly amount: string
  readonly of?: string
  status: string
  statusHistory: Event[]
}

const refused = (errorClass: string, legacyCode?: string) => ({
  errors: [{ message: 'not accepted', extensions: { errorClass, ...(legacyCode ? { legacyCode } : {}) } }],
})

/**
 * A local server with the part of Braintree's GraphQL API that payments use: at most once per request key, nonces that
 * work once, amounts that are declined as in Braintree's sandbox, and faults.
 */
export class StandInBraintree {
  /** Everything that was done, in order. */
  readonly kept: Kept[] = []
  /** Names of the operations that arrived. */
  readonly operations: string[] = []
  /** Bodies of the requests that arrived. */
  readonly bodies: string[] = []
  /** Selects the fault of the next request of an operation. */
  fault: (operation: string) => BraintreeFault | null = () => null
  /** Returns the client token for a merchant account, or for the default one. */
  clientToken = (merchantAccountId?: string): string => `token ${merchantAccountId ?? 'default'}`
  readonly #done = new Map<string, { readonly input: string; readonly kept: Kept }>()
  readonly #nonces = new Set<string>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => this.#answer(request, body, response))
    })
  }

  static async open(): Promise<StandInBraintree> {
    const server = new StandInBraintree()
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done))
    return server
  }

  get port(): string {
    return String((this.#server.address() as AddressInfo).port)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  clear(): void {
    this.kept.length = 0
    this.operations.length = 0
    this.bodies.length = 0
    this.#done.clear()
    this.#nonces.clear()
    this.fault = () => null
  }

  /** Changes the status of a transaction, as settlement does. */
  setStatus(legacyId: string, status: string): void {
    const kept = this.kept.find((one) => one.legacyId === legacyId)
    if (!kept) throw new Error(`transaction ${legacyId}: not found`)
    kept.status = status
    kept.statusHistory.unshift({ status })
  }

  /** Returns the form of a webhook about an order, signed as Braintree signs it. */
  static message(orderId: string, privateKey: string = braintreeKeys.privateKey): string {
    const xml = `<notification><timestamp type="datetime">2026-11-26T12:00:00Z</timestamp><kind>transaction_settled</kind><subject><transaction><id>abc</id><status>settled</status><order-id>${orderId}</order-id></transaction></subject></notification>`
    return signedForm(xml, privateKey)
  }

  /** Returns the form of the webhook with which Braintree's Control Panel tests an address. */
  static check(): string {
    return signedForm(
      '<notification><timestamp type="datetime">2026-11-26T12:00:00Z</timestamp><kind>check</kind><subject><check type="boolean">true</check></subject></notification>',
      braintreeKeys.privateKey,
    )
  }

  #answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { query, variables } = v.parse(Operation, JSON.parse(body))
    const operation = /(?:\{|search \{)\s*(\w+)\(/.exec(query.replace(/^(?:mutation|query) \([^)]*\)/, ''))?.[1] ?? ''
    this.operations.push(operation)
    this.bodies.push(body)
    const fault = this.fault(operation)
    const { publicKey, privateKey } = braintreeKeys
    const expected = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
    if (fault === 'keys' || request.headers.authorization !== expected) return void response.writeHead(401).end()
    if (fault === 'drop before') return void response.destroy()
    if (fault === 'busy') return void response.writeHead(503).end()
    const reply =
      fault === 'in flight'
        ? refused('VALIDATION', '915233')
        : this.#work(operation, variables.input ?? {}, variables.legacyId)
    if (fault === 'drop after') return void response.destroy()
    // With `hang`, the work is done and the connection stays open without a reply.
    if (fault !== 'hang') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  #work(operation: string, input: Input, legacyId: string | undefined): unknown {
    if (operation === 'createClientToken')
      return { data: { createClientToken: { clientToken: this.clientToken(input.clientToken?.merchantAccountId) } } }
    if (operation === 'idFromLegacyId')
      return this.kept.some((one) => one.legacyId === legacyId)
        ? { data: { idFromLegacyId: `global-${legacyId}` } }
        : refused('NOT_FOUND')
    if (operation === 'transactions') {
      const found = this.kept.filter(({ kind, orderId }) => kind === 'Transaction' && orderId === input.orderId?.is)
      return { data: { search: { transactions: { edges: found.map((node) => ({ node })) } } } }
    }
    const { apiRequestKey = '' } = input
    const before = this.#done.get(apiRequestKey)
    if (before)
      return before.input === JSON.stringify(input)
        ? this.#reply(operation, before.kept)
        : refused('VALIDATION', '915232')
    const kept = operation === 'chargePaymentMethod' ? this.#charge(input) : this.#payBack(operation, input)
    if (typeof kept === 'string') return refused('VALIDATION', kept)
    this.#done.set(apiRequestKey, { input: JSON.stringify(input), kept })
    return this.#reply(operation, kept)
  }

  #reply(operation: string, kept: Kept): unknown {
    if (operation === 'chargePaymentMethod') return { data: { chargePaymentMethod: { transaction: kept } } }
    if (operation === 'reverseTransaction') return { data: { reverseTransaction: { reversal: kept } } }
    return { data: { refundTransaction: { refund: kept } } }
  }

  /** Returns the transaction, or the code of a validation error. */
  #charge({ paymentMethodId = '', transaction }: Input): Kept | string {
    if (!transaction) return '81502'
    if (!paymentMethodId.startsWith('tokencc_')) return '91565'
    if (this.#nonces.has(paymentMethodId)) return '91564'
    this.#nonces.add(paymentMethodId)
    return this.#keep('Transaction', { ...transaction, event: eventOf(paymentMethodId, Number(transaction.amount)) })
  }

  #payBack(operation: string, { transactionId = '', refund }: Input): Kept | string {
    const paid = this.kept.find(({ legacyId }) => `global-${legacyId}` === transactionId)
    if (!paid) return '91565'
    const refunds = this.kept.filter((one) => one.of === paid.legacyId)
    const left = Number(paid.amount) - refunds.reduce((total, one) => total + Number(one.amount), 0)
    if (operation === 'reverseTransaction' && paid.status === 'SUBMITTED_FOR_SETTLEMENT') {
      this.setStatus(paid.legacyId, 'VOIDED')
      return paid
    }
    if (paid.status === 'SETTLING') return '91574'
    if (paid.status !== 'SETTLED') return '91506'
    const amount = refund?.amount ?? paid.amount
    if (Number(amount) > left) return left === 0 ? '91512' : '91521'
    const orderId = refund?.orderId ?? paid.orderId
    return this.#keep('Refund', { amount, orderId, of: paid.legacyId, event: { status: 'SUBMITTED_FOR_SETTLEMENT' } })
  }

  #keep(kind: Kept['kind'], { event, ...given }: { amount: string; orderId: string; of?: string; event: Event }): Kept {
    const legacyId = `bt${this.kept.length + 1}`
    const kept = { ...given, kind, legacyId, status: event.status, statusHistory: [event] }
    this.kept.push(kept)
    return kept
  }
}

function eventOf(nonce: string, dollars: number): Event {
  if (nonce.includes('fraud')) return { status: 'GATEWAY_REJECTED', gatewayRejectionReason: 'FRAUD' }
  if (nonce.includes('cvv')) return { status: 'GATEWAY_REJECTED', gatewayRejectionReason: 'CVV' }
  if (dollars >= 2000 && dollars < 3000)
    return { status: 'PROCESSOR_DECLINED', processorResponse: { legacyCode: String(Math.floor(dollars)) } }
  return { status: dollars >= 3000 && dollars < 3001 ? 'FAILED' : 'SUBMITTED_FOR_SETTLEMENT' }
}

function signedForm(xml: string, privateKey: string): string {
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  const key = createHash('sha1').update(privateKey).digest()
  const signature = createHmac('sha1', key).update(payload).digest('hex')
  return new URLSearchParams({
    bt_signature: `${braintreeKeys.publicKey}|${signature}`,
    bt_payload: payload,
  }).toString()
}
