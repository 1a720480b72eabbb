import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A network fault. It affects only calls to `paths`, or all calls if there is no `paths`. */
export type Fault =
  /** Closes open connections and refuses new ones. */
  | { readonly kind: 'cut' }
  /** The network is alternately up and down, for `ms` each. */
  | { readonly kind: 'flap'; readonly ms: number }
  /** Never answers. */
  | { readonly kind: 'hang'; readonly paths?: RegExp }
  | { readonly kind: 'slow'; readonly ms: number; readonly paths?: RegExp }
  | { readonly kind: 'status'; readonly status: number; readonly paths: RegExp; readonly code?: string }
  /** Answers 200 with JSON that doesn't match the contract. */
  | { readonly kind: 'nonsense'; readonly paths: RegExp }
  /** A captive portal, as in hotels and trains: every URL answers 200 with its page. */
  | { readonly kind: 'captive' }

/** A request and its answer; status 0 if there was none. */
export interface Asked {
  readonly path: string
  readonly ifNoneMatch: string | null
  status: number
}

export interface FaultyNetwork {
  /** The app's URL through this network. It uses localhost, which is a secure context on any port. */
  readonly origin: string
  fault: Fault | null
  /** Text to append to files of the app, by path. */
  readonly appended: Map<string, string>
  /** Whether replies are sent uncompressed, so that a test can find their words in stored files. */
  unpacked: boolean
  /** All requests, oldest first. */
  readonly asked: Asked[]
  readonly close: () => Promise<void>
}

export const captivePage = 'Welcome to the train'

/**
 * Starts a proxy in front of a running app, with faults that a test selects. The faults affect both page and service
 * worker.
 */
export async function startFaultyNetwork(appPort: number): Promise<FaultyNetwork> {
  const sockets = new Set<Socket>()
  const began = Date.now()
  let fault: Fault | null = null
  const isDown = () =>
    fault?.kind === 'cut' || (fault?.kind === 'flap' && Math.floor((Date.now() - began) / fault.ms) % 2 === 1)
  const drop = () => sockets.forEach((socket) => socket.destroy())

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const note: Asked = { path, ifNoneMatch: incoming.headers['if-none-match'] ?? null, status: 0 }
    network.asked.push(note)
    outgoing.on('finish', () => (note.status = outgoing.statusCode))
    const addition = network.appended.get(path) ?? (network.unpacked ? '' : undefined)
    if (isDown()) outgoing.destroy()
    else
      answer(outgoing, fault && hits(fault, path) ? fault : null, () => forward(incoming, outgoing, appPort, addition))
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isDown()) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const network: FaultyNetwork = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    appended: new Map(),
    unpacked: false,
    asked: [],
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      if (isDown()) drop()
    },
    close: () => {
      drop()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return network
}

function hits(fault: Fault, path: string): boolean {
  return 'paths' in fault && fault.paths ? fault.paths.test(path) : true
}

function answer(outgoing: ServerResponse, fault: Fault | null, onward: () => void): void {
  const reply = (status: number, type: string, body: string) => {
    outgoing.writeHead(status, { 'content-type': type })
    outgoing.end(body)
  }
  switch (fault?.kind) {
    case 'hang':
      return
    case 'slow':
      setTimeout(onward, fault.ms)
      return
    case 'status':
      return reply(fault.status, 'application/json', JSON.stringify({ code: fault.code ?? 'internal' }))
    case 'nonsense':
      return reply(200, 'application/json', '{"labs":"many"}')
    case 'captive':
      return reply(200, 'text/html', `<h1>${captivePage}</h1>`)
    default:
      onward()
  }
}

/**
 * Forwards a request to the app. If there is an `addition`, even an empty one, the answer is uncompressed, and the
 * addition is appended to it.
 */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, addition?: string): void {
  const { method, url, headers } = incoming
  const { 'accept-encoding': _packing, ...plain } = headers
  const asked = { host: '127.0.0.1', port, method, path: url, headers: addition === undefined ? headers : plain }
  const onward = request(asked, (answered) => {
    const { 'content-length': _length, ...rest } = answered.headers
    outgoing.writeHead(answered.statusCode ?? 502, addition ? rest : answered.headers)
    answered.pipe(outgoing, { end: !addition })
    if (addition) answered.on('end', () => outgoing.end(addition))
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
