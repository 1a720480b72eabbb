import type { WritePart } from '#src/contract/writes.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { callName, type WriteKind } from '#src/registry/WriteKind.ts'
import { saveDraft } from './drafts.ts'
import { queueWrite } from './queueWrite.ts'
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
  // A write that can't be stored is sent from memory now, and is not retried.
  await saveDraft({ id, kind, content, revision: null, ...(onRefused && { onRefused }) })
  const params = paramsOf && { params: paramsOf(content) }
  return queueWrite(id, { endpoint: callName(call), ...params, body: bodyOf(content) })
}
