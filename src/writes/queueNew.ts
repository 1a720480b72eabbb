import type { WritePart } from '#src/contract/writes.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { callName, type WriteKind } from '#src/registry/WriteKind.ts'
import { saveWaiting } from './drafts.ts'
import { queueWrite, sendQueued } from './queueWrite.ts'
import type { SendOutcome } from './SendOutcome.ts'

/**
 * A kind of write without drafts, listed in `src/registry/writeKinds.ts`. Its declaration converts the stored content
 * to the request.
 */
export interface DirectWrite<Content> extends WriteKind<RegisteredKind> {
  readonly bodyOf: (content: Content) => unknown
  /** Path parameters, if the call has any. */
  readonly paramsOf?: (content: Content) => NonNullable<WritePart['params']>
}

/**
 * Puts a write without drafts into the outbox and tries to send it immediately. `id`: a UUID. What is queued under one
 * id is done once: if the write is already queued, or was returned as a draft, sending continues. Never rejects.
 */
export async function queueNew<Content>(
  { kind, call, bodyOf, paramsOf, onRefused }: DirectWrite<Content>,
  id: string,
  content: NoInfer<Content>,
): Promise<SendOutcome> {
  const params = paramsOf && { params: paramsOf(content) }
  const part = { endpoint: callName(call), ...params, body: bodyOf(content) }
  const { kind: saved } = await saveWaiting({ id, kind, content, ...(onRefused && { onRefused }) }, part)
  // A write that can't be stored is sent from memory now, and is not retried.
  return saved === 'saved' ? sendQueued(id) : queueWrite(id, part)
}
