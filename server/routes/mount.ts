import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import { type Access, type Endpoint, idempotencyHeader, type ParsedInput } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../services/account/accountContext.ts'
import { IdempotencyKey } from '#src/contract/writes.ts'
import { callerOf } from '../services/account/callerOf.ts'
import type { SignedInContext } from '../services/context.ts'
import type { EventContext } from '../services/events/openEvents.ts'
import { once, transactionally, type WriteContext } from '../services/writes/once.ts'
import { callerOfWriteKey } from '../services/writes/writeKeys.ts'
import { ServiceError } from '../ServiceError.ts'
import { readInput, readQueuedBody, whereWrong } from './readInput.ts'
import { ReplyMismatch } from './errorReply.ts'
import { sendReply } from './sendReply.ts'
import { sendStream } from './sendStream.ts'

/** What a verb of a `public` endpoint gets. A verb that needs less says so: `(ctx: Context, …)`. */
export type PublicContext = AccountContext & EventContext
/** What a verb of a `session` endpoint gets: the same and who is calling. */
export type SessionContext = PublicContext & SignedInContext
/** What a verb of a `queue` endpoint gets: the database is its transaction. */
export type QueuedContext = SessionContext & WriteContext
/** What a verb of a `device` endpoint gets: the caller whose key it is. */
export type DeviceContext = SessionContext & { readonly keyId: string }

interface Served {
  readonly endpoint: Endpoint
  /** The largest body taken, bytes of UTF-8. */
  readonly bodyLimit: number
}

/** An endpoint and the verb that answers it. */
export type Route =
  | (Served & { access: 'public'; answer(ctx: PublicContext, input: unknown, headers: Headers): Promise<unknown> })
  | (Served & { access: 'device'; answer(ctx: DeviceContext, input: unknown, headers: Headers): Promise<unknown> })
  | (Served & {
      access: Exclude<Access, 'public' | 'device'>
      /** A token whose time is over counts until the idle limit has passed too: to get a new one with it. */
      acceptsLateToken: boolean
      /** Answers also who may no longer see whom they act for. */
      evenWithoutSubject: boolean
      answer(ctx: SessionContext, input: unknown, headers: Headers): Promise<unknown>
    })

/** What the verb hands back; the reply schema then lets out only what the contract names. */
type Answer<E extends Endpoint> = Promise<v.InferInput<E['reply']>>

interface RouteOptions {
  /** The largest body taken, bytes. 256 kB unless told. */
  readonly bodyLimit?: number
}

interface SessionRouteOptions extends RouteOptions {
  readonly acceptsLateToken?: boolean
  readonly evenWithoutSubject?: boolean
}

const defaultBodyLimit = 256 * 1024

/**
 * Joins an endpoint that needs a token to its verb. A routes file is an array of these and nothing else:
 *
 *     export const recordRoutes: AreaRoute[] = [route(labs, listLabs), queuedRoute(saveVitals, saveVitals)]
 *
 * `areaRoutes.ts` gathers the routes files.
 *
 * The verb gets the input parsed by the endpoint's schemas (`{ params, query, body }`, those that it declares) and a
 * context with the caller; it throws `ServiceError` to refuse. The token, the body's size and type, the reply's shape,
 * the ETag and the wire form of errors are seen to here.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: SessionContext, input: ParsedInput<E>, headers: Headers) => Answer<E>,
  { bodyLimit = defaultBodyLimit, acceptsLateToken = false, evenWithoutSubject = false }: SessionRouteOptions = {},
): Route {
  const { access } = endpoint
  if (access === 'public' || access === 'device') throw new Error(`${endpoint.path} is ${access}: use ${access}Route`)
  if (endpoint.offline === 'queue') throw new Error(`${endpoint.path} may wait in an outbox: use queuedRoute`)
  return { endpoint, access, answer: verb, bodyLimit, acceptsLateToken, evenWithoutSubject }
}

/** A route that also answers a write which a device delivers without a session. */
export interface QueuedRoute {
  readonly route: Route
  /** Does the write once under its key; the input is parsed here. */
  readonly deliver: (ctx: SessionContext, body: unknown, key: string) => Promise<unknown>
}

/** A line of a routes file. */
export type AreaRoute = Route | QueuedRoute

