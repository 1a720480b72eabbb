import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalEvent } from '#src/contract/events.ts'
import { followEvents } from './followEvents.ts'
import { allEvents, onPortalEvent } from './portalEvents.ts'
import { reachableAtom } from '../state/reachable.ts'
import { sessionAtom, store } from '../state/session.ts'
import { eventText, settle, testEvents } from './testEvents.ts'
import { testSession } from '../state/testSession.ts'
import { hiddenMs } from './electVisibleTab.ts'
import { readActivity } from '../lifecycle/watchIdle.ts'

let page: EventTarget
let shown: EventTarget & { visibilityState: 'visible' | 'hidden' }
let dispatched: PortalEvent[]
let clinic: ReturnType<typeof testEvents>
let logonHisID: string
let stops: (() => void)[]
const online = { onLine: true, locks: navigator.locks }
const news: PortalEvent = { kind: 'messages' }

function begin(answer?: Parameters<typeof testEvents>[0]) {
  clinic = testEvents(answer)
  vi.stubGlobal('fetch', clinic.fetch)
  stops.push(followEvents())
  return settle()
}
const signIn = (token: string, over: Parameters<typeof testSession>[0] = {}) =>
  store.set(sessionAtom, testSession({ apiUrl: 'https://portal.test/api/main/', logonHisID, token, ...over }))

