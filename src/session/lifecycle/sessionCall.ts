import type { Reply } from '#src/api/call.ts'
import { ApiError, UnrenewedError } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { keyringAtom } from '../state/keyring.ts'
import { noteReachable } from '../state/reachable.ts'
import { personOf, sessionAtom, store, subjectOf } from '../state/session.ts'
import type { Session } from '../state/sessionShape.ts'
import { authorizedCall } from './authorizedCall.ts'
import { returnToSelf } from './switchSubject.ts'

/**
 * Calls an endpoint with the current session's token; for a session of saved records, reads the saved copy. A 401 ends
 * the session unless its token can be renewed, or the renewal gets no answer. Rejects with `session-ended` if the session
 * changed user or person before the reply arrived. `subject` (see `subjectOf`): if the session shows another person by
 * now, nothing is sent.
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
    reply = await authorizedCall(endpoint, input, session, signal)
  } catch (error) {
    noteReachable(error)
    handleRefusal(error, session)
    // The saved copies were not asked: the clinic answered the call, but not the renewal of the token.
    if (error instanceof UnrenewedError) throw error
    // `not-kept`: the device has no copy of this row, although it might have other rows of the same endpoint.
    if (endpoint.keep && error instanceof ApiError && isUnanswered(error)) throw new ApiError(error.status, 'not-kept')
    throw error
  }
  noteReachable(reply.savedAt === null ? undefined : new ApiError(0, 'network'))
  if (!isSameLogon(session)) throw new ApiError(401, 'session-ended')
  return reply
}

/** Returns the user to their own record, with a notice, if they have lost the right to act for the shown person. */
export function handleRefusal(error: unknown, session: Session): void {
  const isLost = error instanceof ApiError && error.code === 'representation-ended'
  if (isLost && isSameLogon(session)) void returnToSelf(session)
}

/**
 * Returns this device's saved copy of a reply. Throws `saved-only` if the endpoint does not read the record, or if no
 * keyring is open. Throws `not-saved` if there is no copy, and `session-ended` if the logon changed or ended meanwhile.
 */
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
  return code === 'network' || code === 'timeout' || code === 'unavailable' || code === 'storage-full'
}

function isSameLogon(before: Session): boolean {
  const now = store.get(sessionAtom)
  return now?.logonHisID === before.logonHisID && personOf(now.user) === personOf(before.user)
}
