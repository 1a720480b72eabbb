import * as v from 'valibot'
import type { CallOptions } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Endpoint, Input, ReplyOf } from '#src/contract/endpoint.ts'
import { doneWrite, type WritePart } from '#src/contract/writes.ts'
import { uploadFetch } from '#src/device/uploadFetch.ts'
import type { OnSent } from '#src/offline/SendDeps.ts'
import { queueEndpointOf } from '#src/registry/queueEndpoints.ts'
import { noteReachable } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { authorizedCall } from '#src/session/lifecycle/authorizedCall.ts'

/** Sends one part of a write with the logon's token. Rejects with an `ApiError`. */
export async function callPart(
  logonHisID: string,
  part: WritePart,
  key: string,
  timeoutMs: number | undefined,
  onSent: OnSent,
): Promise<void> {
  const endpoint = queueEndpointOf(part.endpoint)
  if (!endpoint) throw new ApiError(400, 'bad-input', 'no such write')
  const progress = typeof XMLHttpRequest === 'undefined' ? {} : { fetch: uploadFetch((sent) => onSent(sent)) }
  const options = { idempotencyKey: key, ...(timeoutMs && { timeoutMs }), ...progress }
  const params = endpoint.params && { params: pathParams(endpoint.params, part.params) }
  await callAs(logonHisID, endpoint, { ...params, body: part.body }, options)
}

/**
 * Returns the path parameters. Throws if the endpoint does not allow them, or if one is empty or would be resolved by
 * browsers to another path (`.`, `..`).
 */
function pathParams(schema: v.GenericSchema, params: WritePart['params'] = {}): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  if (!v.is(schema, texts) || Object.values(texts).some((text) => /^\.{0,2}$/.test(text)))
    throw new ApiError(400, 'bad-input', 'path parameters')
  return texts
}

/** Whether the clinic did a write of this logon's user under this key. Rejects with an `ApiError`. */
export async function isWriteDone(logonHisID: string, key: string): Promise<boolean> {
  try {
    return (await callAs(logonHisID, doneWrite, { params: { key } })).isDone
  } catch (error) {
    // A lost write alone does not mark the clinic as unreachable. A failed check does.
    noteReachable(error)
    throw error
  }
}

/** Makes a call with the logon's current token, which is renewed if it has expired. */
export async function callAs<E extends Endpoint>(
  logonHisID: string,
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  const session = store.get(sessionAtom)
  if (session?.logonHisID !== logonHisID) throw new ApiError(401, 'session-ended')
  const { data } = await authorizedCall(endpoint, input, session, undefined, options)
  noteReachable()
  return data
}
