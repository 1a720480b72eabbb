import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UnrenewedError } from '#src/api/errors.ts'
import { refusalOf } from '#src/api/refusalOf.ts'
import { database } from './database.ts'
import { sendWrites } from './sendWrites.ts'
import { testKeyring } from './testKeyring.ts'
import { lost, testSendDeps, type Fault } from './testSendDeps.ts'
import type { WriteKeyring } from './Write.ts'
import { putFile } from './writeParts.ts'
import { moveWrite, readWriteRow, returnToDraft } from './writeRows.ts'
import { queueDraft, saveDraft } from './writeStore.ts'

let maria: WriteKeyring
let clock = 0

beforeEach(async () => {
  await database.open()
  maria = await testKeyring('owner-maria', '100')
  clock = 0
  // Distinct times: writes that are queued at the same time are sent in the order of their ids.
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000))
})
afterEach(async () => {
  for (const close of opened.splice(0)) close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await database.delete()
})

const opened: (() => void)[] = []

/** Returns `sendWrites` of another page, which shares only the database with this one. */
async function anotherSender(): Promise<typeof sendWrites> {
  vi.resetModules()
  const [sender, store] = await Promise.all([import('./sendWrites.ts'), import('./database.ts')])
  opened.push(() => store.database.close())
  return sender.sendWrites
}

async function queued(
  id: string,
  files: readonly number[] = [],
  keyring = maria,
  unsent: readonly number[] = [],
): Promise<string> {
  await saveDraft(keyring, { id, kind: 'message', content: { subject: id }, revision: null })
  for (const no of files) await putFile(keyring, id, no, { endpoint: 'POST Images', body: [no] })
  await queueDraft(keyring, id, { endpoint: 'POST messages', body: { subject: id } }, unsent)
  return id
}
const stateOf = async (id: string) => (await readWriteRow(id))?.state ?? 'gone'
const fails =
  (name: string, before: unknown): Fault =>
  (call) =>
    call === name ? { before } : undefined
const failsAfter =
  (name: string, after: unknown): Fault =>
  (call) =>
    call === name ? { after } : undefined
const once = (fault: Fault): Fault => {
  let isOver = false
  return (call) => {
    const found = isOver ? undefined : fault(call)
    if (found) isOver = true
    return found
  }
}

