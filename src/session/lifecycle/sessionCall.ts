import { call, type Reply } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { keyringAtom } from '../state/keyring.ts'
import { noteReachable } from '../state/reachable.ts'
import { endSession, personOf, sessionAtom, store, subjectOf, targetOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { returnToSelf } from './switchSubject.ts'

/**
 * A call in the name of whoever is signed in. A 401 ends the session, unless it answers a token that has been renewed
 * meanwhile. A reply that arrives after the session changed hands is dropped: it is somebody else's. `subject`: whose
 * data is wanted (`subjectOf`); where the session shows another person by now, nothing is asked.
 */
export async function sessionCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  subject?: string,
): Promise<Reply<ReplyOf<E>>> {
  const session = store.get(sessionAtom)
  if (!session) throw new ApiError(401, 'not-signed-in')
  if (subject !== undefined && subjectOf(session) !== subject) throw new ApiError(401, 'session-ended')
  if (session.saved) return savedReply(endpoint, input)
  let reply
  try {
    reply = await call(endpoint, input, targetOf(session), signal)
  } catch (error) {
    noteReachable(error)
    handleRefusal(error, session)
    // The worker has no copy of this row, and other rows of the same call might well be kept.
    if (endpoint.keep && error instanceof ApiError && isUnanswered(error)) throw new ApiError(error.status, 'not-kept')
    throw error
  }
  noteReachable(reply.savedAt === null ? undefined : new ApiError(0, 'network'))
  if (!isSameLogon(session)) throw new ApiError(401, 'session-ended')
  return reply
}

/** Ends the session, or the acting for somebody, if a call's refusal says that it is over. */
export function handleRefusal(error: unknown, session: Session): void {
  const isNow = store.get(sessionAtom)?.token === session.token
  if (error instanceof ApiError && error.status === 401 && isNow) endSession('refused')
  // Whom the user acts for has ended it: they are themselves again, and are told so.
  const isLost = error instanceof ApiError && error.code === 'representation-ended'
  if (isLost && isSameLogon(session)) void returnToSelf(session)
}

/** What this device keeps of a reply. Whatever is more than reading needs the clinic. */
async function savedReply<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<ReplyOf<E>>> {
  const open = store.get(keyringAtom)
  if (endpoint.offline !== 'record' || !open) throw new ApiError(0, 'saved-only')
  const { readSaved } = await import('#src/offline/readSaved.ts')
  const reply = await readSaved(endpoint, input, open.keyring).catch(() => null)
  if (!reply) throw new ApiError(0, 'not-saved')
  if (store.get(keyringAtom)?.logonHisID !== open.logonHisID) throw new ApiError(401, 'session-ended')
  return reply
}

function isUnanswered({ code }: ApiError): boolean {
  return code === 'network' || code === 'timeout' || code === 'unavailable'
}

function isSameLogon(before: Session): boolean {
  const now = store.get(sessionAtom)
  return now?.logonHisID === before.logonHisID && personOf(now.user) === personOf(before.user)
}
