import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What is wrong with the network. `paths`: of which calls; all where it is left out. */
export type Fault =
  /** No connection at all: open ones break off. */
  | { readonly kind: 'cut' }
  /** Up and down, each for so long. */
  | { readonly kind: 'flap'; readonly ms: number }
  /** Never answers. */
  | { readonly kind: 'hang'; readonly paths?: RegExp }
  | { readonly kind: 'slow'; readonly ms: number; readonly paths?: RegExp }
  | { readonly kind: 'status'; readonly status: number; readonly paths: RegExp; readonly code?: string }
  /** Answers 200 with JSON that the contract does not know. */
  | { readonly kind: 'nonsense'; readonly paths: RegExp }
  /** A hotel's or a train's: every address answers 200 with its page. */
  | { readonly kind: 'captive' }

/** One request and how it was answered; status 0 where it was not. */
export interface Asked {
  readonly path: string
  readonly ifNoneMatch: string | null
  status: number
}

export interface FaultyNetwork {
  /** Where the app is to be found through it. localhost, whatever the port, is a secure context. */
  readonly origin: string
  fault: Fault | null
  /** Files of the app that are served with something added to them, by path. */
  readonly appended: Map<string, string>
  /** Replies travel unpacked, so that a file that kept one would show its words. */
  unpacked: boolean
  /** Everything that was asked for, oldest first. */
  readonly asked: Asked[]
  readonly close: () => Promise<void>
}

export const captivePage = 'Welcome to the train'

/** A network in front of a running app whose faults a story chooses: page and worker feel them both. */
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

/** Hands a request on to the app. With an addition, be it an empty one, the answer comes unpacked and ends with it. */
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
