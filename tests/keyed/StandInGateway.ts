import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Faults of a request: the connection breaks before or after the charge, the gateway charges and never answers, or it
 * answers 503 without charging. `late`: the connection breaks and the charge follows 300 ms later.
 */
export const gatewayFaults = ['drop before', 'drop after', 'hang', 'busy', 'late'] as const
export type GatewayFault = (typeof gatewayFaults)[number]

interface Charge {
  readonly order: string
  readonly cents: number
  readonly transaction: string
  /** Why the gateway declined it; null if it charged. */
  readonly declined: string | null
}

/** The lowest amount that the gateway declines, cents. */
export const declinedFrom = 200_000

/** A local payment gateway that charges at most once per request key, and takes each nonce once. */
export class StandInGateway {
  readonly charges = new Map<string, Charge>()
  /** The request keys of all charge requests, including repeated ones and those without effect. */
  readonly requests: string[] = []
  readonly #nonces = new Set<string>()
  /** Selects the fault for a charge request or a status request. */
  fault: (kind: 'call' | 'ask') => GatewayFault | null = () => null
  readonly #server: Server
  #url = ''

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const key = (request.url ?? '').slice(1)
        void (request.method === 'GET' ? this.#answerQuestion(key, response) : this.#charge(key, body, response))
      })
    })
  }

  static async open(): Promise<StandInGateway> {
    const gateway = new StandInGateway()
    await new Promise<void>((done) => gateway.#server.listen(0, '127.0.0.1', done))
    gateway.#url = `http://127.0.0.1:${(gateway.#server.address() as AddressInfo).port}/`
    return gateway
  }

  get url(): string {
    return this.#url
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #charge(key: string, body: string, response: ServerResponse): Promise<void> {
    this.requests.push(key)
    const { order, cents, nonce } = JSON.parse(body) as { order: string; cents: number; nonce?: string }
    const doIt = () => {
      if (this.charges.has(key)) return
      const isUsed = nonce !== undefined && this.#nonces.has(nonce)
      const declined = isUsed ? 'token' : cents >= declinedFrom ? 'card' : null
      if (nonce !== undefined) this.#nonces.add(nonce)
      this.charges.set(key, { order, cents, transaction: randomUUID(), declined })
    }
    const fault = this.fault('call')
    if (fault === 'busy') return void response.writeHead(503).end()
    if (fault === 'late') {
      response.destroy()
      await sleep(300)
      return doIt()
    }
    if (fault !== 'drop before') doIt()
    if (fault === 'drop before' || fault === 'drop after') return void response.destroy()
    // With `hang`, the charge is done and the connection stays open without a reply.
    if (fault === null) this.#reply(key, response)
  }

  async #answerQuestion(key: string, response: ServerResponse): Promise<void> {
    const fault = this.fault('ask')
    if (fault === 'busy') return void response.writeHead(503).end()
    if (fault === null) this.#reply(key, response)
    else if (fault !== 'hang') response.destroy()
  }

  #reply(key: string, response: ServerResponse): void {
    const charge = this.charges.get(key)
    response.writeHead(charge ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(charge ?? {}))
  }
}
