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
import { readInput, readQueuedInput, whereWrong } from './readInput.ts'
import { ReplyMismatch } from './errorReply.ts'
import type { DeviceContext, PublicContext, QueuedContext, SessionContext } from './RouteContext.ts'
import { sendReply } from './sendReply.ts'
import { sendStream } from './sendStream.ts'

/** An endpoint and the verb that answers it, for a caller whom the endpoint allows (`allow.ts`). */
export interface Route {
  readonly endpoint: Endpoint
  /** The largest body taken, bytes of UTF-8. */
  readonly bodyLimit: number
  answer(ctx: PublicContext, input: unknown, headers: Headers): Promise<unknown>
}

/** Endpoints that need a bearer token. */
type WithToken = { readonly allowedBy: Exclude<AllowedBy, 'public' | 'device'> }
/** Endpoints of sessions. */
type OfSession = { readonly allowedBy: SessionRule }

/** What the verb hands back; the reply schema then lets out only what the contract names. */
export type Answer<E extends Endpoint> = Promise<v.InferInput<E['reply']>>

export interface RouteOptions {
  /** The largest body taken, bytes. 256 kB unless told. */
  readonly bodyLimit?: number
}

export const defaultBodyLimit = 256 * 1024

/**
 * Joins an endpoint that needs a token to its verb. A routes file is an array of these and nothing else:
 *
 *     export const recordRoutes: AreaRoute[] = [route(labs, listLabs), queuedRoute(saveVitals, saveVitals)]
 *
 * `areaRoutes.ts` gathers the routes files.
 *
 * The verb gets the input parsed by the endpoint's schemas (`{ params, query, body }`, those that it declares) and a
 * context with the caller, whom the endpoint's `allowedBy` allows; it throws `ServiceError` to refuse. The token, the
 * body's size and type, the reply's shape, the ETag and the wire form of errors are seen to here.
 */
export function route<E extends Endpoint & WithToken>(
  endpoint: E,
  serviceFunction: (
    ctx: SessionContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    headers: Headers,
  ) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): Route {
  if (endpoint.offline === 'queue') throw new Error(`${endpoint.path} may wait in an outbox: use queuedRoute`)
  if (endpoint.isKeyed) throw new Error(`${endpoint.path} is done once: use keyedRoute`)
  return { endpoint, answer: serviceFunction, bodyLimit }
}

/** A route that also answers a write which a device delivers without a session. */
export interface QueuedRoute {
  readonly route: Route
  /** Does the write once under its key, for a caller whom the endpoint allows; the input is parsed here. */
  readonly deliver: (ctx: SessionContext, part: WritePart, key: string) => Promise<unknown>
}

/** A line of a routes file. */
export type AreaRoute = Route | QueuedRoute

/**
 * The same for a write that may wait on a device (`queue`): it is done in one transaction, and once under its
 * Idempotency-Key, however often it is sent. Without such a key it is done as often as it comes.
 */
export function queuedRoute<E extends Endpoint & OfSession>(
  endpoint: E,
  serviceFunction: (ctx: QueuedContext & Allowed<E['allowedBy']>, input: ParsedInput<E>) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): QueuedRoute {
  if (endpoint.offline !== 'queue') throw new Error(`${endpoint.path} can't wait`)
  // A sealed part is an endpoint's name, path parameters and a body.
  if (endpoint.query) throw new Error(`${endpoint.path} takes a query`)
  const name = `${endpoint.method} ${endpoint.path}`
  const run = (
    ctx: SessionContext & Allowed<E['allowedBy']>,
    input: ParsedInput<E>,
    key: string | null,
  ): Promise<unknown> => {
    // What is kept as the reply is what the contract lets out; with a reply that is wrong nothing is done.
    const work = async (inside: QueuedContext & Allowed<E['allowedBy']>) =>
      parseReply(endpoint, await serviceFunction(inside, input))
    return key === null ? transactionally(ctx, work) : runIdempotent(ctx, { endpoint: name, input, key }, work)
  }
  return {
    route: {
      endpoint,
      answer: (ctx: SessionContext & Allowed<E['allowedBy']>, input: ParsedInput<E>, headers: Headers) =>
        run(ctx, input, keyIn(headers)),
      bodyLimit,
    },
    deliver: async (ctx, part, key) => {
      requireAllowed(endpoint, ctx)
      return parseReply(endpoint, await run(ctx, readQueuedInput(endpoint, part), key))
    },
  }
}

/** The Idempotency-Key of a call, null if it has none. Throws 400 `bad-input` if it is malformed. */
export function keyIn(headers: Headers): string | null {
  const key = headers.get(idempotencyHeader)
  if (key !== null && !v.is(IdempotencyKey, key))
    throw new ServiceError(400, 'bad-input', `${idempotencyHeader}: a key`)
  return key
}

/** The same for an endpoint that answers by a stream of server-sent events, which ends when the verb ends it. */
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

/** The same for a `device` endpoint, whose caller is the owner of the key that its Authorization header names. */
export function deviceRoute<E extends Endpoint & { readonly allowedBy: 'device' }>(
  endpoint: E,
  serviceFunction: (ctx: DeviceContext, input: ParsedInput<E>) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): Route {
  return { endpoint, answer: serviceFunction, bodyLimit }
}

/** The same for a `public` endpoint, whose verb knows no caller. */
export function publicRoute<E extends Endpoint & { readonly allowedBy: 'public' }>(
  endpoint: E,
  serviceFunction: (ctx: PublicContext, input: ParsedInput<E>, headers: Headers) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): Route {
  return { endpoint, answer: serviceFunction, bodyLimit }
}

/** `messages/update/{messageID}` as the router writes it. */
function routerPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** The caller comes before the input: a caller without the right to a call does not learn what it looks like. */
async function answerTo(c: HonoContext, served: Route, ctx: PublicContext): Promise<unknown> {
  const { endpoint, bodyLimit } = served
  const { headers } = c.req.raw
  const allowed = await allowedContext(ctx, endpoint, headers)
  return served.answer(allowed, await readInput(c, endpoint, bodyLimit), headers)
}

/**
 * Puts one route on the API's router, whose paths are relative to `/api/{database}`.
 * `contextOf` gives the database, the clock and the settings of the call at hand.
 */
export function mount(app: Hono, served: Route, contextOf: (c: HonoContext) => PublicContext): void {
  const { endpoint } = served
  app.on(endpoint.method, routerPath(endpoint.path), async (c) => {
    const reply = await answerTo(c, served, contextOf(c))
    if (reply instanceof ReadableStream) return sendStream(c, reply)
    return sendReply(c, endpoint, parseReply(endpoint, reply))
  })
}

/** Only what the contract names goes out. A verb that answers otherwise is a fault of ours. */
export function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = v.safeParse(endpoint.reply, reply)
  if (!parsed.success) throw new ReplyMismatch(endpoint.path, whereWrong(parsed.issues))
  return parsed.output
}
