import { afterEach, expect, it } from 'vitest'
import { endReasonAtom, endSession, startSession, store, type Session } from '#src/session/session.ts'
import { isSignedIn } from './isSignedIn.ts'

const maria: Session = {
  database: 'main',
  apiUrl: '/api/main/',
  token: 'token',
  logonHisID: 'logon-1',
  receivedAt: 0,
  lifeMs: 1,
  saved: false,
  user: {
    userId: 1,
    userName: 'maria',
    userType: 1,
    RecptID: 10,
    RecptTypeID: 1,
    displayName: 'Maria Example',
    NameFirst: 'Maria',
    NameLast: 'Example',
    PtID: 100,
    objectTypeIds: [],
  },
}

/** Another tab that has a session and hands it to whoever asks. */
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

it('knows the session of this tab', async () => {
  startSession(maria)
  expect(await isSignedIn()).toBe(true)
})

it('finds the session of another tab', async () => {
  const other = otherTab()
  expect(await isSignedIn()).toBe(true)
  other.close()
})

it('does not take over another tab’s session after this tab’s own has ended', async () => {
  const other = otherTab()
  startSession(maria)
  endSession('logout')
  expect(await isSignedIn()).toBe(false)
  other.close()
})
