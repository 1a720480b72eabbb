import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { authenticate, getLoginSites } from '#src/contract/account.ts'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import { testUser as user } from '#src/session/state/testSession.ts'
import { readActivity } from '#src/session/lifecycle/watchIdle.ts'
import { loadSites } from './loadSites.ts'
import { resetLogonAtom } from './resetLogon.ts'
import { signIn } from './signIn.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const answer = vi.mocked(call)
const api = { key: 'main', name: 'Main', url: '/api/main/' }
const form = { username: 'maria', password: 'secret', site: -1, PUserType: 1 }
const token = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900 }))}.`
const reply = (passwordResetRequired = false, passwordIsWeak = false) => ({
  data: { token, user, passwordResetRequired, passwordIsWeak },
  savedAt: null,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', {})
  answer.mockReset()
  answer.mockResolvedValue(reply())
})
afterEach(() => {
  endSession('logout')
  vi.unstubAllGlobals()
})

describe('signIn', () => {
  it('sends the form to the database and starts the session', async () => {
    const before = readActivity()
    expect(await signIn(api, form)).toEqual({ kind: 'done' })
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      authenticate,
      { body: { ...form, device: localStorage['yarrow.device'] as string } },
      { url: '/api/main/' },
      undefined,
    )
    expect(store.get(sessionAtom)).toMatchObject({
      database: 'main',
      apiUrl: '/api/main/',
      logonHisID: 'logon-1',
      token,
      user,
    })
    expect(readActivity()).toBeGreaterThan(before)
  })

  it('starts no session if the password must be changed, but stores the logon for changing it', async () => {
    answer.mockResolvedValueOnce(reply(true))
    expect(await signIn(api, form)).toEqual({ kind: 'reset-required' })
    expect(store.get(sessionAtom)).toBeNull()
    const logon = { api, token, logonHisID: 'logon-1', userName: user.userName }
    expect(store.get(resetLogonAtom)).toEqual({ ...logon, passwordIsWeak: false })
    expect(answer).toHaveBeenCalledOnce()
    expect(await signIn(api, form)).toEqual({ kind: 'done' })
    expect(store.get(resetLogonAtom)).toBeNull()
    answer.mockResolvedValueOnce(reply(true, true))
    expect(await signIn(api, form)).toEqual({ kind: 'reset-required' })
    expect(store.get(resetLogonAtom)).toEqual({ ...logon, passwordIsWeak: true })
    store.set(resetLogonAtom, null)
  })

  it('starts no session if the token can’t be read', async () => {
    answer.mockResolvedValueOnce({ data: { ...reply().data, token: 'nonsense' }, savedAt: null })
    expect(await signIn(api, form)).toEqual({ kind: 'unknown' })
    expect(store.get(sessionAtom)).toBeNull()
  })

  it('returns the kind of a failed attempt', async () => {
    answer.mockRejectedValueOnce(new ApiError(401, 'invalid-credentials'))
    expect(await signIn(api, form)).toEqual({ kind: 'refused' })
    answer.mockRejectedValueOnce(new ApiError(429, 'too-many-tries', undefined, 60))
    expect(await signIn(api, form)).toEqual({ kind: 'throttled', seconds: 60 })
    expect(store.get(sessionAtom)).toBeNull()
  })

  it('rejects with the signal’s reason after an abort, and starts no session', async () => {
    const stopper = new AbortController()
    answer.mockImplementationOnce(() => {
      stopper.abort(new Error('the card is gone'))
      return Promise.reject(new Error('aborted'))
    })
    await expect(signIn(api, form, stopper.signal)).rejects.toThrow('the card is gone')
    expect(store.get(sessionAtom)).toBeNull()
  })
})

describe('loadSites', () => {
  const sites = [
    { SiteID: 3, name: 'Riverside' },
    { SiteID: 4, name: 'Harbor' },
  ]

  it('requests the sites by username, as staff, and never sends a password', async () => {
    answer.mockResolvedValueOnce({ data: { sites, defaultSite: 4 }, savedAt: null })
    expect(await loadSites(api, 'drlee')).toEqual({ username: 'drlee', database: 'main', sites, defaultSite: 4 })
    const body = { username: 'drlee', PUserType: 99 }
    expect(answer).toHaveBeenCalledExactlyOnceWith(getLoginSites, { body }, { url: '/api/main/' }, undefined)
  })

  it('ignores a default site that is not in the list', async () => {
    answer.mockResolvedValueOnce({ data: { sites, defaultSite: 9 }, savedAt: null })
    expect(await loadSites(api, 'drlee')).toMatchObject({ defaultSite: null })
  })
})
