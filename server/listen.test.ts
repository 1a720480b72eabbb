import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../tests/freePort.ts'
import { type Listener, listen } from './listen.ts'

let listener: Listener | undefined
afterEach(async () => {
  vi.useRealTimers()
  await listener?.close(0)
  listener = undefined
})

/** Returns the server's first reply to these bytes. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  const [received] = await once(socket, 'data')
  socket.destroy()
  return String(received)
}

async function open(): Promise<number> {
  const port = await freePort()
  const app = new Hono().get('/', (c) => c.text('here')).post('*', async (c) => c.text(await c.req.text()))
  app.onError(() => new Response(null, { status: 400 }))
  listener = await listen(app, port, '127.0.0.1')
  return port
}

const head = (lines: readonly string[]) => `${['', ...lines].join('\r\n').slice(2)}\r\n\r\n`

test('listen answers a request to upgrade to an unsupported protocol', async () => {
  const port = await open()
  const offered = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAAA']
  expect(await say(port, head(['GET / HTTP/1.1', 'Host: x', ...offered]))).toMatch(/^HTTP\/1\.1 (200|400)/)
})

test('listen refuses a WebSocket if its path has no handler', async () => {
  const port = await open()
  const offered = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  expect(await say(port, head(['GET /none HTTP/1.1', 'Host: x', ...offered]))).toMatch(/^HTTP\/1\.1 404/)
})

test('listen answers a running request when it closes, and then closes the connection that the client keeps', async () => {
  const port = await open()
  const socket = connect(port, '127.0.0.1')
  socket.write(head(['POST / HTTP/1.1', 'Host: x', 'Connection: keep-alive', 'Content-Length: 2']))
  await once(socket, 'connect')
  await pause(100)
  const began = performance.now()
  const closed = listener?.close(5000)
  await pause(300)
  socket.write('ok')
  const [received] = await once(socket, 'data')
  expect(String(received)).toMatch(/^HTTP\/1\.1 200/)
  await closed
  expect(performance.now() - began).toBeLessThan(2500)
  socket.destroy()
})

test('listen closes the connection of a slow request after a minute, but not that of an upload', async () => {
  const port = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(head([`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 1000']))
    socket.write('a')
    return socket
  }
  const slow = begin('/api/main/messages')
  const uploads = [
    '/analysis/main/visual-vitals/process_video',
    '/api/main/images',
    '/api/main/p-portal/writes/deliver',
    '/api/main/p-portal/records/screening',
  ].map((path) => ({ path, socket: begin(path) }))
  const closed = once(slow, 'close')
  const closes: string[] = []
  slow.once('close', () => closes.push('slow'))
  for (const { path, socket } of uploads) socket.once('close', () => closes.push(path))
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(59_000)
  // If the server had closed a connection, its client would notice before another request is answered.
  await say(port, head(['GET / HTTP/1.1', 'Host: x']))
  expect(closes).toEqual([])
  vi.advanceTimersByTime(2000)
  await closed
  expect(closes).toEqual(['slow'])
  for (const { socket } of uploads) socket.destroy()
})
