import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseFilling, withFillLock } from './fillLock.ts'

const holdMs = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A message whose reply the test sends. */
function openMessage() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { send: vi.fn<() => Promise<string>>(() => promise), reply: resolve }
}

describe.skipIf(!navigator.locks)('pauseFilling', () => {
  it('asks for the update only after the replies under way have arrived', async () => {
    const [first, second] = [openMessage(), openMessage()]
    const replies = [withFillLock(first.send), withFillLock(second.send)]
    const update = vi.fn<() => void>()
    const paused = pauseFilling(update)
    first.reply('one')
    expect(await replies[0]).toBe('one')
    expect(update).not.toHaveBeenCalled()
    second.reply('two')
    expect(await replies[1]).toBe('two')
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(holdMs)
    await paused
  })

  it('delays a message during the pause, and sends it after 10 s if no update came', async () => {
    const update = vi.fn<() => void>()
    const paused = pauseFilling(update)
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
    const send = vi.fn<() => Promise<string>>().mockResolvedValue('sent')
    const reply = withFillLock(send)
    await vi.advanceTimersByTimeAsync(holdMs - 1000)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await reply).toBe('sent')
    await paused
    expect(update).toHaveBeenCalledOnce()
  })

  it('asks for the update after 3 s if a reply is late, and still delivers that reply', async () => {
    const real = AbortSignal.timeout.bind(AbortSignal)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(20))
    const { send, reply } = openMessage()
    const late = withFillLock(send)
    const update = vi.fn<() => void>()
    const paused = pauseFilling(update)
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
    expect(timeout).toHaveBeenCalledExactlyOnceWith(3000)
    const next = vi.fn<() => Promise<string>>().mockResolvedValue('next')
    const waiting = withFillLock(next)
    reply('late')
    expect(await late).toBe('late')
    expect(send).toHaveBeenCalledOnce()
    expect(next).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(holdMs)
    expect(await waiting).toBe('next')
    await paused
  })
})

describe.each([
  ['has no locks', {}],
  ['denies locks', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('when the browser %s', (_, navigatorWithout) => {
  beforeEach(() => {
    vi.stubGlobal('navigator', navigatorWithout)
  })

  it('pauseFilling asks for the update once, and withFillLock sends messages', async () => {
    const update = vi.fn<() => void>()
    await pauseFilling(update)
    expect(update).toHaveBeenCalledOnce()
    expect(await withFillLock(() => Promise.resolve('sent'))).toBe('sent')
  })
})

describe('withFillLock', () => {
  it('rejects with the error of a failed message, and sends the message only once', async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
    await expect(withFillLock(send)).rejects.toThrow('gone')
    expect(send).toHaveBeenCalledOnce()
  })
})
