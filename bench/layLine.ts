import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Line {
  readonly origin: string
  /** Closes open connections and refuses new ones. */
  cut(): void
  mend(): void
  close(): void
}

/**
 * Starts a TCP proxy to a server, to cut the connection on demand. Chromium's emulated offline mode is not enough: it
 * doesn't affect a service worker that starts with the browser.
 */
export async function layLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let whole = true
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => {
      open.delete(socket)
      other.destroy()
    })
    socket.on('error', () => other.destroy())
    socket.pipe(other)
  }
  const server = createServer((caller) => {
    if (!whole) return caller.destroy()
    const called = connect(Number(port), hostname)
    keep(caller, called)
    keep(called, caller)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