describe('sendWrites in a session', () => {
  it('sends the oldest write first, its files in order and its message last, and empties the outbox', async () => {
    await queued('a', [2, 1])
    await queued('b')
    const { deps, calls, sent } = testSendDeps(maria)
    expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
    expect(calls).toEqual(['send a.2', 'send a.1', 'send a.0', 'send b.0'])
    expect(sent).toEqual(['a', 'b'])
    expect([await database.writes.count(), await database.writeParts.count()]).toEqual([0, 0])
  })

  it('does not send files that stay out of the call, and removes them with the write', async () => {
    await queued('a', [1, 2, 3], maria, [1, 3])
    const { deps, calls } = testSendDeps(maria)
    await sendWrites(deps)
    expect(calls).toEqual(['send a.2', 'send a.0'])
    expect(await database.writeParts.count()).toBe(0)
  })

  it('does not upload a large file again that Save has uploaded', async () => {
    const large = { endpoint: 'POST Images', body: ['x'.repeat(60_000)] }
    await saveDraft(maria, { id: 'a', kind: 'message', content: {}, revision: null })
    for (const no of [1, 2]) await putFile(maria, 'a', no, large)
    await queueDraft(maria, 'a', { endpoint: 'POST messages', body: {} })
    const { deps, calls, done } = testSendDeps(maria)
    done.set('a.1', large)
    await sendWrites(deps)
    expect(calls).toEqual(['ask a.1', 'ask a.2', 'send a.2', 'send a.0'])
  })

  it('does not send drafts, nor writes that were turned into drafts again', async () => {
    await saveDraft(maria, { id: 'draft', kind: 'message', content: {}, revision: null })
    await queued('back')
    await returnToDraft('back', ['waiting'], null)
    const { deps, calls } = testSendDeps(maria)
    await sendWrites(deps)
    expect([calls, await stateOf('draft'), await stateOf('back')]).toEqual([[], 'draft', 'draft'])
  })

  it('sends nothing if there is no network', async () => {
    await queued('a')
    const { deps, calls, clock: at } = testSendDeps(maria)
    at.isOnline = false
    expect(await sendWrites(deps)).toEqual({ left: 1, retryAt: null })
    expect([calls, await readWriteRow('a')]).toEqual([[], expect.objectContaining({ state: 'waiting', triedAt: null })])
  })

  it('after an unanswered call, checks that the clinic responds before sending a write', async () => {
    await queued('a')
    await queued('b')
    const down = testSendDeps(maria, fails('ask a.0', lost()))
    down.clock.isReachable = false
    expect(await sendWrites(down.deps)).toEqual({ left: 2, retryAt: 1_030_000 })
    expect(down.calls).toEqual(['ask a.0'])
    expect(await readWriteRow('a')).toMatchObject({ state: 'waiting', triedAt: null })
    const up = testSendDeps(maria)
    up.clock.isReachable = false
    await sendWrites(up.deps)
    expect(up.calls).toEqual(['ask a.0', 'send a.0', 'ask b.0', 'send b.0'])
  })

  it.each([
    ['no reply', lost()],
    ['no reply in time', new ApiError(0, 'timeout')],
    ['an error of a gateway', new ApiError(502, 'unavailable')],
    ['a server that lost its database', new ApiError(503, 'unavailable', undefined, 5)],
    ['a server whose disk is full', new ApiError(503, 'storage-full', undefined, 30)],
    ['an error of the server', new ApiError(500, 'internal')],
    ['the page of a captive portal', new ApiError(200, 'wrong-shape')],
    ['an unknown error', new TypeError('?')],
  ])(
    'asks for the outcome immediately if the reply is unusable, and removes the write if it was done: %s',
    async (_, error) => {
      await queued('a')
      await queued('b')
      const { deps, calls, sent } = testSendDeps(maria, failsAfter('send a.0', error))
      expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
      expect(calls).toEqual(['send a.0', 'ask a.0', 'send b.0'])
      expect(sent).toEqual(['a', 'b'])
    },
  )

  it('retries a write as soon as a busy clinic asks for, then after growing delays', async () => {
    await queued('a')
    const busy = new ApiError(503, 'unavailable', undefined, 2)
    const { deps, calls, clock: at } = testSendDeps(maria, fails('send a.0', busy))
    expect(await sendWrites(deps)).toEqual({ left: 1, retryAt: 1_002_000 })
    for (const seconds of [2, 4, 8]) {
      at.now += seconds * 1000
      expect(await sendWrites(deps)).toEqual({ left: 1, retryAt: at.now + seconds * 2000 })
    }
    expect(calls.filter((call) => call === 'send a.0')).toHaveLength(4)
    expect(await stateOf('a')).toBe('waiting')
  })

  it('returns a write to its draft as too large if a proxy refuses its file as too large', async () => {
    await queued('a', [1])
    const { deps } = testSendDeps(maria, fails('send a.1', refusalOf(413, '<html>')))
    await sendWrites(deps)
    expect(await readWriteRow('a')).toMatchObject({ state: 'draft', problem: 'too-large' })
  })

  it('retries a write after 30 s if the clinic says that it was not done', async () => {
    await queued('a')
    const { deps, calls, clock: at } = testSendDeps(maria, once(fails('send a.0', lost())))
    expect(await sendWrites(deps)).toEqual({ left: 1, retryAt: 1_030_000 })
    expect(await stateOf('a')).toBe('waiting')
    await sendWrites(deps)
    expect(calls).toEqual(['send a.0', 'ask a.0'])
    at.now = 1_030_000
    expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
    expect(calls).toEqual(['send a.0', 'ask a.0', 'send a.0'])
  })

  it('sets a write to unknown and stops if the clinic is unreachable, and later asks for the outcome', async () => {
    await queued('a')
    await queued('b')
    const dead: Fault = (call) => ({ [call === 'send a.0' ? 'after' : 'before']: lost() })
    const down = testSendDeps(maria, dead)
    await sendWrites(down.deps)
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['unknown', 'waiting'])
    expect(down.calls).toEqual(['send a.0', 'ask a.0'])
    const up = testSendDeps(maria)
    up.done.set('a.0', 'it arrived')
    await sendWrites(up.deps)
    expect(up.calls).toEqual(['ask a.0', 'send b.0'])
    expect(up.sent).toEqual(['a', 'b'])
  })

  it('never resends a write if the clinic can’t report its outcome', async () => {
    await queued('a')
    await queued('b')
    await moveWrite('a', ['waiting'], { state: 'sending', triedAt: 1 })
    const { deps, calls } = testSendDeps(maria, fails('ask a.0', new ApiError(404, 'not-found')))
    for (let run = 0; run < 3; run += 1) await sendWrites(deps)
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['unknown', 'gone'])
    expect(calls).toEqual(['ask a.0', 'send b.0', 'ask a.0', 'ask a.0'])
  })

  it.each(['topic-gone', 'recipient-gone', 'conflict', 'bad-input', 'too-large'] as const)(
    'turns a write refused with %s into a draft with that reason, and sends the next write',
    async (code) => {
      await queued('a', [1])
      await queued('b')
      const { deps } = testSendDeps(maria, fails('send a.0', new ApiError(code === 'too-large' ? 413 : 409, code)))
      expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
      expect(await readWriteRow('a')).toMatchObject({ state: 'draft', problem: code, files: [1], queuedAt: null })
      expect(await stateOf('b')).toBe('gone')
    },
  )

  it('turns a write into a draft, without sending its message, if a file is refused or missing', async () => {
    await queued('a', [1, 2])
    await queued('b', [1])
    await database.writeParts.delete(['b', 1])
    const { deps, done } = testSendDeps(maria, fails('send a.2', new ApiError(400, 'bad-input')))
    await sendWrites(deps)
    expect(await readWriteRow('a')).toMatchObject({ state: 'draft', problem: 'file-refused' })
    expect(await readWriteRow('b')).toMatchObject({ state: 'draft', problem: 'attachment-gone' })
    expect([...done.keys()]).toEqual(['a.1'])
  })

  it('stops if a file upload has an unknown outcome, and later resends only missing files', async () => {
    await queued('a', [1, 2])
    const { deps, calls, clock: at } = testSendDeps(maria, once(fails('send a.2', lost())))
    await sendWrites(deps)
    expect(await stateOf('a')).toBe('waiting')
    at.now += 60_000
    await sendWrites(deps)
    expect(calls).toEqual(['send a.1', 'send a.2', 'ask a.1', 'ask a.2', 'send a.2', 'send a.0'])
    expect(await stateOf('a')).toBe('gone')
  })

  it('pauses after a 429 for the requested time, or with a backoff of 30 to 600 s if none is given', async () => {
    await queued('a')
    const wished = testSendDeps(maria, fails('send a.0', new ApiError(429, 'too-many-tries', undefined, 90)))
    expect(await sendWrites(wished.deps)).toEqual({ left: 1, retryAt: 1_090_000 })
    expect(await stateOf('a')).toBe('waiting')
    const vague = testSendDeps(maria, fails('send a.0', new ApiError(429, 'too-many-tries')))
    const waits = []
    for (let run = 0; run < 7; run += 1) {
      const { retryAt } = await sendWrites(vague.deps)
      waits.push((retryAt ?? 0) - vague.clock.now)
      vague.clock.now = retryAt ?? 0
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600].map((seconds) => seconds * 1000))
  })

  it('keeps a write waiting and retries it if the clinic did not answer the renewal of the token', async () => {
    await queued('a')
    for (const error of [new UnrenewedError(500, 'internal'), new UnrenewedError(0, 'timeout')]) {
      const { deps, clock: time } = testSendDeps(maria, fails('send a.0', error))
      expect((await sendWrites(deps)).retryAt).toBe(time.now + 30_000)
      expect(await stateOf('a')).toBe('waiting')
    }
  })

  it('returns as retryAt the time when the last of a write’s pauses ends', async () => {
    await queued('a')
    let error: unknown = new ApiError(429, 'too-many-tries', undefined, 90)
    const { deps, clock: time } = testSendDeps(maria, (call) => (call === 'send a.0' ? { before: error } : undefined))
    expect((await sendWrites(deps)).retryAt).toBe(time.now + 90_000)
    // The author's pause has ended. The lost reply below starts a pause of the whole API.
    time.now += 100_000
    error = lost()
    expect((await sendWrites(deps)).retryAt).toBe(time.now + 30_000)
  })

  it('pauses only the writes of a rate-limited user and sends those of others', async () => {
    const sam = await testKeyring('owner-sam', '200')
    await queued('a')
    await queued('b')
    await queued('c', [], sam)
    const { deps, calls } = testSendDeps(maria, fails('send a.0', new ApiError(429, 'too-many-tries', undefined, 3600)))
    expect(await sendWrites(deps)).toEqual({ left: 2, retryAt: 4_600_000 })
    expect(calls).toEqual(['send a.0', 'probe', 'deliver c.0'])
    await sendWrites(deps)
    expect(calls).toHaveLength(3)
  })

  it('keeps all writes of a user whose session has ended and sends those of others', async () => {
    const sam = await testKeyring('owner-sam', '200')
    await queued('a')
    await queued('b')
    await queued('c', [], sam)
    const { deps, calls } = testSendDeps(maria, fails('send a.0', new ApiError(401, 'session-ended')))
    expect(await sendWrites(deps)).toEqual({ left: 2, retryAt: null })
    expect(calls).toEqual(['send a.0', 'probe', 'deliver c.0'])
    expect([await stateOf('a'), await stateOf('b')]).toEqual(['waiting', 'waiting'])
  })

  it('reports increasing progress up to the total', async () => {
    await queued('a', [1])
    const { deps } = testSendDeps(maria)
    const told: [number, number][] = []
    await sendWrites({ ...deps, progress: (_, gone, total) => told.push([gone, total]) })
    const total = told[0]?.[1] ?? 0
    expect(told.map(([gone]) => gone)).toEqual(told.map(([gone]) => gone).toSorted((x, y) => x - y))
    expect(told.at(-1)).toEqual([total, total])
    expect(total).toBeGreaterThan(0)
  })
})

