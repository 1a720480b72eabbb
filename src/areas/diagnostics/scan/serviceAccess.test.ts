import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { PortalConfig } from '#src/contract/portal.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { startSession, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { accessAtom, clearAccess, signInToService, signOutOfService } from './serviceAccess.ts'

interface Call {
  readonly path: string
  readonly body: unknown
  readonly reply: (token: string) => void
  readonly fail: (error: unknown) => void
}
const { calls, sessionCall } = vi.hoisted(() => {
  const made: Call[] = []
  return {
    calls: made,
    sessionCall: ({ path }: { path: string }, { body }: { body: unknown }) =>
      new Promise((resolve, reject) => {
        made.push({ path, body, reply: (token) => resolve({ data: { access_token: token } }), fail: reject })
      }),
  }
})
vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({ sessionCall }))
vi.stubGlobal('location', { href: 'https://portal.example/app' })

const bodies = () => calls.map(({ body }) => body)
const login = { type: 'VisualVitals' }
const logout = (token: string) => ({ access_token: token, type: 'VisualVitals' })

beforeEach(() => {
  const analysis = {
    visualVitals: { url: '/analysis/{database}/visual-vitals/', isReference: true, isPreferred: true },
  }
  store.set(
    portalAtom,
    v.parse(PortalConfig, {
      portalKind: 'patient',
      clinicName: 'Clinic',
      PUserType: 1,
      apis: [{ key: 'main', name: 'Main', url: '/api/main/' }],
      locales: ['en'],
      currencies: [],
      themes: ['yarrow'],
      analysis,
      logging: {},
    }),
  )
  startSession(testSession())
  calls.length = 0
  clearAccess()
})

describe('signInToService', () => {
  it('signs in once for concurrent calls', async () => {
    const both = [signInToService(), signInToService()]
    calls[0]?.reply('one')
    const [first, second] = await Promise.all(both)
    expect([bodies(), first?.authorization, second]).toEqual([[login], 'Bearer one', first])
  })

  it('resolves with null and signs out again if it was canceled meanwhile', async () => {
    const access = signInToService()
    await signOutOfService()
    calls[0]?.reply('one')
    await vi.waitFor(() => expect(bodies()).toEqual([login, logout('one')]))
    calls[1]?.reply('')
    expect([await access, store.get(accessAtom)]).toEqual([null, { kind: 'out' }])
  })

  it('signs in again after a canceled sign-in, even if that one fails later', async () => {
    const canceled = signInToService()
    clearAccess()
    const wanted = signInToService()
    calls[1]?.reply('two')
    expect((await wanted)?.authorization).toBe('Bearer two')
    calls[0]?.fail(new ApiError(401, 'session-ended'))
    expect([await canceled, store.get(accessAtom).kind]).toEqual([null, 'in'])
  })

  it.each([
    ['unreachable', new ApiError(0, 'network')],
    ['login', new ApiError(403, 'not-allowed')],
  ])('resolves with null if it fails, and the state says %s', async (why, error) => {
    const access = signInToService()
    calls[0]?.fail(error)
    expect([await access, store.get(accessAtom)]).toEqual([null, { kind: 'failed', why }])
  })
})

describe('signOutOfService', () => {
  it('signs out with the token of the sign-in', async () => {
    const access = signInToService()
    calls[0]?.reply('one')
    await access
    const out = signOutOfService()
    expect(store.get(accessAtom)).toEqual({ kind: 'out' })
    calls[1]?.reply('')
    await out
    expect(bodies()).toEqual([login, logout('one')])
  })
})
