import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { errorCode } from './errorCode.ts'

/** Thrown if the port can't be opened. The message is one line for the operator. */
export class PortUnavailable extends Error {
  override name = 'PortUnavailable'
}

export interface Listener {
  /** Accepts no more connections, waits at most `timeoutMs` for running requests, then closes their connections. */
  close(timeoutMs: number): Promise<void>
}

/** Maximum time to receive a request from a slow or silent client, ms. Files and videos on a slow line need longer. */
const requestMs = 60_000
const uploadMs = 300_000
const isUpload = ({ url = '' }: IncomingMessage) =>
  /\/(process_video|images|writes\/deliver|records\/screening)(\?|$)/.test(url)

/** Interval of closing connections without a request while the server closes, ms. */
const sweepMs = 50

/** Maximum size of a socket message, bytes. A camera frame is far smaller. */
const maxMessageBytes = 1024 * 1024

function cutSlowRequests(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isUpload(request)) return
    const cut = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, requestMs)
    response.once('close', () => clearTimeout(cut))
  })
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Rejects requests to upgrade to a protocol other than WebSocket (such as h2c) with 400. Needed for Node versions
 * without `shouldUpgradeCallback`: there, such a request would get no answer and hold its connection forever.
 */
function refuseOtherUpgrades(server: Server): void {
  const listeners = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isWebSocket(request)) for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head])
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}

interface Sockets {
  readonly server: Server
  readonly sockets: WebSocketServer
}

/**
 * Returns the WebSocket server as the type that Hono's adapter requires. The two packages' types differ in details that
 * neither uses.
 */
function adapted(sockets: object): WebSocketServerLike {
  const isFit = (server: object): server is WebSocketServerLike => server instanceof WebSocketServer
  if (!isFit(sockets)) throw new Error('listen: expected a websocket server')
  return sockets
}

function makeServer(app: Hono): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    maxFragments: 64,
    maxBufferedChunks: 1024,
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: adapted(sockets) },
    // Limits for slow or silent clients.
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: uploadMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      // Requests to upgrade to other protocols are answered like normal requests.
      shouldUpgradeCallback: isWebSocket,
    },
  })
  if (!('requestTimeout' in server)) throw new Error('listen: expected an HTTP/1 server')
  server.timeout = 120_000
  cutSlowRequests(server)
  refuseOtherUpgrades(server)
  return { server, sockets }
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}

function explain(error: unknown, port: number, host: string): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new PortUnavailable(`Port ${port} is taken. Set PORT to a free one.`)
    case 'EACCES':
      return new PortUnavailable(`Port ${port} needs more rights than this user has. Set PORT to 1024 or more.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new PortUnavailable(`HOST is wrong: this machine has no address ${host}.`)
    default:
      return error
  }
}

function shut({ server, sockets }: Sockets, timeoutMs: number): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => {
      server.closeAllConnections()
      for (const socket of sockets.clients) socket.terminate()
    }, timeoutMs)
    // Proxies keep connections open: close each when it has no request, and accept no further request on a busy one.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      done()
    })
    server.closeIdleConnections()
  })
}

/**
 * Serves the app. `localhost` listens on both loopback addresses, because programs differ in which they try first.
 * Throws `PortUnavailable`.
 */
export async function listen(app: Hono, port: number, host: string): Promise<Listener> {
  const servers: Sockets[] = []
  const close = async (timeoutMs: number) => {
    await Promise.all(servers.map((server) => shut(server, timeoutMs)))
  }
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const made = makeServer(app)
    try {
      await bind(made.server, port, address)
      servers.push(made)
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if (address === '::1' && errorCode(error) !== 'EADDRINUSE') continue
      await close(0)
      throw explain(error, port, address)
    }
  }
  return { close }
}