describe('sendWrites without a session', () => {
  it('delivers all waiting writes encrypted and in order', async () => {
    await queued('a', [1])
    await queued('b')
    const { deps, calls, done } = testSendDeps(null)
    expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
    expect(calls).toEqual(['probe', 'deliver a.1', 'deliver a.0', 'deliver b.0'])
    for (const data of done.values())
      expect(new TextDecoder('latin1').decode(data as Uint8Array)).not.toMatch(/subject|POST/)
  })

  it('delivers nothing if the clinic does not answer', async () => {
    await queued('a')
    await queued('b')
    const { deps, calls } = testSendDeps(null, fails('probe', lost()))
    expect(await sendWrites(deps)).toEqual({ left: 2, retryAt: 1_030_000 })
    expect([calls, await stateOf('a'), await stateOf('b')]).toEqual([['probe'], 'waiting', 'waiting'])
  })

  it('sets a write to unknown after a lost reply, and delivers it again under the same key', async () => {
    await queued('a')
    const { deps, calls, done, clock: at } = testSendDeps(null, once(failsAfter('deliver a.0', lost())))
    await sendWrites(deps)
    expect(await stateOf('a')).toBe('unknown')
    at.now += 60_000
    await sendWrites(deps)
    expect([calls, done.size, await stateOf('a')]).toEqual([
      ['probe', 'deliver a.0', 'probe', 'deliver a.0'],
      1,
      'gone',
    ])
  })

  it.each([
    ['its key is no good any more', new ApiError(401, 'not-signed-in'), 'waiting'],
    ['the clinic has no such call', new ApiError(404, 'not-found'), 'waiting'],
    ['the clinic refuses it', new ApiError(403, 'recipient-gone'), 'draft'],
  ])('delivers the writes of other users if a write fails because %s', async (_, error, state) => {
    const sam = await testKeyring('owner-sam', '200')
    await queued('a')
    await queued('b', [], sam)
    const { deps } = testSendDeps(null, fails('deliver a.0', error))
    await sendWrites(deps)
    expect([await stateOf('a'), await stateOf('b')]).toEqual([state, 'gone'])
  })
})

