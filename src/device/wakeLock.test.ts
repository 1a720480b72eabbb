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
  // Browsers release wake locks of hidden pages.
  if (hidden) for (const lock of locks) lock.released = true
  page.dispatchEvent(new Event('visibilitychange'))
}

it('holdAwake keeps the screen on until the caller stops it', async () => {
  const release = holdAwake()
  await settle()
  expect(held()).toBe(1)
  release()
  expect(held()).toBe(0)
})

it('holdAwake requests a new lock when the page is visible again, not while it is hidden', async () => {
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

it('holdAwake releases a wake lock that the browser grants after the caller stopped', async () => {
  holdAwake()()
  await settle()
  expect([locks.length, held()]).toEqual([1, 0])
})

it('holdAwake does not fail if wake locks are missing or refused', async () => {
  vi.stubGlobal('navigator', {})
  holdAwake()()
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('NotAllowedError')) } })
  const release = holdAwake()
  await settle()
  release()
  expect(locks).toEqual([])
})
