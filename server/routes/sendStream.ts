import type { Context } from 'hono'

/** A stream of server-sent events as the reply: as it comes, neither compressed nor kept back by a proxy. */
export async function sendStream(c: Context, body: ReadableStream): Promise<Response> {
  c.header('content-type', 'text/event-stream')
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  // A connection that waits for its next call would hold up a server that stops.
  c.header('connection', 'close')
  if (c.req.method !== 'HEAD') return c.body(body, 200)
  // Hono answers HEAD by GET and drops the body, which nobody would end.
  await body.cancel()
  return c.body(null, 200)
}
