import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = new EventTarget()
let typing: typeof import('./typing.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.resetModules()
  typing = await import('./typing.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns after how many ms the person is not typing. */
async function restsAfter(): Promise<number> {
  const start = performance.now()
  const done = typing.typingRests().then(() => performance.now() - start)
  await vi.runAllTimersAsync()
  return done
}

it('a person who has not typed rests', async () => {
  expect(await restsAfter()).toBe(0)
})

it.each(['input', 'focusin'])('a person rests 1.5 s after %s', async (name) => {
  page.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(500)
  expect(await restsAfter()).toBe(1000)
  expect(await restsAfter()).toBe(0)
})

it('each letter starts the time again', async () => {
  page.dispatchEvent(new Event('input'))
  const done = restsAfter()
  setTimeout(() => page.dispatchEvent(new Event('input')), 1400)
  expect(await done).toBe(2900)
})
