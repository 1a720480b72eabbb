import { afterEach, expect, it } from 'vitest'
import { sessionAtom, store } from './session.ts'
import { stillShows } from './stillShows.ts'
import { testSession, testUser } from './testSession.ts'

afterEach(() => store.set(sessionAtom, null))

it('stillShows is true until the session ends, or shows another person', () => {
  expect(stillShows()()).toBe(false)
  store.set(sessionAtom, testSession({}))
  const isSame = stillShows()
  store.set(sessionAtom, testSession({ token: 'renewed' }))
  expect(isSame()).toBe(true)
  store.set(sessionAtom, testSession({ user: { ...testUser, PtID: (testUser.PtID ?? 0) + 1 } }))
  expect(isSame()).toBe(false)
  store.set(sessionAtom, null)
  expect(isSame()).toBe(false)
})
