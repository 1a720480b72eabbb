import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalEvent } from '#src/contract/events.ts'
import { readEvents, silenceTimeoutMs, type StreamEnd } from './eventStream.ts'
import { eventText, settle, testEvents } from './testEvents.ts'

let heard: PortalEvent[]
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
    onEvent: (event) => heard.push(event),
  }).then((end) => (ended = end))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  heard = []
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
  it('asks by the token, of the events of its database', async () => {
    const { url, headers } = await stream()
    expect(url).toBe('https://portal.test/api/main/p-portal/events')
    expect(headers.get('authorization')).toBe('Bearer the-token')
    // By this the service worker knows calls that it answers from what is saved.
    expect(headers.get('logonhisid')).toBeNull()
  })

  it('is open with the first sign, once, and tells each event, also one that comes in pieces', async () => {
    const { send } = await stream()
    expect(opened).toBe(0)
    send(':\n\n')
    await settle()
    expect([opened, heard]).toEqual([1, []])
    send('data: {"ki')
    await settle()
    expect(heard).toEqual([])
    send(`nd":"messages"}\n\n${eventText}`)
    await settle()
    expect([opened, heard]).toEqual([1, [{ kind: 'messages' }, { kind: 'messages' }]])
  })

  it('passes over what is no event of the contract, and goes on', async () => {
    const { send } = await stream()
    send('data: x\n\ndata: {}\n\ndata: {"kind":"scans"}\n\ndata: null\n\nevent: x\ndata: {"kind"\n\nnonsense\n\n')
    send(eventText)
    await settle()
    expect(heard).toEqual([{ kind: 'messages' }])
    expect(ended).toBeNull()
  })

  it('holds no endless event', async () => {
    const { send, isGone } = await stream()
    for (let i = 0; i < 20; i += 1) send(`data: ${'x'.repeat(1000)}`)
    await settle()
    expect([ended, isGone()]).toEqual([{ kind: 'lost' }, true])
  })

  it('ends as its server ends it', async () => {
    const { end } = await stream()
    end()
    await settle()
    expect(ended).toEqual({ kind: 'ended' })
  })

  it('is lost where the connection breaks', async () => {
    const { send, cut } = await stream()
    send(':\n\n')
    await settle()
    cut()
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('is dead after a minute of silence, not while heartbeats come', async () => {
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

  it('is dead after a minute without an answer', async () => {
    read(testEvents(() => new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(silenceTimeoutMs)
    await settle()
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('is over when its reader goes', async () => {
    const { isGone } = await stream()
    leaving.abort()
    await settle()
    expect([ended, isGone()]).toEqual([{ kind: 'lost' }, true])
  })

  it.each([400, 401, 403, 404, 405])('is refused by %i', async (status) => {
    read(testEvents(() => new Response('{}', { status })))
    await settle()
    expect(ended).toEqual({ kind: 'refused', status })
  })

  it.each([429, 500, 502, 503])('is lost with %i, which may pass', async (status) => {
    read(testEvents(() => new Response('{}', { status })))
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
  })

  it('is lost where there is no network, and where something else answers', async () => {
    read(testEvents(() => Promise.reject(new TypeError('network'))))
    await settle()
    expect(ended).toEqual({ kind: 'lost' })
    ended = null
    read(testEvents(() => new Response(eventText, { headers: { 'content-type': 'text/html' } })))
    await settle()
    expect([ended, heard]).toEqual([{ kind: 'lost' }, []])
  })
})
