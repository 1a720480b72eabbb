import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import {
  type AllowedBy,
  type Endpoint,
  idempotencyHeader,
  type ParsedInput,
  type SessionRule,
} from '#src/contract/endpoint.ts'
import { IdempotencyKey, type WritePart } from '#src/contract/writes.ts'
import { runIdempotent, transactionally } from '../services/writes/runIdempotent.ts'
import { ServiceError } from '../ServiceError.ts'
import type { Allowed } from '../services/context.ts'
import { allowedContext, requireAllowed } from './allow.ts'
import { answerFairly, defaultBodyLimit, type FairRoute, type LargeBody } from './answerFairly.ts'
import type { HeldBytes } from './ByteBudget.ts'
import type { ProcessLoad } from './LoadLimits.ts'
import { parseReply } from './parseReply.ts'
import { readQueuedInput } from './readInput.ts'
import type { ReplyCache } from './ReplyCache.ts'
import type { DeviceContext, PublicContext, QueuedContext, SessionContext, TokenContext } from './RouteContext.ts'
import { type KeptRead, sendKeptReply } from './sendKeptReply.ts'
import { sendFileStream } from './sendFileStream.ts'
import { sendReply } from './sendReply.ts'
import { sendStream } from './sendStream.ts'

/** An endpoint and the functions that answer it, for a caller whom the endpoint allows (`allow.ts`). */
export interface Route extends FairRoute {
  /** Set if the reply is kept while the record does not change (`recordRoute`). */
  readonly kept?: KeptRead
  /** Content type of a text reply. Default: `text/plain`. */
  readonly textType?: string
  /** Whether pages of any origin may call. */
  readonly isForAnyOrigin?: boolean
  /** Sends a reply that is no value of the contract: a file (`bytesRoute`). */
  readonly send?: (c: HonoContext, reply: unknown, held: HeldBytes) => Promise<Response>
}

/** Endpoints that need the token of a logon. */
type WithToken = { readonly allowedBy: Exclude<AllowedBy, 'public' | 'device'> }
/** Endpoints that only a signed-in session may call, not a registration or reset token. */
type OfSession = { readonly allowedBy: SessionRule }

/** Input of a call with a large body. */
export type LargeInput<E extends Endpoint> = Omit<ParsedInput<E>, 'body'> & LargeBody

/** Result of a service function. `parseReply` then removes everything that the contract does not name. */
export type Answer<E extends Endpoint> = Promise<v.InferInput<E['reply']>>

export interface RouteOptions {
  /** Maximum size of the body, bytes. Default: 256 kB. More requires `answerLarge`. */
  readonly bodyLimit?: number
  /** Whether replies can have megabytes. */
  readonly isLarge?: boolean
  /** Whether it waits for a model of the clinic. */
  readonly isAnalysis?: boolean
  /** Content type of a text reply, such as `text/calendar`. Default: `text/plain`. */
  readonly textType?: string
}

/**
 * Connects an endpoint that needs a token with its service function. A typical routes file contains only an array of
 * routes:
 *
 *     export const recordRoutes: AreaRoute[] = [route(labs, listLabs), queuedRoute(saveVitals, saveVitals)]
 *
 * `areaRoutes.ts` collects the routes files.
 *
 * The service function gets the input parsed by the endpoint's schemas (`{ params, query, body }`, as declared) and a
 * context with the caller, whom the endpoint's `allowedBy` allows. It throws `ServiceError` to refuse. `mount` handles
 * the token, the body's size and type, the reply's shape and the ETag. `errorReply` converts errors to their wire form.
 */
export function route<E extends Endpoint & WithToken>(
  endpoint: E,
  serviceFunction: (ctx: TokenContext & Allowed<E['allowedBy']>, input: ParsedInput<E>, headers: Headers) => Answer<E>,
  {
    answerLarge,
    ...options
  }: RouteOptions & {
    answerLarge?: (ctx: SessionContext & Allowed<E['allowedBy']>, input: LargeInput<E>, headers: Headers) => Answer<E>
  } = {},
): Route {
  if (endpoint.offline === 'queue') throw new Error(`${endpoint.path}: has offline 'queue', use queuedRoute`)
  if (endpoint.isKeyed) throw new Error(`${endpoint.path}: has isKeyed, use keyedRoute`)
  return {
    bodyLimit: defaultBodyLimit,
    ...options,
    endpoint,
    answer: serviceFunction,
    ...(answerLarge && { answerLarge }),
  }
}

