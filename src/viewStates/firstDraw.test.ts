import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => undefined)
const nothing = () => undefined

/** Returns a function that says whether `wait` has resolved. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false
  void wait.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

it('forFirstDraw waits until all data have arrived or failed', async () => {
  const { forFirstDraw } = await import('./firstDraw.ts')
  expect(await isOver(forFirstDraw([Promise.resolve(), Promise.reject(new Error('no'))], nothing))).toBe(true)
  expect(await isOver(forFirstDraw([Promise.resolve(), never], nothing))).toBe(false)
})

it('forFirstDraw prepares the screen while it waits, after its calls have left, and not once a screen is drawn', async () => {
  const { forFirstDraw, hasDrawn, noteFirstDraw } = await import('./firstDraw.ts')
  const prepare = vi.fn<() => void>()
  expect(hasDrawn()).toBe(false)
  void forFirstDraw([never], prepare)
  await vi.advanceTimersByTimeAsync(0)
  expect(prepare).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(prepare).toHaveBeenCalledTimes(1)
  noteFirstDraw()
  expect(hasDrawn()).toBe(true)
  void forFirstDraw([never], prepare)
  await vi.advanceTimersByTimeAsync(200)
  expect(prepare).toHaveBeenCalledTimes(1)
})

it('forFirstDraw waits 2 s at most', async () => {
  const { forFirstDraw } = await import('./firstDraw.ts')
  const waiting = forFirstDraw([never], nothing)
  await vi.advanceTimersByTimeAsync(1999)
  expect(await isOver(waiting)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver(waiting)).toBe(true)
})

it('forFirstDraw does not wait once the app has drawn a screen', async () => {
  const { forFirstDraw, noteFirstDraw } = await import('./firstDraw.ts')
  noteFirstDraw()
  expect(await isOver(forFirstDraw([never], nothing))).toBe(true)
})
