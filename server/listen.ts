import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorCode } from './errorCode.ts'

/** A port that can't be had; one line for whoever starts the server. */
export class PortUnavailable extends Error {
  override name = 'PortUnavailable'
}

export interface Listener {
  /** Takes no more connections, lets requests finish for `patienceMs`, then cuts them. */
  close(patienceMs: number): Promise<void>
}

function makeServer(app: Hono): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // How long a slow or silent client may hold a connection.
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
  })
  if (!('requestTimeout' in server)) throw new Error('no HTTP/1 server')
  server.timeout = 120_000
  return server
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

function shut(server: Server, patienceMs: number): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cut)
      done()
    })
    server.closeIdleConnections()
  })
}

/**
 * Serves the app. `localhost` means both of this machine's own addresses, for programs differ in which they try first.
 * Throws `PortUnavailable`.
 */
export async function listen(app: Hono, port: number, host: string): Promise<Listener> {
  const servers: Server[] = []
  const close = async (patienceMs: number) => {
    await Promise.all(servers.map((server) => shut(server, patienceMs)))
  }
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = makeServer(app)
    try {
      await bind(server, port, address)
      servers.push(server)
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if (address === '::1' && errorCode(error) !== 'EADDRINUSE') continue
      await close(0)
      throw explain(error, port, address)
    }
  }
  return { close }
}
