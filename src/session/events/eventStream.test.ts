import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalEvent } from '#src/contract/events.ts'
import { readEvents, silenceTimeoutMs, type StreamEnd } from './eventStream.ts'
import { eventText, settle, testEvents } from './testEvents.ts'

let received: PortalEvent[]
let opened: number
let ended: StreamEnd | null
let leaving: AbortController

function read(fake: ReturnType<typeof testEvents>) {
  vi.stubGlobal('fetch', fake.fetch)
  void readEvents({
    apiUrl: 'https://portal.test/api/main/',
    token: 'the-token',
    signal: leaving.signal,
    onOpen: () => (opened += 1),
    onEvent: (event) => received.push(event),
  }).then((end) => (ended = end))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  received = []
  opened = 0
  ended = null
  leaving = new AbortController()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function stream() {
  const fake = testEvents()
  read(fake)
  await settle()
  const [made] = fake.streams
  if (!made) throw new Error('it was asked for')
  return made
}

describe('readEvents', () => {
  it('requests the events of the given API with the bearer token', async () => {
    const { url, headers } = await stream()
    expect(url).toBe('https://portal.test/api/main/p-portal/events')
    expect(headers.get('authorization')).toBe('Bearer the-token')
    // Without this header the service worker does not treat the request as an API call with a saved copy.
    expect(headers.get('logonhisid')).toBeNull()
  })

  it('calls onOpen once at the first bytes, and onEvent for each event, even if split into chunks', async () => {
    const { send } = await stream()
    expect(opened).toBe(0)
    send(':\n\n')
    await settle()
    expect([opened, received]).toEqual([1, []])
    send('data: {"ki')
    await settle()
    expect(received).toEqual([])
    send(`nd":"messages"}\n\n${eventText}`)
    await settle()
    expect([opened, received]).toEqual([1, [{ kind: 'messages' }, { kind: 'messages' }]])
  })

  it('skips events that the contract does not allow', async () => {
    const { send } = await stream()
    send('data: x\n\ndata: {}\n\ndata: {"kind":"scans"}\n\ndata: null\n\nevent: x\ndata: {"kind"\n\nnonsense\n\n')
    send(eventText)
    await settle()
    expect(received).toEqual([{ kind: 'messages' }])
    expect(ended).toBeNull()
  })

  it('resolves with lost if an event exceeds the max length', async () => {
    const { send, isGone } = await stream()
    for (let i = 0; i < 20; i += 1) send(`data: ${'x'.repeat(1000)}`)
    await settle()
    expect([ended, isGone()]).toEqual([{ kind: 'lost' }, true])
  })

  it('resolves with ended when the server closes the stream', async () => {
    const { end } = await stream()
    end()
    await settle()
    expect(ended).toEqual({ kind: 'ended' })
  })

  it('resolves with lost when the connection breaks', async () => {
    const { send, cut } = await stream()
    send(':\n\n')
    await settle()
    cut()
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('resolves with lost after a minute of silence, but not while heartbeats arrive', async () => {
    const { send, isGone } = await stream()
    for (let i = 0; i < 10; i += 1) {
      send(':\n\n')
      await settle()
      await vi.advanceTimersByTimeAsync(silenceTimeoutMs)
    }
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect([ended, isGone()]).toEqual([{ kind: 'lost' }, true])
  })

  it('resolves with lost if no response arrives within about a minute', async () => {
    read(testEvents(() => new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(silenceTimeoutMs)
    await settle()
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('resolves with lost when the caller aborts', async () => {
    const { isGone } = await stream()
    leaving.abort()
    await settle()
    expect([ended, isGone()]).toEqual([{ kind: 'lost' }, true])
  })

  it.each([400, 401, 403, 404, 405])('resolves with refused if the status is %i', async (status) => {
    read(testEvents(() => new Response('{}', { status })))
    await settle()
    expect(ended).toEqual({ kind: 'refused', status })
  })

  it.each([429, 500, 502, 503])('resolves with lost if the status is %i, which might be temporary', async (status) => {
    read(testEvents(() => new Response('{}', { status })))
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('resolves with lost without a network, or if the response is not an event stream', async () => {
    read(testEvents(() => Promise.reject(new TypeError('network'))))
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
    ended = null
    read(testEvents(() => new Response(eventText, { headers: { 'content-type': 'text/html' } })))
    await settle()
    expect([ended, received]).toEqual([{ kind: 'lost' }, []])
  })
})
