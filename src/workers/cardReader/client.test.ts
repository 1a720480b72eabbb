import { expose } from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReadEnd, ReadProgress } from './protocol.ts'
import { readCardWords } from './client.ts'

/** A fake worker that ends a reading when a test says so. */
class FakeThread extends EventTarget {
  static made: FakeThread[] = []
  readonly #channel = new MessageChannel()
  readonly end = Promise.withResolvers<ReadEnd>()
  report: ((progress: ReadProgress) => void) | null = null
  isOver = false

  constructor() {
    super()
    FakeThread.made.push(this)
    this.#channel.port1.onmessage = (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data }))
    const read = (_: ArrayBuffer, onProgress: (progress: ReadProgress) => void) => {
      this.report = onProgress
      return this.end.promise
    }
    expose({ read }, this.#channel.port2)
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.#channel.port1.postMessage(message, transfer as ArrayBuffer[])
  }
  terminate() {
    this.isOver = true
    this.#channel.port1.close()
  }
}

const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } })
const started = async () => {
  await vi.waitFor(() => expect(FakeThread.made[0]?.report).toBeTruthy())
  return FakeThread.made[0]!
}
const start = (onProgress: (progress: ReadProgress) => void = () => undefined) =>
  readCardWords(new ArrayBuffer(3), onProgress)

beforeEach(() => {
  vi.stubGlobal('Worker', FakeThread)
  vi.stubGlobal('fetch', async () => script())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeThread.made = []
})

it('readCardWords returns the words and ends its worker', async () => {
  const seen: ReadProgress[] = []
  const { ended } = start((progress) => seen.push(progress))
  const thread = await started()
  thread.report?.({ stage: 'reading', share: 0.5 })
  await vi.waitFor(() => expect(seen).toEqual([{ stage: 'reading', share: 0.5 }]))
  expect(thread.isOver).toBe(false)
  thread.end.resolve({ kind: 'read', words: [] })
  expect(await ended).toEqual({ kind: 'read', words: [] })
  await vi.waitFor(() => expect(thread.isOver).toBe(true))
})

it('readCardWords ends its worker when canceled', async () => {
  const { ended, cancel } = start()
  const thread = await started()
  cancel()
  expect(await ended).toEqual({ kind: 'cancelled' })
  await vi.waitFor(() => expect(thread.isOver).toBe(true))
})

it('readCardWords starts no worker if it is canceled while the script is fetched', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => reply.promise)
  const { ended, cancel } = start()
  cancel()
  reply.resolve(script())
  expect(await ended).toEqual({ kind: 'cancelled' })
  expect(FakeThread.made).toEqual([])
})

it.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the file is gone', async () => new Response('', { status: 404 })],
  [
    'a captive portal answers',
    async () => new Response('<h1>Train</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
])('readCardWords fails as a download, without a worker, if %s', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched)
  expect(await start().ended).toEqual({ kind: 'failed', problem: 'download' })
  expect(FakeThread.made).toEqual([])
})

it('readCardWords fails if the worker crashes, and ends it', async () => {
  const { ended } = start()
  const thread = await started()
  thread.dispatchEvent(new Event('error'))
  expect(await ended).toEqual({ kind: 'failed', problem: 'failed' })
  await vi.waitFor(() => expect(thread.isOver).toBe(true))
})

it('readCardWords fails if the worker reports nothing for a minute, and ends it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ended } = start()
  while (!FakeThread.made[0]?.report) await new Promise((next) => setImmediate(next))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toEqual({ kind: 'failed', problem: 'failed' })
  expect(FakeThread.made[0].isOver).toBe(true)
})

it('readCardWords is not supported without WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  expect(await start().ended).toEqual({ kind: 'failed', problem: 'unsupported' })
})
