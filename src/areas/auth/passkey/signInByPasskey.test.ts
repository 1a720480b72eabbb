import { startAuthentication } from '@simplewebauthn/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { beginPasskeySignIn, passkeySignIn } from '#src/contract/passkeys.ts'
import { endSession, sessionAtom, store } from '#src/session/state/session.ts'
import { testUser as user } from '#src/session/state/testSession.ts'
import { signInByPasskey } from './signInByPasskey.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<typeof call>() }))
vi.mock('./PasskeyNotice.tsx', () => ({}))
const { cancel } = vi.hoisted(() => ({ cancel: vi.fn<() => void>() }))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: vi.fn<typeof startAuthentication>(),
  WebAuthnAbortService: { cancelCeremony: cancel },
}))

const answer = vi.mocked(call)
const ask = vi.mocked(startAuthentication)
const api = { key: 'main', name: 'Main', url: '/api/main/' }
const form = { site: -1, PUserType: 1 }
const options = { challenge: 'abc', rpId: 'localhost', timeout: 1000, userVerification: 'required' as const }
const used = {
  id: 'key',
  rawId: 'key',
  type: 'public-key' as const,
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
  clientExtensionResults: {},
}
const token = `.${btoa(JSON.stringify({ logonHisID: 'logon-1', iat: 0, exp: 900 }))}.`
const reply = { data: { token, user, passwordResetRequired: false }, savedAt: null }
const signal = new AbortController().signal

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValueOnce({ data: options, savedAt: null }).mockResolvedValueOnce(reply)
  ask.mockReset()
  ask.mockResolvedValue(used)
})
afterEach(() => endSession('logout'))

it('signInByPasskey starts the session of the passkey’s owner', async () => {
  expect(await signInByPasskey(api, form, signal)).toEqual({ kind: 'done' })
  expect(ask).toHaveBeenCalledExactlyOnceWith({ optionsJSON: options })
  expect(answer.mock.calls.map(([endpoint]) => endpoint)).toEqual([beginPasskeySignIn, passkeySignIn])
  expect(answer.mock.lastCall?.[1]).toEqual({ body: { ...form, response: used } })
  expect(store.get(sessionAtom)).toMatchObject({ database: 'main', logonHisID: 'logon-1', user })
})

it('signInByPasskey returns null if the person declined', async () => {
  for (const name of ['NotAllowedError', 'AbortError']) {
    answer.mockReset()
    answer.mockResolvedValueOnce({ data: options, savedAt: null })
    ask.mockRejectedValueOnce(Object.assign(new Error('no'), { name }))
    expect(await signInByPasskey(api, form, signal)).toBeNull()
    expect(answer).toHaveBeenCalledOnce()
  }
})

it('signInByPasskey distinguishes why a passkey does not sign in', async () => {
  const after = async (error: Error) => {
    answer.mockReset()
    answer.mockResolvedValueOnce({ data: options, savedAt: null }).mockRejectedValueOnce(error)
    return signInByPasskey(api, form, signal)
  }
  expect(await after(new ApiError(401, 'invalid-credentials'))).toEqual({ kind: 'passkey', why: 'unknown' })
  expect(await after(new ApiError(403, 'not-allowed'))).toEqual({ kind: 'passkey', why: 'site' })
  expect(await after(new ApiError(429, 'too-many-tries', undefined, 30))).toEqual({ kind: 'throttled', seconds: 30 })
  expect(await after(new ApiError(0, 'network'))).toEqual({ kind: 'connection' })
  ask.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'SecurityError' }))
  expect(await after(new Error('not asked'))).toEqual({ kind: 'passkey', why: 'failed' })
  expect(store.get(sessionAtom)).toBeNull()
})

it('signInByPasskey does not prompt if the clinic provides no options', async () => {
  const before = async (error: Error) => {
    answer.mockReset()
    answer.mockRejectedValueOnce(error)
    return signInByPasskey(api, form, signal)
  }
  expect(await before(new ApiError(403, 'not-allowed'))).toEqual({ kind: 'passkey', why: 'address' })
  expect(await before(new ApiError(0, 'timeout'))).toEqual({ kind: 'connection' })
  expect(await before(new ApiError(429, 'too-many-tries'))).toEqual({ kind: 'throttled', seconds: null })
  expect(ask).not.toHaveBeenCalled()
})

it('signInByPasskey cancels its prompt when the signal aborts, and rejects with the signal’s reason', async () => {
  const stopper = new AbortController()
  let refuse = (_reason: Error) => {}
  ask.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
  cancel.mockImplementationOnce(() => refuse(new Error('aborted')))
  const trying = signInByPasskey(api, form, stopper.signal)
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  stopper.abort(new Error('left'))
  await expect(trying).rejects.toThrow('left')
  expect(answer).toHaveBeenCalledOnce()
})