/**
 * The same for a write that may wait on a device (`queue`): it is done in one transaction, and once under its
 * Idempotency-Key, however often it is sent. Without such a key it is done as often as it comes.
 */
export function queuedRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: QueuedContext, input: ParsedInput<E>) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): QueuedRoute {
  if (endpoint.access !== 'session' || endpoint.offline !== 'queue') throw new Error(`${endpoint.path} can't wait`)
  // A sealed part is an endpoint's name and a body.
  if (endpoint.params || endpoint.query) throw new Error(`${endpoint.path} says more than its body`)
  const name = `${endpoint.method} ${endpoint.path}`
  const run = (ctx: SessionContext, input: ParsedInput<E>, key: string | null): Promise<unknown> => {
    // What is kept as the reply is what the contract lets out; with a reply that is wrong nothing is done.
    const work = async (inside: QueuedContext) => parseReply(endpoint, await verb(inside, input))
    return key === null ? transactionally(ctx, work) : once(ctx, { endpoint: name, input, key }, work)
  }
  return {
    route: {
      endpoint,
      access: endpoint.access,
      answer: (ctx: SessionContext, input: ParsedInput<E>, headers: Headers) => run(ctx, input, keyIn(headers)),
      bodyLimit,
      acceptsLateToken: false,
      evenWithoutSubject: false,
    },
    deliver: async (ctx, body, key) => parseReply(endpoint, await run(ctx, readQueuedBody(endpoint, body), key)),
  }
}

function keyIn(headers: Headers): string | null {
  const key = headers.get(idempotencyHeader)
  if (key !== null && !v.is(IdempotencyKey, key))
    throw new ServiceError(400, 'bad-input', `${idempotencyHeader}: a key`)
  return key
}

/** The same for an endpoint that answers by a stream of server-sent events, which ends when the verb ends it. */
export function streamRoute(
  endpoint: Endpoint,
  open: (ctx: SessionContext, headers: Headers) => Promise<ReadableStream<Uint8Array>>,
): Route {
  const { access } = endpoint
  if (access !== 'session') throw new Error(`${endpoint.path} is ${access}: a stream is for a session`)
  return {
    endpoint,
    access,
    answer: (ctx: SessionContext, _input: unknown, headers: Headers) => open(ctx, headers),
    bodyLimit: defaultBodyLimit,
    acceptsLateToken: false,
    evenWithoutSubject: false,
  }
}

/** The same for a `device` endpoint, whose caller is the owner of the key that its Authorization header names. */
export function deviceRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: DeviceContext, input: ParsedInput<E>) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): Route {
  if (endpoint.access !== 'device') throw new Error(`${endpoint.path} is no device endpoint`)
  return { endpoint, access: endpoint.access, answer: verb, bodyLimit }
}

/** The same for a `public` endpoint, whose verb knows no caller. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: PublicContext, input: ParsedInput<E>, headers: Headers) => Answer<E>,
  { bodyLimit = defaultBodyLimit }: RouteOptions = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a session: use route`)
  return { endpoint, access: 'public', answer: verb, bodyLimit }
}

/** `messages/update/{messageID}` as the router writes it. */
function routerPath(path: string): string {
  return `/${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** Who calls comes before what is asked: who may not call learns nothing of what a call looks like. */
async function answerTo(c: HonoContext, served: Route, ctx: PublicContext): Promise<unknown> {
  const { headers } = c.req.raw
  if (served.access === 'public')
    return served.answer(ctx, await readInput(c, served.endpoint, served.bodyLimit), headers)
  if (served.access === 'device') {
    const { caller, keyId } = await callerOfWriteKey(ctx, headers.get('authorization'))
    return served.answer({ ...ctx, caller, keyId }, await readInput(c, served.endpoint, served.bodyLimit), headers)
  }
  const { access, acceptsLateToken, evenWithoutSubject } = served
  const caller = await callerOf(ctx, headers.get('authorization'), {
    graceSeconds: acceptsLateToken ? ctx.settings.idleMinutes * 60 : 0,
    scope: access === 'session' ? null : access,
    evenWithoutSubject,
  })
  return served.answer({ ...ctx, caller }, await readInput(c, served.endpoint, served.bodyLimit), headers)
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
function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = v.safeParse(endpoint.reply, reply)
  if (!parsed.success) throw new ReplyMismatch(endpoint.path, whereWrong(parsed.issues))
  return parsed.output
}
