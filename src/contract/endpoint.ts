import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * What a reply (or a write) is worth without a network. Nothing else in the code decides this.
 * - `record`: health data. Kept sealed on the device, served when the network fails, with the time it was saved.
 * - `setting`: harmless; may be kept in localStorage by the query persister. Never health data.
 * - `never`: not kept.
 * - `queue`: a write that may wait in the outbox under an idempotency key.
 */
export type Offline = 'record' | 'setting' | 'never' | 'queue'

/** The header under which a write travels that may have been sent before. */
export const idempotencyHeader = 'idempotency-key'

/**
 * Who may call.
 * - `public`: anybody, before sign-in.
 * - `session`: a bearer token of a logon that has not ended.
 * - `registration`: the token that the right PIN gave, which is good for nothing else.
 * - `reset`: the token of a sign-in that must change its password first, which is good for nothing else.
 * - `device`: the id of a key that writes were sealed with, good for delivering what that key sealed and nothing else.
 */
export type Access = 'public' | 'session' | 'registration' | 'reset' | 'device'

/** One call of the wire, declared once and used by the app and by the server. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Relative to `/api/{database}/`, as the spec spells it, `{name}` standing for a path parameter. */
  readonly path: string
  readonly access: Access
  readonly offline: Offline
  /** Whether it is done at most once under an Idempotency-Key and never waits on a device: `KeyedEndpoint`. */
  readonly isKeyed?: true
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** How body and reply travel; JSON unless the spec says text. */
  readonly bodyType?: 'json' | 'text'
  readonly replyType?: 'json' | 'text'
}

/**
 * A call that never waits on a device but must be done at most once, such as a booking or a payment. It travels under an
 * Idempotency-Key, and a lost reply is asked for by that key (`src/writes/callOnce.ts`, `keyedRoute` on the server).
 */
export interface KeyedEndpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> extends Endpoint<P, Q, B, R> {
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly access: 'session'
  readonly offline: 'never'
  readonly isKeyed: true
  readonly replyType?: 'json'
}

type Unkeyed = { readonly isKeyed?: never }

/** Keeps the narrow types of a declaration. `isKeyed` is allowed on a `session` endpoint that is `never` offline only. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declared: Endpoint<P, Q, B, R> & Unkeyed): Endpoint<P, Q, B, R>
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(declared: KeyedEndpoint<P, Q, B, R>): KeyedEndpoint<P, Q, B, R>
export function endpoint(declared: Endpoint): Endpoint {
  return declared
}

type Part<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: v.InferInput<S> } : unknown
type ParsedPart<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: v.InferOutput<S> } : unknown

/** What a caller hands over: only the parts that the endpoint declares. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

/** The same after parsing: what a server verb gets. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? ParsedPart<'params', P> & ParsedPart<'query', Q> & ParsedPart<'body', B>
    : never

export type ReplyOf<E> = E extends { readonly reply: infer R extends Schema } ? v.InferOutput<R> : never

/** `{name}` parts filled in and percent-encoded. Throws where a parameter is missing: a programming error. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`path ${path} lacks ${name}`)
    return encodeURIComponent(value)
  })
}
