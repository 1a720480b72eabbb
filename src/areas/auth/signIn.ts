import { call } from '#src/api/call.ts'
import { authenticate, logout, type LoginForm } from '#src/contract/account.ts'
import { sessionFrom, startSession } from '#src/session/session.ts'
import { markActivity } from '#src/session/watchIdle.ts'
import { loginFailure, type Api, type LoginFailure } from './model.ts'

export type SignInResult =
  | { readonly kind: 'done' }
  /** The server knows the person and asks for another password first: there is no session. */
  | { readonly kind: 'reset-required' }
  | LoginFailure

/**
 * Asks the database whether username and password belong together and, where they do, starts the session (portal §4).
 * Rejects only with the signal's reason.
 */
export async function signIn(api: Api, form: LoginForm, signal?: AbortSignal): Promise<SignInResult> {
  try {
    const { data } = await call(authenticate, { body: form }, { url: api.url }, signal)
    const session = sessionFrom(api.key, api.url, data.token, data.user)
    if (!session) return { kind: 'unknown' }
    if (data.passwordResetRequired) {
      // Nobody keeps that logon; where the server can't be told, it lapses by itself.
      const target = { url: api.url, token: '', logonHisID: session.logonHisID }
      call(logout, {}, target).catch(() => undefined)
      return { kind: 'reset-required' }
    }
    markActivity()
    startSession(session)
    return { kind: 'done' }
  } catch (error) {
    signal?.throwIfAborted()
    return loginFailure(error)
  }
}
