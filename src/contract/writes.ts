import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** A write's number of its own, and `.` with the number of the part where it has several. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w.-]{8,80}$/))

/** A key that drafts and waiting writes are sealed with on devices (AES-GCM, 256 bits). */
export const WriteKey = v.object({
  keyID: v.string(),
  /** 32 bytes, base64. */
  key: v.pipe(v.string(), v.base64()),
})
export type WriteKey = v.InferOutput<typeof WriteKey>

/**
 * The keys of whom the session shows, the one to seal with first (all of this file is chosen). As a record it is also
 * kept sealed with the others: what was kept on the device to be read without the clinic can then be written to as well.
 */
export const writeKeys = endpoint({
  method: 'GET',
  path: 'p-portal/writes/keys',
  allowedBy: { whose: 'recipient' },
  offline: 'record',
  reply: v.object({ data: v.pipe(v.array(WriteKey), v.minLength(1)) }),
})

/** Whether a write of the user's was done under this key, and what it replied: asked where the reply got lost. */
export const doneWrite = endpoint({
  method: 'GET',
  path: 'p-portal/writes/done/{key}',
  allowedBy: { whose: 'user' },
  offline: 'never',
  params: v.object({ key: IdempotencyKey }),
  reply: v.object({ isDone: v.boolean(), reply: v.unknown() }),
})

/**
 * Ends a key: from now on nothing is done under it, if nothing was done before. The reply is that of `doneWrite`, and
 * `isDone: false` stays true even if the request itself still arrives, delayed by a proxy. 429 `too-many-tries` after 500
 * keys in a day.
 */
export const closeWrite = endpoint({
  method: 'POST',
  path: 'p-portal/writes/close/{key}',
  allowedBy: { whose: 'user' },
  offline: 'never',
  params: v.object({ key: IdempotencyKey }),
  reply: v.object({ isDone: v.boolean(), reply: v.unknown() }),
})

/** What a part of a write says once it is opened: the call that it is. */
export const WritePart = v.object({
  /** `POST messages` */
  endpoint: v.string(),
  /** Path parameters, if the endpoint has any. Parts that were sealed before there were any have none. */
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  body: v.unknown(),
})
export type WritePart = v.InferOutput<typeof WritePart>

/** Bytes as base64. The usual pattern, which repeats a group, overflows the stack from some megabytes on. */
const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/** What a part's seal is bound to. */
export function writePlace(keyID: string, write: string, no: number): string {
  return `write|${keyID}|${write}|${no}`
}

/** The key under which a part travels. */
export function partKey(write: string, no: number): string {
  return `${write}.${no}`
}

/**
 * A part as the device keeps it, still sealed, delivered without a session: by a service worker whose page is closed.
 * Its seal says who wrote it. It is done as the call that it is, exactly once, and refused as that call is.
 */
export const deliverWrite = endpoint({
  method: 'POST',
  path: 'p-portal/writes/deliver',
  allowedBy: 'device',
  offline: 'never',
  body: v.object({
    write: v.pipe(v.string(), v.uuid()),
    no: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    /** Base64. */
    iv: v.pipe(base64, v.maxLength(32)),
    data: base64,
  }),
  reply: v.object({ reply: v.unknown() }),
})
