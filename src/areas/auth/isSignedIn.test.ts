import { afterEach, expect, it } from 'vitest'
import { endReasonAtom, endSession, startSession, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { isSignedIn } from './isSignedIn.ts'

const maria = testSession()

/** Another tab, whose session other tabs can request. */
function otherTab(): BroadcastChannel {
  const channel = new BroadcastChannel('yarrow.session')
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'ask') channel.postMessage({ kind: 'answer', session: { ...maria, logonHisID: 'logon-2' } })
  })
  return channel
}

afterEach(() => {
  endSession('logout')
  store.set(endReasonAtom, null)
})

it('isSignedIn finds the session of this tab', async () => {
  startSession(maria)
  expect(await isSignedIn()).toBe(true)
})

it('isSignedIn finds the session of another tab', async () => {
  const other = otherTab()
  expect(await isSignedIn()).toBe(true)
  other.close()
})

it('isSignedIn ignores another tab’s session after this tab’s own has ended', async () => {
  const other = otherTab()
  startSession(maria)
  endSession('logout')
  expect(await isSignedIn()).toBe(false)
  other.close()
})
