import { startRegistration } from '@simplewebauthn/browser'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { addPasskey, beginPasskey } from '#src/contract/passkeys.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { makePasskey } from './makePasskey.ts'

vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({ sessionCall: vi.fn<typeof sessionCall>() }))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn<typeof startRegistration>() }))

const answer = vi.mocked(sessionCall)
const ask = vi.mocked(startRegistration)
const options = { data: { challenge: 'abc' }, savedAt: null }
const passkey = { credentialId: 'key', name: 'Mac', createdAt: '2026-01-05', lastUsedAt: null, isBackedUp: false }
const made = {
  id: 'key',
  rawId: 'key',
  type: 'public-key' as const,
  response: { clientDataJSON: 'c', attestationObject: 'a' },
  clientExtensionResults: {},
}
const named = (name: string) => Object.assign(new Error('no'), { name })

beforeEach(() => {
  answer.mockReset()
  ask.mockReset()
  ask.mockResolvedValue(made)
})

it('makePasskey adds the created passkey, and names it by where it is stored', async () => {
  for (const kept of ['here', 'elsewhere'] as const) {
    answer.mockReset()
    answer.mockResolvedValueOnce(options).mockResolvedValueOnce({ data: passkey, savedAt: null })
    const attachment = kept === 'here' ? 'platform' : 'cross-platform'
    const response = { ...made, authenticatorAttachment: attachment } as const
    ask.mockResolvedValueOnce(response)
    expect(await makePasskey('secret', (where) => where)).toEqual({ kind: 'done', passkey })
    expect(answer.mock.calls).toEqual([
      [beginPasskey, { body: { password: 'secret' } }],
      [addPasskey, { body: { name: kept, response } }],
    ])
  }
})

it('makePasskey creates no passkey if the clinic refuses or does not reply', async () => {
  const refusals = [
    [new ApiError(409, 'conflict'), 'wrong'],
    [new ApiError(429, 'too-many-tries'), 'throttled'],
    [new ApiError(403, 'not-allowed'), 'address'],
    [new ApiError(0, 'network'), 'unreachable'],
    [new ApiError(500, 'internal'), 'failed'],
  ] as const
  for (const [error, kind] of refusals) {
    answer.mockRejectedValueOnce(error)
    expect(await makePasskey('secret', () => 'Mac')).toEqual({ kind })
  }
  expect(ask).not.toHaveBeenCalled()
})

it('makePasskey adds nothing if the device created nothing', async () => {
  const refusals = [
    ['NotAllowedError', 'declined'],
    ['InvalidStateError', 'present'],
    ['SecurityError', 'failed'],
  ] as const
  for (const [name, kind] of refusals) {
    answer.mockReset()
    answer.mockResolvedValueOnce(options)
    ask.mockRejectedValueOnce(named(name))
    expect(await makePasskey('secret', () => 'Mac')).toEqual({ kind })
    expect(answer).toHaveBeenCalledOnce()
  }
})

it('makePasskey reports “unknown” after a lost reply, “present” for a known passkey, otherwise “failed”', async () => {
  const refusals = [
    [new ApiError(0, 'timeout'), 'unknown'],
    [new ApiError(502, 'unavailable'), 'unknown'],
    [new ApiError(409, 'conflict'), 'present'],
    [new ApiError(400, 'bad-input'), 'failed'],
  ] as const
  for (const [error, kind] of refusals) {
    answer.mockReset()
    answer.mockResolvedValueOnce(options).mockRejectedValueOnce(error)
    expect(await makePasskey('secret', () => 'Mac')).toEqual({ kind })
  }
})
