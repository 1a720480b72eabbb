import { expose } from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Prepared } from './protocol.ts'

const refused = (problem: 'type' | 'failed'): Prepared => ({ kind: 'refused', problem })

/** A fake worker that replies when a test says so. */
class FakeThread extends EventTarget {
  static made: FakeThread[] = []
  static under: { name: string; done: (prepared: Prepared) => void }[] = []
  readonly #channel = new MessageChannel()
  isOver = false

  constructor() {
    super()
    FakeThread.made.push(this)
    this.#channel.port1.onmessage = (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data }))
    const prepare = ({ name }: { name: string }) =>
      new Promise<Prepared>((done) => {
        FakeThread.under.push({ name, done })
      })
    expose({ prepare }, this.#channel.port2)
  }
  postMessage(message: unknown) {
    this.#channel.port1.postMessage(message)
  }
  terminate() {
    this.isOver = true
    this.#channel.port1.close()
  }
}

const named = (name: string) => ({ name }) as File
const settle = () => vi.waitFor(() => expect(FakeThread.under.length).toBeGreaterThan(0))
const { loadAhead, prepareFile } = await import('./client.ts')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', FakeThread)
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeThread.made = []
  FakeThread.under = []
})

it('prepareFile starts a worker with the first file, and ends it when idle', async () => {
  expect(FakeThread.made).toHaveLength(0)
  const prepared = prepareFile(named('a'))
  await settle()
  expect(FakeThread.made).toHaveLength(1)
  FakeThread.under[0]?.done(refused('type'))
  expect(await prepared).toEqual(refused('type'))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(FakeThread.made[0]?.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeThread.made[0]?.isOver).toBe(true)
})

it('loadAhead starts the worker that the first file uses, and ends it when idle', async () => {
  loadAhead()
  loadAhead()
  expect(FakeThread.made).toHaveLength(1)
  const prepared = prepareFile(named('a'))
  await settle()
  FakeThread.under[0]?.done(refused('type'))
  expect(await prepared).toEqual(refused('type'))
  expect(FakeThread.made).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeThread.made[0]?.isOver).toBe(true)
})

it('prepareFile starts another worker if the one of loadAhead could not be loaded', async () => {
  loadAhead()
  FakeThread.made[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  const prepared = prepareFile(named('a'))
  await settle()
  expect(FakeThread.made).toHaveLength(2)
  FakeThread.under[0]?.done(refused('type'))
  expect(await prepared).toEqual(refused('type'))
})

it('prepareFile prepares one file at a time', async () => {
  const first = prepareFile(named('a'))
  const second = prepareFile(named('b'))
  await settle()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeThread.under.map(({ name }) => name)).toEqual(['a'])
  FakeThread.under[0]?.done(refused('type'))
  await first
  await vi.waitFor(() => expect(FakeThread.under.map(({ name }) => name)).toEqual(['a', 'b']))
  FakeThread.under[1]?.done(refused('type'))
  await second
  expect(FakeThread.made).toHaveLength(1)
})

it('prepareFile terminates a worker that crashes or times out, and starts another for the next file', async () => {
  const first = prepareFile(named('a'))
  await settle()
  FakeThread.made[0]?.dispatchEvent(new Event('error'))
  expect(await first).toEqual(refused('failed'))
  expect(FakeThread.made[0]?.isOver).toBe(true)

  const second = prepareFile(named('b'))
  await vi.waitFor(() => expect(FakeThread.under).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await second).toEqual(refused('failed'))
  expect(FakeThread.made.map(({ isOver }) => isOver)).toEqual([true, true])

  const third = prepareFile(named('c'))
  await vi.waitFor(() => expect(FakeThread.under).toHaveLength(3))
  FakeThread.under[2]?.done(refused('type'))
  expect(await third).toEqual(refused('type'))
  expect(FakeThread.made).toHaveLength(3)
})

it('prepareFile refuses files if the browser has no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await prepareFile(named('a'))).toEqual({ kind: 'refused', problem: 'no-photos' })
})
