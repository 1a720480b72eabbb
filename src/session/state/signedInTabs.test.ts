import { afterEach, expect, it, vi } from 'vitest'
import { holdSignedIn, isAnyTabSignedIn } from './signedInTabs.ts'

afterEach(() => {
  holdSignedIn(false)
  vi.unstubAllGlobals()
})

it('is known while a session lasts, and no longer', async () => {
  expect(await isAnyTabSignedIn()).toBe(false)
  holdSignedIn(true)
  // A renewed session is no second one.
  holdSignedIn(true)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(true))
  holdSignedIn(false)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(false))
  holdSignedIn(true)
  await vi.waitFor(async () => expect(await isAnyTabSignedIn()).toBe(true))
})

it('stays while another tab has one', async () => {
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

it('is not known where the browser has no locks, and nothing fails', async () => {
  vi.stubGlobal('navigator', {})
  holdSignedIn(true)
  expect(await isAnyTabSignedIn()).toBe(false)
})