describe('a sender that is stopped', () => {
  /**
   * Runs a sender that hangs forever at the nth call, before or after the clinic executes the call. Returns null if the
   * sender finishes.
   */
  async function stopAt(
    nth: number,
    when: 'before' | 'after',
    keyring: WriteKeyring | null,
  ): Promise<ReturnType<typeof testSendDeps> | null> {
    vi.stubGlobal('navigator', {})
    let count = 0
    let reached = () => undefined as void
    const stopped = new Promise<'stopped'>((resolve) => {
      reached = () => resolve('stopped')
    })
    const forever = new Promise<never>(() => undefined)
    const tested = testSendDeps(keyring, () => {
      count += 1
      if (count !== nth) return undefined
      setTimeout(reached)
      return { [when]: forever }
    })
    const send = await anotherSender()
    const result = await Promise.race([stopped, send(tested.deps)])
    return result === 'stopped' ? tested : null
  }

  describe.each([
    ['in a session', true],
    ['without a session', false],
  ])('%s', (_, signedIn) => {
    it.each(['before', 'after'] as const)(
      'loses no write, and in a session sends none twice, whichever of its calls it stops %s',
      async (when) => {
        let points = 0
        for (let nth = 1; ; nth += 1) {
          await queued(`a${nth}`, [1, 2])
          await queued(`b${nth}`)
          const stopped = await stopAt(nth, when, signedIn ? maria : null)
          if (!stopped) break
          points += 1
          // The next sender is another page or the worker. It uses the same clinic, so copy the executed calls.
          const next = testSendDeps(signedIn ? maria : null)
          for (const [key, what] of stopped.done) next.done.set(key, what)
          const send = await anotherSender()
          expect(await send(next.deps)).toEqual({ left: 0, retryAt: null })
          expect([...next.done.keys()]).toEqual([`a${nth}.1`, `a${nth}.2`, `a${nth}.0`, `b${nth}.0`])
          const twice = [...stopped.done.keys()].filter((key) => next.calls.includes(`send ${key}`))
          expect(twice).toEqual([])
        }
        expect(points).toBe(signedIn ? 4 : 5)
      },
    )
  })

  it('leaves a write that the next sender sets to unknown and resends only if it knows the outcome', async () => {
    await queued('a')
    await stopAt(1, 'after', maria)
    expect(await stateOf('a')).toBe('sending')
    const next = testSendDeps(maria, fails('ask a.0', lost()))
    const send = await anotherSender()
    await send(next.deps)
    expect([next.calls, await stateOf('a')]).toEqual([['ask a.0'], 'unknown'])
  })
})

