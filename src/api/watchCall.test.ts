import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePassword } from '#src/contract/registration.ts'
import { changeDebugSettings, usualSettings, type LogKind } from '#src/lib/debugSettings.ts'
import { ApiError } from './errors.ts'
import { watchCall } from './watchCall.ts'

const lines: string[] = []
const keep = (...parts: unknown[]) => void lines.push(parts.map((part) => JSON.stringify(part)).join(' '))

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'info').mockImplementation(keep)
  vi.spyOn(console, 'warn').mockImplementation(keep)
})
afterEach(() => {
  changeDebugSettings(usualSettings)
  vi.restoreAllMocks()
})

const input = { body: { password: 'old secret', newPassword: 'new secret', note: 'plain' } }
async function watched(log: readonly LogKind[], outcome: () => Promise<unknown>): Promise<string> {
  changeDebugSettings({ log: [...log] })
  await watchCall(changePassword, input, outcome()).catch(() => undefined)
  return lines.join('\n')
}
const fine = () => Promise.resolve({ data: { name: 'Ann' } })
const wrong = () => Promise.reject(new ApiError(200, 'wrong-shape', 'user.name'))

it('a call is written as far as is asked for', async () => {
  expect(await watched([], fine)).toBe('')
  expect(await watched(['httpRequests'], fine)).toMatch(/request POST account\/changePassword"$/)
  expect(await watched(['httpResponses'], fine)).toMatch(/response POST account\/changePassword: ok, \d+ ms"$/)
})

it('what is sent is written with HTTP Request Data alone, and never a secret', async () => {
  expect(await watched(['httpRequests', 'httpResponses', 'errors', 'page'], fine)).not.toContain('plain')
  const text = await watched(['httpRequestData', 'verbose'], fine)
  expect(text).toContain('plain')
  expect(text).not.toMatch(/old secret|new secret/)
})

it('what came is written with Verbose alone', async () => {
  expect(await watched(['httpResponses'], fine)).not.toContain('Ann')
  expect(await watched(['httpResponses', 'verbose'], fine)).toContain('Ann')
})

it('a reply that the contract does not allow is told by where it differs', async () => {
  expect(await watched(['httpResponses'], wrong)).not.toContain('user.name')
  expect(await watched(['dbValidation'], wrong)).toContain('account/changePassword: user.name')
  expect(await watched(['errors'], wrong)).toContain('failed POST account/changePassword: 200 wrong-shape')
})

it('a call ends as it would have unwatched', async () => {
  await expect(watchCall(changePassword, input, fine())).resolves.toEqual({ data: { name: 'Ann' } })
  await expect(watchCall(changePassword, input, wrong())).rejects.toMatchObject({ code: 'wrong-shape' })
})
