import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** An idempotency key: a unique id. A queued write has one key for each of its parts (`partKey`). */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w.-]{8,80}$/))

/** A key that encrypts drafts and waiting writes on devices (AES-GCM, 256 bits). */
export const WriteKey = v.object({
  keyID: v.string(),
  /** The key's 32 bytes, base64. */
  key: v.pipe(v.string(), v.base64()),
})
export type WriteKey = v.InferOutput<typeof WriteKey>

/**
 * The write keys of the user, or of the user acting for a person. The first key is the one to encrypt with. Devices
 * also store the reply as a record, so that users who read saved records offline can write too. The calls in this file
 * are not in the spec.
 */
export const writeKeys = endpoint({
  method: 'GET',
  path: 'p-portal/writes/keys',
  allowedBy: { whose: 'recipient', inScope: [] },
  offline: 'record',
  reply: v.object({ data: v.pipe(v.array(WriteKey), v.minLength(1)) }),
})

/** Whether a write of the user was done under this key, and its reply: for clients that lost the reply. */
export const doneWrite = endpoint({
  method: 'GET',
  path: 'p-portal/writes/done/{key}',
  allowedBy: { whose: 'user' },
  offline: 'never',
  params: v.object({ key: IdempotencyKey }),
  reply: v.object({ isDone: v.boolean(), reply: v.unknown() }),
})

/**
 * Ends a key: if no write was done under it yet, none will be, even if a proxy delivers a delayed write later. Replies
 * like `doneWrite`. Throws 429 `too-many-tries` after 500 keys in a day.
 */
export const closeWrite = endpoint({
  method: 'POST',
  path: 'p-portal/writes/close/{key}',
  allowedBy: { whose: 'user' },
  offline: 'never',
  params: v.object({ key: IdempotencyKey }),
  reply: v.object({ isDone: v.boolean(), reply: v.unknown() }),
})

/** The decrypted content of a part of a queued write: one call. Part 0 is the write itself, parts from 1 its files. */
export const WritePart = v.object({
  /** Method and path of the endpoint, such as `POST messages`. */
  endpoint: v.string(),
  /** Path parameters, if the endpoint has any. Parts stored by older app versions have none. */
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  body: v.unknown(),
})
export type WritePart = v.InferOutput<typeof WritePart>

/** Bytes as base64. The usual pattern with a repeated group overflows the stack for texts of some megabytes. */
const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/**
 * Returns the additional authenticated data of a part's encryption, which ties the part to its key, write and number.
 */
export function writePlace(keyID: string, write: string, no: number): string {
  return `write|${keyID}|${write}|${no}`
}

/** Returns the idempotency key of a part of a write. */
export function partKey(write: string, no: number): string {
  return `${write}.${no}`
}

/**
 * Delivers an encrypted part of a write without a session, from a service worker whose page is closed. The write key
 * identifies the user. The server decrypts the part and makes its call at most once. Throws that call's errors.
 */
export const deliverWrite = endpoint({
  method: 'POST',
  path: 'p-portal/writes/deliver',
  allowedBy: 'device',
  offline: 'never',
  body: v.object({
    write: v.pipe(v.string(), v.uuid()),
    no: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    /** Initialization vector, base64. */
    iv: v.pipe(base64, v.maxLength(32)),
    data: base64,
  }),
  reply: v.object({ reply: v.unknown() }),
})
