import type * as v from 'valibot'
import type { ObjectType } from './objectTypes.ts'

type Schema = v.GenericSchema

/**
 * What a device may store of a call, to work without a network. Only this property of an endpoint decides it.
 * - `record`: health data. Stored encrypted, and served with the time of saving if the network fails.
 * - `setting`: never health data. The query persister may store the reply in localStorage.
 * - `never`: not stored.
 * - `queue`: a write that may wait in the outbox under an idempotency key.
 */
export type Offline = 'record' | 'setting' | 'never' | 'queue'

/**
 * Limits for the stored replies of a `record` endpoint with path parameters. Each reply is a row. The least recently
 * used row is deleted first.
 */
export interface KeepLimits {
  /** Maximum number of rows, such as messages. */
  readonly maxRows: number
  /** Maximum total size of the replies in all rows, bytes. */
  readonly bytes: number
  /** Maximum age of a row, days since the clinic last confirmed it. */
  readonly days: number
}

/** Request header with a write's idempotency key: the server does the write at most once per key. */
export const idempotencyHeader = 'idempotency-key'

/**
 * Who may make a call. The server checks this rule before it reads the call's input.
 * - `public`: everyone, without a sign-in.
 * - `registration`: callers with the token issued for the right activation PIN. It allows only registration calls.
 * - `reset`: callers with the token of a sign-in that must first change its password. It allows only that change.
 * - `device`: callers with the id of a write key. It allows only delivery of writes encrypted with that key.
 * - a `SessionRule`: callers with the bearer token of an active logon, if their session meets the rule.
 */
export type AllowedBy = 'public' | 'registration' | 'reset' | 'device' | SessionRule

/**
 * Which sessions may make a call. `whose` names the data that the call reads or changes:
 * - `user`: the account's own, even if the session shows another person; or data that every signed-in user may read.
 * - `recipient`: the mailbox and name of the user, or of the person they act for. Never those of a patient whose record
 *   staff opened.
 * - `record`: the record that the session shows. A session without a record is rejected, so the service function
 *   receives `ptId` as a number.
 */
export type SessionRule =
  | (ProfileRule & {
      readonly whose: 'recipient' | 'record'
      readonly evenWithoutSubject?: never
      readonly acceptsLateToken?: never
      readonly acceptsReplacedLogon?: never
    })
  | (ProfileRule & {
      readonly whose: 'user'
      /** Set if users who lost access to the person the session shows may call too. The call then runs for the user. */
      readonly evenWithoutSubject?: true
      /** Set if the call also accepts a token that expired at most the idle limit ago, to refresh it. */
      readonly acceptsLateToken?: true
      /**
       * Set if a logon that this call has ended may repeat the call for a minute, because the reply can have been lost.
       */
      readonly acceptsReplacedLogon?: true
    })

interface ProfileRule {
  /** Set if only staff accounts may make the call. */
  readonly userType?: 'staff'
  /** Object types that the user's security profile must all have (portal §2). */
  readonly needs?: readonly [ObjectType, ...ObjectType[]]
  /** Object types of which the profile must have at least one, because several screens show the same data. */
  readonly needsOneOf?: readonly [ObjectType, ObjectType, ...ObjectType[]]
  /**
   * Object types that the scope of a representation must have, if it is limited to some (`representativeScope.ts`). A
   * call of a `recipient` or `record` that names no object types at all is outside every limited scope: `[]` allows it.
   */
  readonly inScope?: readonly ObjectType[]
}

/** An API call, declared once and used by both the app and the server. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  A extends AllowedBy = AllowedBy,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Path relative to `/api/{database}/`, as spelled in the spec. `{name}` is a path parameter. */
  readonly path: string
  readonly allowedBy: A
  readonly offline: Offline
  /** For a `record` endpoint with path parameters: the limits for its stored replies. */
  readonly keep?: KeepLimits
  /** For a `record` endpoint with a query: the only queries whose replies devices store. */
  readonly fixedQueries?: readonly Readonly<Record<string, string | undefined>>[]
  /** Set if the call is done at most once per Idempotency-Key and never waits in the outbox: see `KeyedEndpoint`. */
  readonly isKeyed?: true
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** Formats of body and reply. Default: JSON. `bytes`: a file, which only `callForFile` reads. */
  readonly bodyType?: 'json' | 'text'
  readonly replyType?: 'json' | 'text' | 'bytes'
}

/** Requires `keep` for a `record` endpoint with path parameters, and `fixedQueries` for one with a query. */
type KeepRules<O extends Offline, P, Q> = (readonly [O, P] extends readonly ['record', Schema]
  ? { readonly keep: KeepLimits }
  : { readonly keep?: never }) &
  (readonly [O, Q] extends readonly ['record', Schema]
    ? { readonly fixedQueries: readonly [FixedQuery<Q>, ...FixedQuery<Q>[]] }
    : { readonly fixedQueries?: never })

type FixedQuery<Q> = Q extends Schema ? Readonly<v.InferInput<Q>> : never

/** Makes a misspelled property of a rule a type error: a generic parameter by itself accepts extra properties. */
type OnlyKnown<A> = A extends string ? A : { readonly [K in keyof A]: K extends keyof SessionRule ? A[K] : never }

/**
 * A call that must be done at most once and never waits in the outbox, such as a change of the password. The request
 * has an Idempotency-Key. If the reply is lost, clients fetch it by that key (`src/writes/callOnce.ts`, `keyedRoute` on
 * the server).
 */
export interface KeyedEndpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  A extends SessionRule = SessionRule,
> extends Endpoint<P, Q, B, R, A> {
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly offline: 'never'
  readonly isKeyed: true
  readonly replyType?: 'json'
}

type Unkeyed = { readonly isKeyed?: never }

/** Returns the declaration with its literal types. `isKeyed` requires a `SessionRule` and `offline: 'never'`. */
export function endpoint<
  R extends Schema,
  O extends Offline,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const A extends AllowedBy = AllowedBy,
>(
  declared: Endpoint<P, Q, B, R, A> & { readonly offline: O; readonly allowedBy: OnlyKnown<A> } & KeepRules<
      O,
      NoInfer<P>,
      NoInfer<Q>
    > &
    Unkeyed,
): Endpoint<P, Q, B, R, A>
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const A extends SessionRule = SessionRule,
>(declared: KeyedEndpoint<P, Q, B, R, A> & { readonly allowedBy: OnlyKnown<A> }): KeyedEndpoint<P, Q, B, R, A>
export function endpoint(declared: Endpoint): Endpoint {
  return declared
}

type Part<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: v.InferInput<S> } : unknown
type ParsedPart<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: v.InferOutput<S> } : unknown

/** The input of a call: only the parts that the endpoint declares. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never

/** The parsed input of a call, as the server's service function receives it. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? ParsedPart<'params', P> & ParsedPart<'query', Q> & ParsedPart<'body', B>
    : never

export type ReplyOf<E> = E extends { readonly reply: infer R extends Schema } ? v.InferOutput<R> : never

/** Replaces each `{name}` in a path by its percent-encoded parameter. Throws if one is missing: a programming error. */
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
