import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePassword } from '#src/contract/registration.ts'
import { changeDebugSettings, logKinds, usualSettings, type LogKind } from '#src/lib/debugSettings.ts'
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

it('watchCall logs requests and responses only if the debug settings ask for them', async () => {
  expect(await watched([], fine)).toBe('')
  expect(await watched(['httpRequests'], fine)).toMatch(/request POST account\/changePassword"$/)
  expect(await watched(['httpResponses'], fine)).toMatch(/response POST account\/changePassword: ok, \d+ ms"$/)
})

it('watchCall logs request data only if HTTP Request Data is on, with secrets masked', async () => {
  const others = logKinds.filter((kind) => kind !== 'httpRequestData')
  for (const outcome of [fine, wrong]) expect(await watched(others, outcome)).not.toContain('plain')
  const text = await watched(['httpRequestData', 'verbose'], fine)
  expect(text).toContain('plain')
  expect(text).not.toMatch(/old secret|new secret/)
})

it('watchCall logs reply data only if Verbose is on, with secrets masked', async () => {
  expect(await watched(['httpResponses'], fine)).not.toContain('Ann')
  const withToken = () => Promise.resolve({ data: { name: 'Ann', token: 'abc123' } })
  const text = await watched(['httpResponses', 'verbose'], withToken)
  expect(text).toContain('Ann')
  expect(text).not.toContain('abc123')
})

it('watchCall logs the path at which a reply differs from the contract if DB Validation is on', async () => {
  expect(await watched(['httpResponses'], wrong)).not.toContain('user.name')
  expect(await watched(['dbValidation'], wrong)).toContain('account/changePassword: user.name')
  expect(await watched(['errors'], wrong)).toContain('failed POST account/changePassword: 200 wrong-shape')
})

it('watchCall passes on the reply or the error of the call', async () => {
  await expect(watchCall(changePassword, input, fine())).resolves.toEqual({ data: { name: 'Ann' } })
  await expect(watchCall(changePassword, input, wrong())).rejects.toMatchObject({ code: 'wrong-shape' })
})
