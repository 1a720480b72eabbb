import { call, type CallOptions, type Reply, type Target } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { endSession, sessionAtom, store, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { renewToken } from './renewToken.ts'

/** Makes a call with a session's token, as `withToken` does. */
export function authorizedCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  session: Session,
  signal?: AbortSignal,
  options?: CallOptions,
): Promise<Reply<ReplyOf<E>>> {
  return withToken(session, signal, (target) => call(endpoint, input, target, signal, options))
}

/**
 * Makes a call with a session's token. After a 401, which did nothing, renews the token and repeats the call once: the
 * token might have expired while the device was offline or asleep. Rejects with an `UnrenewedError` if the clinic did not
 * answer the renewal. Rejects with the 401 if the clinic refused the renewal, or the call again: the session is then over.
 */
export async function withToken<T>(
  session: Session,
  signal: AbortSignal | undefined,
  make: (target: Target) => Promise<T>,
): Promise<T> {
  try {
    return await make(targetOf(session))
  } catch (error) {
    if (!isRefusedToken(error)) throw error
    const renewal = await renewToken(session)
    signal?.throwIfAborted()
    if (renewal.kind === 'unanswered') throw renewal.error
    const renewed = store.get(sessionAtom)
    if (renewal.kind === 'ended' || renewed?.logonHisID !== session.logonHisID) throw error
    return await makeOrEnd(renewed, make)
  }
}

/** Makes a call with a token that was just renewed. If the clinic refuses that too, ends the session. */
async function makeOrEnd<T>(session: Session, make: (target: Target) => Promise<T>): Promise<T> {
  try {
    return await make(targetOf(session))
  } catch (error) {
    if (isRefusedToken(error) && store.get(sessionAtom)?.token === session.token) endSession('refused')
    throw error
  }
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
