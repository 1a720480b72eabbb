import { afterEach, expect, it, vi } from 'vitest'
import { holdSignedIn, isAnyTabSignedIn } from './signedInTabs.ts'

afterEach(() => {
  holdSignedIn(false)
  vi.unstubAllGlobals()
})

it('isAnyTabSignedIn returns true while this tab has a session, and false after it', async () => {
  expect(await isAnyTabSignedIn()).toBe(false)
  holdSignedIn(true)
  // A renewed session does not take the lock twice.
  holdSignedIn(true)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(true))
  holdSignedIn(false)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(false))
  holdSignedIn(true)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(true))
})

it('isAnyTabSignedIn returns true while another tab has a session', async () => {
  let end: () => void = () => undefined
  const other = navigator.locks.request(
    'yarrow.signed-in',
    { mode: 'shared' },
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  holdSignedIn(true)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(true))
  holdSignedIn(false)
  expect(await isAnyTabSignedIn()).toBe(true)
  end()
  await other
  expect(await isAnyTabSignedIn()).toBe(false)
})

it('isAnyTabSignedIn returns false, and nothing fails, if the browser has no Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  holdSignedIn(true)
  expect(await isAnyTabSignedIn()).toBe(false)
})
