import { call, type Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { noteReachable } from './reachable.ts'
import { endSession, sessionAtom, store, targetOf, type Session } from './session.ts'

/**
 * A call in the name of whoever is signed in. A 401 ends the session, unless it answers a token that has been renewed
 * meanwhile. A reply that arrives after the session changed hands is dropped: it is somebody else's.
 */
export async function sessionCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Reply<ReplyOf<E>>> {
  const session = store.get(sessionAtom)
  if (!session) throw new ApiError(401, 'not-signed-in')
  let reply
  try {
    reply = await call(endpoint, input, targetOf(session), signal)
  } catch (error) {
    noteReachable(error)
    const current = store.get(sessionAtom)
    if (error instanceof ApiError && error.status === 401 && current?.token === session.token) endSession('refused')
    throw error
  }
  noteReachable()
  if (!isSameLogon(session)) throw new ApiError(401, 'session-ended')
  return reply
}

function isSameLogon(before: Session): boolean {
  const now = store.get(sessionAtom)
  return now?.logonHisID === before.logonHisID && now.user.PtID === before.user.PtID
}