/** A route that also answers a write which a device delivers without a session. */
export interface QueuedRoute {
  readonly route: Route
  /** Does the write once under its key, for a caller whom the endpoint allows. Parses the input. */
  readonly deliver: (ctx: SessionContext, part: WritePart, key: string) => Promise<unknown>
}

/** A line of a routes file. */
export type AreaRoute = Route | QueuedRoute

/**
 * Connects an endpoint of a write that can wait on a device (`queue`) with its service function. The function runs in a
 * transaction and takes effect at most once per Idempotency-Key. Without a key, it runs at each call. The function
 * also gets the result of `prepare`, which runs before the transaction: for costly work that needs no database.
 */
export function queuedRoute<E extends Endpoint & OfSession, Prepared = undefined>(
  endpoint: E,
  serviceFunction: (
    ctx: QueuedContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    prepared: Prepared,
  ) => Answer<E>,
  {
    prepare,
    bodyLimit = defaultBodyLimit,
    readLarge,
    hashed = (input) => input,
  }: {
    /** As for `keyedRoute`: the input without values that could be guessed from a hash. */
    readonly hashed?: (input: ParsedInput<E>) => unknown
    readonly prepare?: (input: ParsedInput<E>) => Promise<Prepared>
    /** Maximum size of the body, bytes. Default: 256 kB. More requires `readLarge`. */
    readonly bodyLimit?: number
    /** Reads a body above 256 kB, on a worker thread. */
    readonly readLarge?: (body: LargeInput<E>) => Promise<ParsedInput<E>>
  } = {},
): QueuedRoute {
  if (endpoint.offline !== 'queue') throw new Error(`${endpoint.path}: expected offline 'queue'`)
  // A `WritePart` contains an endpoint's name, path parameters and a body, but no query.
  if (endpoint.query) throw new Error(`${endpoint.path}: a queued call can't have a query`)
  const name = `${endpoint.method} ${endpoint.path}`
  const run = async (
    ctx: SessionContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    key: string | null,
  ): Promise<unknown> => {
    const prepared = (await prepare?.(input)) as Prepared
    // Parse the reply inside the transaction: an invalid reply rolls the transaction back, and the reply stored with
    // the key contains only what the contract allows.
    const work = async (inside: QueuedContext & Allowed<E['allowedBy']>) =>
      parseReply(endpoint, await serviceFunction(inside, input, prepared))
    return key === null
      ? transactionally(ctx, work)
      : runIdempotent(ctx, { endpoint: name, input: hashed(input), key }, work)
  }
  return {
    route: {
      endpoint,
      answer: (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>, headers: Headers) =>
        run(ctx, input, keyIn(headers)),
      bodyLimit,
      ...(readLarge && {
        answerLarge: async (ctx: SessionContext & Allowed<E['allowedBy']>, body: LargeInput<E>, headers: Headers) =>
          run(ctx, await readLarge(body), keyIn(headers)),
      }),
    },
    deliver: async (ctx, part, key) => {
      requireAllowed(endpoint, ctx)
      return parseReply(endpoint, await run(ctx, readQueuedInput(endpoint, part), key))
    },
  }
}

/** Returns the Idempotency-Key of a call, null without one. Throws 400 `bad-input` if it is malformed. */
export function keyIn(headers: Headers): string | null {
  const key = headers.get(idempotencyHeader)
  if (key !== null && !v.is(IdempotencyKey, key))
    throw new ServiceError(400, 'bad-input', `${idempotencyHeader}: expected 8-80 letters, digits, _ . -`)
  return key
}

/** Connects an endpoint with the function that opens and ends its stream of server-sent events. */
export function streamRoute<E extends Endpoint & OfSession>(
  endpoint: E,
  open: (ctx: SessionContext & Allowed<E['allowedBy']>, headers: Headers) => Promise<ReadableStream<Uint8Array>>,
): Route {
  return {
    endpoint,
    answer: (ctx: SessionContext & Allowed<E['allowedBy']>, _input: unknown, headers: Headers) => open(ctx, headers),
    bodyLimit: defaultBodyLimit,
  }
}

