import { atom } from 'jotai/vanilla'
import { ApiError } from '#src/api/errors.ts'
import { ainexusLogin, ainexusLogout } from '#src/contract/screening.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import type { ServiceAccess } from '#src/workers/vitals/protocol.ts'
import { serviceAtom } from './scanOptions.ts'

/** State of signing in to the clinic's analysis service (screening §4). */
export type AccessState =
  | { readonly kind: 'out' | 'signing-in' }
  | { readonly kind: 'in'; readonly service: ServiceAccess; readonly token: string }
  /** `unreachable`: no reply arrived. `login`: any other failure, such as a rejected sign-in. */
  | { readonly kind: 'failed'; readonly why: 'login' | 'unreachable' }

export const accessAtom = atom<AccessState>({ kind: 'out' })

const type = 'VisualVitals'
interface SignIn {
  result: Promise<ServiceAccess | null>
}
/** The sign-in under way. Null if there is none, or if its result is not wanted any more. */
let signingIn: SignIn | null = null

/**
 * Signs in, once for concurrent calls. Resolves with null if the sign-in failed (`accessAtom` says why), was canceled
 * by a sign-out, or is impossible without a service or session. Never rejects.
 */
export function signInToService(): Promise<ServiceAccess | null> {
  const state = store.get(accessAtom)
  if (state.kind === 'in') return Promise.resolve(state.service)
  if (signingIn) return signingIn.result
  const started: SignIn = { result: Promise.resolve(null) }
  signingIn = started
  started.result = signIn(() => signingIn === started).finally(() => {
    if (signingIn === started) signingIn = null
  })
  return started.result
}

/** Signs in. `isWanted` returns false once the sign-in was canceled. */
async function signIn(isWanted: () => boolean): Promise<ServiceAccess | null> {
  const [offered, session] = [store.get(serviceAtom), store.get(sessionAtom)]
  if (!offered || !session) return null
  store.set(accessAtom, { kind: 'signing-in' })
  try {
    const { data } = await sessionCall(ainexusLogin, { body: { type } })
    const address = offered.url.replaceAll('{database}', encodeURIComponent(session.database))
    const service: ServiceAccess = {
      url: new URL(address, location.href).href,
      authorization: `Bearer ${data.access_token}`,
      takesStamps: offered.isReference,
      client: offered.client,
    }
    if (!isWanted()) {
      await logout(data.access_token)
      return null
    }
    store.set(accessAtom, { kind: 'in', service, token: data.access_token })
    return service
  } catch (error) {
    const isSilent = error instanceof ApiError && error.status === 0
    if (isWanted()) store.set(accessAtom, { kind: 'failed', why: isSilent ? 'unreachable' : 'login' })
    return null
  }
}

/** Signs out if signed in, and cancels a sign-in under way. Never rejects. */
export async function signOutOfService(): Promise<void> {
  const state = store.get(accessAtom)
  clearAccess()
  if (state.kind === 'in') await logout(state.token)
}

/** Clears the access and cancels a sign-in under way, without a call to the service. */
export function clearAccess(): void {
  signingIn = null
  store.set(accessAtom, { kind: 'out' })
}

async function logout(token: string): Promise<void> {
  // If this fails, the token expires with the session at the latest.
  await sessionCall(ainexusLogout, { body: { access_token: token, type } }).catch(() => undefined)
}