const tokens = () => clinic.streams.map(({ headers }) => headers.get('authorization'))
const gone = () => clinic.streams.map((one) => one.isGone())
/** Opens the stream with index `no` by a heartbeat, and returns it. */
async function opened(no: number) {
  const stream = clinic.streams[no]
  if (!stream) throw new Error(`there is no stream ${no}`)
  stream.send(':\n\n')
  await settle()
  return stream
}
async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
function look(state: 'visible' | 'hidden') {
  shown.visibilityState = state
  shown.dispatchEvent(new Event('visibilitychange'))
  return settle()
}
/** Posts a message as another tab, and waits for its delivery. */
async function hear(message: unknown) {
  const channel = new BroadcastChannel('yarrow.events')
  channel.postMessage(message)
  await new Promise((resolve) => setImmediate(resolve))
  await settle()
  channel.close()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  page = new EventTarget()
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', shown)
  vi.stubGlobal('navigator', online)
  logonHisID = crypto.randomUUID()
  dispatched = []
  stops = [onPortalEvent((event) => dispatched.push(event))]
  signIn('first')
})
afterEach(async () => {
  for (const stop of stops) stop()
  store.set(sessionAtom, null)
  store.set(reachableAtom, true)
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('followEvents', () => {
  it('dispatches every event kind when the stream opens, then each received event', async () => {
    await begin()
    expect(dispatched).toEqual([])
    const stream = await opened(0)
    expect(dispatched).toEqual(allEvents)
    stream.send(eventText)
    await settle()
    expect(dispatched).toEqual([...allEvents, news])
  })

  it('does not count events as user activity', async () => {
    const before = readActivity()
    await begin()
    const stream = await opened(0)
    stream.send(eventText)
    await settle()
    expect(readActivity()).toBe(before)
  })

  it('requests no stream without a session, for saved records, or without a network', async () => {
    store.set(sessionAtom, null)
    await begin()
    signIn('', { saved: true })
    await settle()
    vi.stubGlobal('navigator', { ...online, onLine: false })
    signIn('first')
    await after(120_000)
    expect(clinic.calls()).toBe(0)
    vi.stubGlobal('navigator', online)
    page.dispatchEvent(new Event('online'))
    await settle()
    expect(clinic.calls()).toBe(1)
  })

  it('closes the stream when the session ends, and opens one for the next session', async () => {
    await begin()
    await opened(0)
    store.set(sessionAtom, null)
    await settle()
    expect(gone()).toEqual([true])
    logonHisID = crypto.randomUUID()
    signIn('another')
    await settle()
    expect(tokens()).toEqual(['Bearer first', 'Bearer another'])
  })

  it('opens a stream with a renewed token before closing the old stream, and dispatches no further event', async () => {
    await begin()
    await opened(0)
    signIn('second')
    await settle()
    expect([tokens(), gone()]).toEqual([
      ['Bearer first', 'Bearer second'],
      [false, false],
    ])
    await opened(1)
    expect(gone()).toEqual([true, false])
    expect(dispatched).toEqual(allEvents)
    await after(50_000)
    expect(clinic.calls()).toBe(2)
  })

  it('dispatches every event kind if the old stream ends before the new one opens', async () => {
    await begin()
    const first = await opened(0)
    signIn('second')
    await settle()
    first.end()
    await settle()
    await opened(1)
    expect(dispatched).toEqual([...allEvents, ...allEvents])
  })
})

describe('followEvents on an unreliable network', () => {
  it('retries with growing delays, and dispatches every event kind when the stream opens', async () => {
    await begin((call) => (call < 4 ? new Response('', { status: 503 }) : null))
    const seconds: number[] = []
    for (let second = 1; second <= 8; second += 1) {
      const before = clinic.calls()
      await after(1000)
      if (clinic.calls() > before) seconds.push(second)
    }
    expect(seconds).toEqual([1, 3, 7])
    await opened(0)
    expect(dispatched).toEqual(allEvents)
  })

  it('resets the backoff only after a minute of success', async () => {
    await begin((call) => (call < 3 ? new Response('', { status: 503 }) : null))
    await after(3000)
    const brief = await opened(0)
    await after(59_000)
    brief.cut()
    await settle()
    await after(3999)
    expect(clinic.calls()).toBe(3)
    await after(1)
    expect(clinic.calls()).toBe(4)
    const long = await opened(1)
    for (let i = 0; i < 2; i += 1) {
      await after(30_000)
      long.send(':\n\n')
      await settle()
    }
    long.cut()
    await settle()
    await after(1000)
    expect(clinic.calls()).toBe(5)
  })

  it.each([
    ['the network is back', () => page.dispatchEvent(new Event('online'))],
    [
      'the clinic answers again',
      () => {
        store.set(reachableAtom, false)
        store.set(reachableAtom, true)
      },
    ],
  ])('reconnects immediately when %s', async (_, back) => {
    await begin(() => new Response('', { status: 502 }))
    await after(1000 + 2000 + 4000)
    const before = clinic.calls()
    back()
    await settle()
    expect(clinic.calls()).toBe(before + 1)
    // The backoff was reset too.
    await after(1000)
    expect(clinic.calls()).toBe(before + 2)
  })

  it('does not reconnect while the stream is open', async () => {
    await begin()
    await opened(0)
    page.dispatchEvent(new Event('online'))
    await settle()
    expect(clinic.calls()).toBe(1)
  })
})

describe('followEvents with a refused stream', () => {
  const back = async () => {
    page.dispatchEvent(new Event('online'))
    await after(600_000)
  }

  it('waits for a new token after a 401', async () => {
    await begin((call) => (call === 1 ? new Response('', { status: 401 }) : null))
    await back()
    expect(clinic.calls()).toBe(1)
    expect(store.get(sessionAtom)).not.toBeNull()
    signIn('second')
    await settle()
    expect(tokens()).toEqual(['Bearer second'])
  })

  it.each([403, 404])('never retries with the same logon after a %i', async (status) => {
    await begin((call) => (call === 1 ? new Response('', { status }) : null))
    await back()
    signIn('second')
    await back()
    expect(clinic.calls()).toBe(1)
    logonHisID = crypto.randomUUID()
    signIn('third')
    await settle()
    expect(clinic.calls()).toBe(2)
  })
})

describe('followEvents in several tabs', () => {
  it("handles other tabs' events only for its own logon and if the contract allows them", async () => {
    vi.stubGlobal('navigator', {
      ...online,
      // Another tab is the leader.
      locks: {
        request: (_: string, { signal }: { signal?: AbortSignal }, work: (lock: null) => unknown) =>
          signal ? new Promise(() => {}) : work(null),
      },
    })
    await begin()
    expect(clinic.calls()).toBe(0)
    await hear({ logonHisID, event: news })
    expect(dispatched).toEqual([news])
    for (const other of [
      { logonHisID: 'x', event: news },
      { logonHisID, event: { kind: 'x' } },
      news,
      null,
      'messages',
    ])
      await hear(other)
    expect(dispatched).toEqual([news])
  })

  it('forwards received events to other tabs', async () => {
    const told: unknown[] = []
    const another = new BroadcastChannel('yarrow.events')
    another.addEventListener('message', ({ data }) => told.push(data))
    await begin()
    const stream = await opened(0)
    stream.send(eventText)
    await settle()
    await vi.waitFor(() => expect(told).toHaveLength(allEvents.length + 1))
    expect(told).toEqual([...allEvents, news].map((event) => ({ logonHisID, event })))
    another.close()
  })

  it('closes the stream of a tab hidden for 30 s, and reopens it when the tab is visible again', async () => {
    await begin()
    await opened(0)
    await look('hidden')
    await after(hiddenMs)
    expect(gone()).toEqual([true])
    await after(hiddenMs)
    expect(clinic.calls()).toBe(1)
    dispatched = []
    await look('visible')
    await opened(1)
    expect(dispatched).toEqual(allEvents)
  })
})
