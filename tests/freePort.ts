import { createServer } from 'node:net'

/** Whether no process listens on this port of one loopback address. True if the machine doesn't have the address. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => done(true)))
  })
}

/**
 * Returns a port that is free together with the next two, because server/main.ts listens on all three. It is below the
 * ephemeral range: the system could give a port of that range to an outgoing connection, or to another test that runs
 * at the same time.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const checks = [port, port + 1, port + 2].flatMap((one) => [isFree(one, '127.0.0.1'), isFree(one, '::1')])
    if ((await Promise.all(checks)).every(Boolean)) return port
  }
}
