import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Line {
  readonly origin: string
  /** Closes open connections and refuses new ones. */
  cut(): void
  mend(): void
  close(): void
}

/** Speed of a line, which all its connections share. */
export interface Speed {
  readonly bytesPerSecond: number
  /** Delay of everything that the caller sends, and so of each answer, ms. */
  readonly latencyMs: number
}

/** Size of the pieces in which a slow line carries answers, so that concurrent answers take turns, bytes. */
const pieceBytes = 2048

/**
 * Starts a TCP proxy to a server, to cut the connection on demand, or to slow it down. Chromium's own emulation is not
 * enough: its offline mode doesn't affect a service worker that starts with the browser, and its slow network records a
 * stack trace with each request, which costs the page more than the request.
 */
export async function layLine(to: string, speed?: Speed): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let whole = true
  /** When the line has carried everything that was given to it, ms. */
  let freeAt = 0
  const carry = async (from: Socket, into: Socket, { bytesPerSecond }: Speed) => {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        const now = performance.now()
        freeAt = Math.max(now, freeAt) + (piece.length / bytesPerSecond) * 1000
        await sleep(freeAt - now)
        if (into.destroyed) return
        if (!into.write(piece)) await new Promise((drained) => into.once('drain', drained).once('close', drained))
      }
    into.end()
  }
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => {
      open.delete(socket)
      other.destroy()
    })
    socket.on('error', () => other.destroy())
  }
  const server = createServer((caller) => {
    if (!whole) return caller.destroy()
    const called = connect(Number(port), hostname)
    keep(caller, called)
    keep(called, caller)
    if (!speed) {
      caller.pipe(called)
      called.pipe(caller)
      return
    }
    caller.on('data', (chunk) => setTimeout(() => called.write(chunk), speed.latencyMs))
    carry(called, caller, speed).catch(() => caller.destroy())
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
