import { idempotencyHeader, type KeyedEndpoint, type ParsedInput } from '#src/contract/endpoint.ts'
import type { Allowed } from '../services/context.ts'
import { doneBefore, runIdempotent, transactionally } from '../services/writes/runIdempotent.ts'
import { runTwoStep } from '../services/writes/twoStep/runTwoStep.ts'
import type { TwoStepWrite } from '../services/writes/twoStep/TwoStepWrite.ts'
import { ServiceError } from '../ServiceError.ts'
import { defaultBodyLimit } from './answerFairly.ts'
import { type Answer, keyIn, type LargeInput, type Route, type RouteOptions } from './mount.ts'
import { parseReply } from './parseReply.ts'
import type { QueuedContext, SessionContext } from './RouteContext.ts'

interface KeyedRouteOptions<E extends KeyedEndpoint> extends RouteOptions {
  /** Reads a body above 256 kB, on a worker thread. Required if `bodyLimit` is higher. */
  readonly readLarge?: (body: LargeInput<E>) => Promise<ParsedInput<E>>
  /**
   * Whether the key is optional: for calls that the spec's clients send without a key. Without a key, the call is done
   * each time it is sent.
   */
  readonly isKeyOptional?: boolean
  /**
   * Whether the input contains a secret, such as a password. Then no part of the input is stored with the key, not even
   * a hash, from which the secret could be guessed. A repeat under the key gets the first reply whatever its input.
   */
  readonly hasSecrets?: boolean
  /**
   * Returns the input without values that could be guessed from a hash, such as a social security number. By it, a
   * repeat under the key is recognized. Default: the whole input.
   */
  readonly hashed?: (input: ParsedInput<E>) => unknown
}

/** What a call needs before its transaction. */
interface Preparation<E extends KeyedEndpoint, Prepared> {
  /**
   * Runs before the transaction, for work that takes long. Its result is passed to the service function. Does not run for
   * a repeat of a call that is done.
   */
  readonly prepare?: (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>) => Promise<Prepared>
}

/** Returns the key of a keyed call. Throws 400 `bad-input` if the header is missing or malformed. */
export function requiredKey(headers: Headers): string {
  const key = keyIn(headers)
  if (key === null)
    throw new ServiceError(400, 'bad-input', `${idempotencyHeader}: expected 8-80 letters, digits, _ . -`)
  return key
}

/** Wraps a keyed endpoint's function as a route. */
function asRoute<E extends KeyedEndpoint>(
  endpoint: E,
  answer: (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>, headers: Headers) => Promise<unknown>,
  options: RouteOptions,
  readLarge?: KeyedRouteOptions<E>['readLarge'],
): Route {
  return {
    bodyLimit: defaultBodyLimit,
    ...options,
    endpoint,
    answer,
    ...(readLarge && {
      answerLarge: async (ctx: SessionContext & Allowed<E['allowedBy']>, body: LargeInput<E>, headers: Headers) =>
        answer(ctx, await readLarge(body), headers),
    }),
  }
}

/**
 * Connects a keyed endpoint with its service function, which runs in one transaction with the record of its key: the
 * call is done at most once, and a repeat under its key gets the first reply. A key that was used for other input is
 * refused with 409 `conflict`. For a call that an outside system decides, use `twoStepRoute`.
 */
export function keyedRoute<E extends KeyedEndpoint, Prepared = undefined>(
  endpoint: E,
  serviceFunction: (
    ctx: QueuedContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    prepared: Prepared,
  ) => Answer<E>,
  {
    isKeyOptional = false,
    hasSecrets = false,
    hashed = (input) => input,
    prepare,
    readLarge,
    ...options
  }: KeyedRouteOptions<E> & Preparation<E, Prepared> = {},
): Route {
  const name = `${endpoint.method} ${endpoint.path}`
  const run = async (
    ctx: SessionContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    headers: Headers,
  ): Promise<unknown> => {
    const key = isKeyOptional ? keyIn(headers) : requiredKey(headers)
    const write = key === null ? null : { endpoint: name, input: hasSecrets ? null : hashed(input), key }
    const before = prepare && write ? await doneBefore(ctx, write) : null
    if (before) return before.reply
    const prepared = (await prepare?.(ctx, input)) as Prepared
    const work = async (inside: QueuedContext & Allowed<E['allowedBy']>) =>
      parseReply(endpoint, await serviceFunction(inside, input, prepared))
    return write === null ? transactionally(ctx, work) : runIdempotent(ctx, write, work)
  }
  return asRoute(endpoint, run, options, readLarge)
}

/** Connects a keyed endpoint with a write whose outcome an outside system decides. The key is required. */
export function twoStepRoute<E extends KeyedEndpoint>(write: TwoStepWrite<E>, options: RouteOptions = {}): Route {
  const run = (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>, headers: Headers) =>
    runTwoStep(ctx, write, { input, key: requiredKey(headers) })
  return asRoute(write.endpoint, run, options)
}
