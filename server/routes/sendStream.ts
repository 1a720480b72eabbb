import type { Context } from 'hono'

/** Sends a stream of server-sent events without compression or proxy buffering. */
export async function sendStream(c: Context, body: ReadableStream): Promise<Response> {
  c.header('content-type', 'text/event-stream')
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  // An idle keep-alive connection would delay a stopping server.
  c.header('connection', 'close')
  if (c.req.method !== 'HEAD') return c.body(body, 200)
  // Hono answers HEAD by GET and drops the body, which would stay open.
  await body.cancel()
  return c.body(null, 200)
}