/**
 * Connects an endpoint with the function that opens its reply, a text file of any size: `textType` is its type. The
 * file is never in memory as a whole.
 */
export function fileRoute<E extends Endpoint & OfSession>(
  endpoint: E,
  open: (ctx: SessionContext & Allowed<E['allowedBy']>) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>,
  textType: string,
): Route {
  if (endpoint.replyType !== 'text') throw new Error(`${endpoint.path}: expected a text reply`)
  return {
    endpoint,
    answer: (ctx: SessionContext & Allowed<E['allowedBy']>) => open(ctx),
    bodyLimit: defaultBodyLimit,
    textType,
  }
}

/**
 * Connects a `device` endpoint with its service function. The caller is the owner of the write key whose id is in the
 * Authorization header.
 */
export function deviceRoute<E extends Endpoint & { readonly allowedBy: 'device' }>(
  endpoint: E,
  serviceFunction: (ctx: DeviceContext, input: ParsedInput<E>) => Answer<E>,
  {
    answerLarge,
    ...options
  }: RouteOptions & { answerLarge?: (ctx: DeviceContext, input: LargeInput<E>, headers: Headers) => Answer<E> } = {},
): Route {
  return {
    bodyLimit: defaultBodyLimit,
    ...options,
    endpoint,
    answer: serviceFunction,
    ...(answerLarge && { answerLarge }),
  }
}

/** Connects a `public` endpoint with its service function, whose context has no caller. */
export function publicRoute<E extends Endpoint & { readonly allowedBy: 'public' }>(
  endpoint: E,
  serviceFunction: (ctx: PublicContext, input: ParsedInput<E>, headers: Headers) => Answer<E>,
  options: RouteOptions & Pick<Route, 'isForAnyOrigin'> = {},
): Route {
  return { bodyLimit: defaultBodyLimit, ...options, endpoint, answer: serviceFunction }
}

/** Lets pages of any origin call (CORS). They send no cookies or tokens, because the API takes no cookies. */
function openToAnyOrigin(c: HonoContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers the question that browsers ask before a call from another origin. */
function answerPreflight(c: HonoContext, method: string): Response {
  openToAnyOrigin(c)
  c.header('access-control-allow-methods', method)
  c.header('access-control-allow-headers', 'content-type')
  c.header('access-control-max-age', '86400')
  return c.body(null, 204)
}

/** Converts `messages/update/{messageID}` to the router's syntax. */
function routerPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ':$1')}`
}

interface MountOptions {
  readonly contextOf: (c: HonoContext) => PublicContext
  /** Null to keep no replies. */
  readonly replies: ReplyCache | null
  readonly load: ProcessLoad
}

/**
 * Adds a route to the API's router, whose paths are relative to `/api/{database}`. `contextOf` returns the database,
 * the clock and the settings of the current call. Checks the caller before reading the input, so that a refused caller
 * can't probe which input is valid. `load` limits what callers use at once.
 */
export function mount(app: Hono, served: Route, { contextOf, replies, load }: MountOptions): void {
  const { endpoint, kept } = served
  if (served.bodyLimit > defaultBodyLimit && !served.answerLarge)
    throw new Error(`${endpoint.path}: expected answerLarge for its bodyLimit`)
  if (served.isForAnyOrigin) app.on('OPTIONS', routerPath(endpoint.path), (c) => answerPreflight(c, endpoint.method))
  app.on(endpoint.method, routerPath(endpoint.path), async (c) => {
    if (served.isForAnyOrigin) openToAnyOrigin(c)
    if (kept && replies) return sendKeptReply(c, contextOf(c), kept, { replies, load })
    const allowed = await allowedContext(contextOf(c), endpoint, c.req.raw.headers)
    return answerFairly(c, served, allowed, load, (reply, held) => {
      if (served.send) return served.send(c, reply, held)
      if (reply instanceof ReadableStream)
        return served.textType ? sendFileStream(c, reply, served.textType) : sendStream(c, reply)
      return sendReply(c, served, parseReply(endpoint, reply), served.isLarge ? held : undefined)
    })
  })
}
