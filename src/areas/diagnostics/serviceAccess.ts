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
let signingIn: Promise<ServiceAccess | null> | null = null
let isWanted = false

/**
 * Signs in, once for concurrent calls. Resolves with null if the sign-in failed (`accessAtom` says why), was canceled
 * by a sign-out, or is impossible without a service or session. Never rejects.
 */
export function signInToService(): Promise<ServiceAccess | null> {
  isWanted = true
  const state = store.get(accessAtom)
  if (state.kind === 'in') return Promise.resolve(state.service)
  signingIn ??= signIn().finally(() => {
    signingIn = null
  })
  return signingIn
}

async function signIn(): Promise<ServiceAccess | null> {
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
    if (!isWanted) {
      await logout(data.access_token)
      return null
    }
    store.set(accessAtom, { kind: 'in', service, token: data.access_token })
    return service
  } catch (error) {
    const isSilent = error instanceof ApiError && error.status === 0
    store.set(accessAtom, isWanted ? { kind: 'failed', why: isSilent ? 'unreachable' : 'login' } : { kind: 'out' })
    return null
  }
}

/** Signs out if signed in. Never rejects. */
export async function signOutOfService(): Promise<void> {
  isWanted = false
  const state = store.get(accessAtom)
  if (state.kind === 'in') await logout(state.token)
  else if (state.kind === 'failed') store.set(accessAtom, { kind: 'out' })
}

/** Clears the access, because the service rejects the token or the portal session is over. */
export function clearAccess(): void {
  isWanted = false
  store.set(accessAtom, { kind: 'out' })
}

async function logout(token: string): Promise<void> {
  store.set(accessAtom, { kind: 'out' })
  // If this fails, the token expires with the session at the latest.
  await sessionCall(ainexusLogout, { body: { access_token: token, type } }).catch(() => undefined)
}