it('sendWrites sends each write once and in order if several senders run concurrently', async () => {
  for (const id of ['a', 'b', 'c']) await queued(id)
  const { deps, calls } = testSendDeps(maria)
  await Promise.all([sendWrites(deps), sendWrites(deps), sendWrites({ ...deps, sessionFor: () => null })])
  expect(calls).toEqual(['send a.0', 'send b.0', 'send c.0'])
})

describe("a write with onRefused 'drop'", () => {
  const mark = async (id: string) => {
    await saveDraft(maria, { id, kind: 'read-mark', content: {}, revision: null, onRefused: 'drop' })
    const part = { endpoint: 'PUT p-portal/messages/{messageID}/read', params: { messageID: '7' }, body: {} }
    await queueDraft(maria, id, part)
    return id
  }

  it.each([
    ['in a session', 'send m.0', true],
    ['without a session', 'deliver m.0', false],
  ] as const)(
    'is removed with its part if its message is gone, and the next write is sent (%s)',
    async (_, call, isSignedIn) => {
      await mark('m')
      await queued('n')
      const { deps, done } = testSendDeps(isSignedIn ? maria : null, fails(call, new ApiError(404, 'not-found')))
      expect(await sendWrites(deps)).toEqual({ left: 0, retryAt: null })
      expect([...done.keys()]).toEqual(['n.0'])
      expect([await database.writes.count(), await database.writeParts.count()]).toEqual([0, 0])
    },
  )

  it('is removed if it is refused for another reason than 404', async () => {
    await mark('m')
    const { deps } = testSendDeps(maria, fails('send m.0', new ApiError(403, 'not-allowed')))
    await sendWrites(deps)
    expect(await stateOf('m')).toBe('gone')
  })

  it('stays in the outbox if no reply comes', async () => {
    await mark('m')
    const { deps } = testSendDeps(maria, fails('send m.0', lost()))
    await sendWrites(deps)
    expect(await stateOf('m')).toBe('waiting')
  })
})
