import type * as v from 'valibot'
import type { ObjectType } from './objectTypes.ts'

type Schema = v.GenericSchema

/**
 * What a reply (or a write) is worth without a network. Nothing else in the code decides this.
 * - `record`: health data. Kept sealed on the device, served when the network fails, with the time it was saved.
 * - `setting`: harmless; may be kept in localStorage by the query persister. Never health data.
 * - `never`: not kept.
 * - `queue`: a write that may wait in the outbox under an idempotency key.
 */
export type Offline = 'record' | 'setting' | 'never' | 'queue'

/** How much of a record with path parameters a device keeps. The row that was used longest ago goes first. */
export interface KeepLimits {
  /** Maximum number of rows, such as messages. */
  readonly most: number
  /** Maximum size of all rows together, bytes of their replies. */
  readonly bytes: number
  /** Maximum age, in days since the clinic last confirmed a row. */
  readonly days: number
}

/** The header under which a write travels that may have been sent before. */
export const idempotencyHeader = 'idempotency-key'

/**
 * Who may make a call. The server checks it before it reads the call's input.
 * - `public`: everyone, before sign-in.
 * - `registration`: the token that the right PIN gave, which is good for nothing else.
 * - `reset`: the token of a sign-in that must change its password first, which is good for nothing else.
 * - `device`: the id of a key that writes were sealed with, good for delivering what that key sealed and nothing else.
 * - an object: a bearer token of a logon that has not ended, within these limits.
 */
export type AllowedBy = 'public' | 'registration' | 'reset' | 'device' | SessionRule

/**
 * Which sessions may make a call, by whose data it reads or changes:
 * - `user`: the account's own, whoever the session shows; or what every signed-in user may know.
 * - `recipient`: the mailbox and name of the user, or of the person whom they act for. It is never that of a patient
 *   whose record staff opened.
 * - `record`: the record that the session shows. A session without one is rejected, and the verb gets a numeric `ptId`.
 */
export type SessionRule =
  | (ProfileRule & {
      readonly whose: 'recipient' | 'record'
      readonly evenWithoutSubject?: never
      readonly acceptsLateToken?: never
    })
  | (ProfileRule & {
      readonly whose: 'user'
      /** Also answers users who lost the right to the person whom the session shows, as themselves. */
      readonly evenWithoutSubject?: true
      /** Also accepts a token up to the idle limit after it expired: to get a new one. */
      readonly acceptsLateToken?: true
    })

interface ProfileRule {
  /** Only accounts of staff may call. */
  readonly userType?: 'staff'
  /** Object types (portal §2) that the profile must all have. */
  readonly needs?: readonly [ObjectType, ...ObjectType[]]
  /** Object types of which the profile must have one: several screens show the same thing. */
  readonly needsOneOf?: readonly [ObjectType, ObjectType, ...ObjectType[]]
}

/** One call of the wire, declared once and used by the app and by the server. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  A extends AllowedBy = AllowedBy,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Relative to `/api/{database}/`, as the spec spells it, `{name}` standing for a path parameter. */
  readonly path: string
  readonly allowedBy: A
  readonly offline: Offline
  /** Limits of a record with path parameters. */
  readonly keep?: KeepLimits
  /** The queries with which a record with a query is asked. The same call with another query is not kept. */
  readonly fixedQueries?: readonly Readonly<Record<string, string | undefined>>[]
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

/** What a record must declare besides: limits if its path has parameters, its queries if it has a query. */
type KeepRules<O extends Offline, P, Q> = (readonly [O, P] extends readonly ['record', Schema]
  ? { readonly keep: KeepLimits }
  : { readonly keep?: never }) &
  (readonly [O, Q] extends readonly ['record', Schema]
    ? { readonly fixedQueries: readonly [FixedQuery<Q>, ...FixedQuery<Q>[]] }
    : { readonly fixedQueries?: never })

type FixedQuery<Q> = Q extends Schema ? Readonly<v.InferInput<Q>> : never

/** Makes a misspelled property of a rule an error: a generic parameter alone accepts more than it names. */
type OnlyKnown<A> = A extends string ? A : { readonly [K in keyof A]: K extends keyof SessionRule ? A[K] : never }

/**
 * A call that never waits on a device but must be done at most once, such as a booking or a payment. It travels under an
 * Idempotency-Key, and a lost reply is asked for by that key (`src/writes/callOnce.ts`, `keyedRoute` on the server).
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

/** Keeps the narrow types of a declaration. `isKeyed` is allowed on a session's endpoint that is `never` offline only. */
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
