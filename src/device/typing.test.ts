import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** An element, as far as `typing` asks: whether it is a text field. */
class TestElement {
  readonly isField: boolean
  constructor(isField: boolean) {
    this.isField = isField
  }
  matches(): boolean {
    return this.isField
  }
}

let typing: typeof import('./typing.ts')
let listeners: Map<string, (event: { readonly target: unknown }) => void>

beforeEach(async () => {
  vi.useFakeTimers()
  listeners = new Map()
  vi.stubGlobal('document', { addEventListener: listeners.set.bind(listeners) })
  vi.stubGlobal('Element', TestElement)
  vi.resetModules()
  typing = await import('./typing.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = new TestElement(true)
const fire = (name: string, target: unknown) => listeners.get(name)?.({ target })

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

it.each(['input', 'focusin'])('a person rests 1.5 s after the %s of a field', async (name) => {
  fire(name, field)
  await vi.advanceTimersByTimeAsync(500)
  expect(await restsAfter()).toBe(1000)
  expect(await restsAfter()).toBe(0)
})

it('each letter starts the time again', async () => {
  fire('input', field)
  const done = restsAfter()
  setTimeout(() => fire('input', field), 1400)
  expect(await done).toBe(2900)
})

it('a page that focuses its heading does not count as typing', async () => {
  fire('focusin', new TestElement(false))
  fire('focusin', null)
  expect(await restsAfter()).toBe(0)
})
