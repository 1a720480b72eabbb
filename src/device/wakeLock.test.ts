import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdAwake } from './wakeLock.ts'

interface Lock {
  released: boolean
  release(): Promise<void>
}
let page: EventTarget & { hidden: boolean }
let locks: Lock[]
const held = () => locks.filter(({ released }) => !released).length
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

beforeEach(() => {
  locks = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const request = async () => {
    const lock: Lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => vi.unstubAllGlobals())

function show(hidden: boolean) {
  page.hidden = hidden
  // A browser lets go by itself.
  if (hidden) for (const lock of locks) lock.released = true
  page.dispatchEvent(new Event('visibilitychange'))
}

it('keeps the screen on until it is let go', async () => {
  const release = holdAwake()
  await settle()
  expect(held()).toBe(1)
  release()
  expect(held()).toBe(0)
})

it('asks again when the page is seen again, and not before', async () => {
  const release = holdAwake()
  await settle()
  show(true)
  await settle()
  expect(held()).toBe(0)
  show(false)
  await settle()
  expect(held()).toBe(1)
  release()
  show(true)
  show(false)
  await settle()
  expect(held()).toBe(0)
})

it('lets go of one that comes after it was let go', async () => {
  holdAwake()()
  await settle()
  expect([locks.length, held()]).toEqual([1, 0])
})

it('does without where there is none, or it is refused', async () => {
  vi.stubGlobal('navigator', {})
  holdAwake()()
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('NotAllowedError')) } })
  const release = holdAwake()
  await settle()
  release()
  expect(locks).toEqual([])
})
