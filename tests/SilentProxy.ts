import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

interface Pair {
  readonly near: Socket
  /** The connection to the database. Null for a connection that was accepted during a silence. */
  far: Socket | null
}

/** Returns where the database of a URL listens: a Unix socket (`?host=/folder`) or an address. */
function targetOf(url: URL): NetConnectOpts {
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/**
 * A TCP proxy in front of a PostgreSQL database that can become silent like a dead host or a firewall that drops
 * packets: it forwards nothing and closes nothing, and accepts connections without answering.
 */
export class SilentProxy {
  /** The database's URL through this proxy. */
  readonly url: string
  readonly #target: NetConnectOpts
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #isSilent = false

  private constructor(databaseUrl: string, server: Server, port: number) {
    const url = new URL(databaseUrl)
    this.#target = targetOf(url)
    this.#server = server
    url.searchParams.delete('host')
    url.searchParams.delete('port')
    url.host = `127.0.0.1:${port}`
    this.url = url.href
    server.on('connection', (near) => this.#accept(near))
  }

  /** Opens a proxy to a database on a free port, or on `port`. */
  static async open(databaseUrl: string, port = 0): Promise<SilentProxy> {
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('proxy: expected a TCP port')
    return new SilentProxy(databaseUrl, server, address.port)
  }

  /** Stops forwarding, without closing a connection. */
  silence(): void {
    this.#isSilent = true
    for (const { near, far } of this.#pairs) {
      near.unpipe()
      near.pause()
      far?.unpipe()
      far?.pause()
    }
  }

  /**
   * Forwards again. Connections from before continue, as after a network failure. With `onlyNew` they stay silent, as
   * after a failover to another host.
   */
  resume({ onlyNew = false }: { onlyNew?: boolean } = {}): void {
    this.#isSilent = false
    if (!onlyNew) for (const pair of this.#pairs) this.#forward(pair)
  }

  /** Closes every connection and the port. */
  async close(): Promise<void> {
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far?.destroy()
    }
    this.#pairs.clear()
    await new Promise((done) => this.#server.close(done))
  }

  #accept(near: Socket): void {
    const pair: Pair = { near, far: null }
    this.#pairs.add(pair)
    near.on('error', () => {})
    near.once('close', () => {
      pair.far?.destroy()
      this.#pairs.delete(pair)
    })
    if (!this.#isSilent) this.#forward(pair)
  }

  #forward(pair: Pair): void {
    pair.far ??= this.#connect(pair)
    pair.near.pipe(pair.far)
    pair.far.pipe(pair.near)
  }

  #connect({ near }: Pair): Socket {
    const far = connect({ ...this.#target, allowHalfOpen: true, noDelay: true })
    far.on('error', () => near.destroy())
    far.once('close', () => near.destroy())
    return far
  }
}
