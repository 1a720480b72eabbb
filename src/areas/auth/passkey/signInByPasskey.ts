import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Input, ReplyOf } from '#src/contract/endpoint.ts'
import { beginPasskeySignIn, passkeySignIn } from '#src/contract/passkeys.ts'
import { deviceId } from '#src/device/deviceId.ts'
import { loginFailure, type Api } from '../model.ts'
import { begin, type SignInResult } from '../signIn.ts'

type Form = Pick<Input<typeof passkeySignIn>['body'], 'site' | 'PUserType'>
type Used = Input<typeof passkeySignIn>['body']['response']

/**
 * Prompts for a passkey of this portal and signs in with it, as `signIn` does with a password. Returns null if the user
 * declined the prompt or the prompt timed out. Rejects only with the signal's reason.
 */
export async function signInByPasskey(api: Api, form: Form, signal: AbortSignal): Promise<SignInResult | null> {
  const target = { url: api.url }
  let asked: ReplyOf<typeof beginPasskeySignIn>
  try {
    const [{ data }] = await Promise.all([
      call(beginPasskeySignIn, { body: {} }, target, signal),
      // Loaded now, so that a failure can be explained.
      import('./PasskeyNotice.tsx'),
    ])
    asked = data
  } catch (error) {
    signal.throwIfAborted()
    // Failing to load the texts counts as a lost connection too.
    if (!(error instanceof ApiError)) return { kind: 'connection' }
    return error.status === 403 ? { kind: 'passkey', why: 'address' } : loginFailure(error)
  }

  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  let response: Used
  try {
    response = await startAuthentication({ optionsJSON: asked })
  } catch (error) {
    signal.throwIfAborted()
    return isTurnedDown(error) ? null : { kind: 'passkey', why: 'failed' }
  } finally {
    signal.removeEventListener('abort', stop)
  }

  try {
    const { data } = await call(passkeySignIn, { body: { ...form, response, device: deviceId() } }, target, signal)
    return begin(api, data)
  } catch (error) {
    signal.throwIfAborted()
    const failure = loginFailure(error)
    if (failure.kind === 'refused') return { kind: 'passkey', why: 'unknown' }
    return error instanceof ApiError && error.status === 403 ? { kind: 'passkey', why: 'site' } : failure
  }
}

/** Whether the prompt was canceled, timed out or found no passkey. Browsers tell the user which, but not the page. */
function isTurnedDown(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
