/// <reference types="vite/types/importMeta.d.ts" />
import * as v from 'valibot'
import { fillPath, idempotencyHeader, type Endpoint, type Input, type ReplyOf } from '#src/contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { refusalOf } from './refusalOf.ts'
import { watchCall } from './watchCall.ts'

/** The API that a call goes to, and the session that makes the call. */
export interface Target {
  /** Base address of the API database, ending in a slash. */
  readonly url: string
  readonly token?: string
  readonly logonHisID?: string
}

/** A parsed reply. `savedAt` (ms since 1970): when the device saved this copy; null if the server sent the reply. */
export interface Reply<T> {
  readonly data: T
  readonly savedAt: number | null
}

/** Response header that the service worker adds to a saved copy: the time at which the copy was saved. */
export const savedAtHeader = 'x-yarrow-saved-at'

/** Options that only some calls need. */
export interface CallOptions {
  /** Makes a write idempotent: the server does it at most once per key (src/contract/writes.ts). */
  readonly idempotencyKey?: string
  /** Timeout until the reply's headers arrive, ms. Defaults to 20 s. The body may then pause for at most 20 s. */
  readonly timeoutMs?: number
  /** Replaces `fetch`, for example to report upload progress. */
  readonly fetch?: (request: Request) => Promise<Response>
}

type Plain = string | number | boolean | undefined

/**
 * Sends one call of the contract and parses the reply.
 * Rejects with an `ApiError`, or with the signal's reason if the caller aborted the call.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  target: Target,
  signal?: AbortSignal,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<E>>> {
  const made = makeCall(endpoint, input, target, signal, options)
  return import.meta.env.MODE !== 'production' ? watchCall(endpoint, input, made) : made
}

async function makeCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  target: Target,
  signal: AbortSignal | undefined,
  { idempotencyKey, timeoutMs, fetch }: CallOptions,
): Promise<Reply<ReplyOf<E>>> {
  const parts = input as { params?: Record<string, Plain>; query?: Record<string, Plain>; body?: unknown }
  const address = new URL(target.url + fillPath(endpoint.path, parts.params), globalThis.location?.href)
  for (const [name, value] of Object.entries(parts.query ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value))

  const headers: Record<string, string> = {}
  if (target.token !== undefined) headers['authorization'] = target.token && `Bearer ${target.token}`
  if (target.logonHisID !== undefined) headers['logonhisid'] = target.logonHisID
  if (idempotencyKey !== undefined) headers[idempotencyHeader] = idempotencyKey
  const text = endpoint.bodyType === 'text'
  if (parts.body !== undefined) headers['content-type'] = text ? 'text/plain; charset=utf-8' : 'application/json'

  const { sendRequest } = await import('./sendRequest.ts')
  const { method, replyType } = endpoint
  const sent = { method, headers, body: parts.body, isText: text, signal, timeoutMs, fetch }
  const { response, text: said } = await sendRequest(address, sent)
  const { status, ok } = response
  if (!ok) throw refusalOf(status, jsonIn(said))
  const received = replyType === 'text' ? said : jsonIn(said)
  if (received === undefined) throw new ApiError(status, 'wrong-shape', 'not JSON')
  const parsed = v.safeParse(endpoint.reply, received)
  if (!parsed.success) throw new ApiError(status, 'wrong-shape', v.getDotPath(parsed.issues[0]) ?? 'reply')
  const saved = response.headers.get(savedAtHeader)
  return { data: parsed.output as ReplyOf<E>, savedAt: saved ? Date.parse(saved) : null }
}

/** Returns the value of a JSON text; undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
