import { call } from '#src/api/call.ts'
import { authenticate, type LoginForm } from '#src/contract/account.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { sessionFrom, startSession, store } from '#src/session/state/session.ts'
import { markActivity } from '#src/session/lifecycle/watchIdle.ts'
import { deviceId } from '#src/device/deviceId.ts'
import { loginFailure, type Api, type LoginFailure } from './model.ts'
import { resetLogonAtom } from './resetLogon.ts'

export type SignInResult =
  | { readonly kind: 'done' }
  /** The server requires a new password first. There is a `ResetLogon` instead of a session. */
  | { readonly kind: 'reset-required' }
  | PasskeyRefusal
  | LoginFailure

/** A failed passkey sign-in, for a reason that does not exist for passwords. */
export interface PasskeyRefusal {
  readonly kind: 'passkey'
  /**
   * `unknown`: the clinic rejected the passkey. `site`: the user can't sign in at the chosen site. `address`: the
   * portal's address allows no passkeys. `failed`: the browser could not use the passkey.
   */
  readonly why: 'unknown' | 'site' | 'address' | 'failed'
}

type PasswordResult = Exclude<SignInResult, PasskeyRefusal>

/**
 * Sends username and password to the database and, if they match, starts the session (portal §4). Rejects only with the
 * signal's reason.
 */
export async function signIn(api: Api, form: LoginForm, signal?: AbortSignal): Promise<PasswordResult> {
  try {
    const { data } = await call(authenticate, { body: { ...form, device: deviceId() } }, { url: api.url }, signal)
    return begin(api, data)
  } catch (error) {
    signal?.throwIfAborted()
    return loginFailure(error)
  }
}

/** Starts the session of a login reply, or stores its logon if a new password is required first. */
export function begin(api: Api, reply: ReplyOf<typeof authenticate>): PasswordResult {
  const { token, user, passwordResetRequired, passwordIsWeak } = reply
  const session = sessionFrom(api.key, api.url, token, user)
  if (!session) return { kind: 'unknown' }
  const { logonHisID } = session
  store.set(
    resetLogonAtom,
    passwordResetRequired ? { api, token, logonHisID, userName: user.userName, passwordIsWeak } : null,
  )
  if (passwordResetRequired) return { kind: 'reset-required' }
  markActivity()
  startSession(session)
  return { kind: 'done' }
}
