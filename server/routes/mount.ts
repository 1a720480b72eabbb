import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import type { Access, Endpoint, ParsedInput } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../services/account/accountContext.ts'
import { callerOf } from '../services/account/callerOf.ts'
import type { SignedInContext } from '../services/context.ts'
import { readInput, whereWrong } from './readInput.ts'
import { ReplyMismatch } from './errorReply.ts'
import { sendReply } from './sendReply.ts'

/** What a verb of a `public` endpoint gets. A verb that needs less says so: `(ctx: Context, …)`. */
export type PublicContext = AccountContext
/** What a verb of a `session` endpoint gets: the same and who is calling. */
export type SessionContext = AccountContext & SignedInContext

interface Served {
  readonly endpoint: Endpoint
  /** The largest body taken, bytes of UTF-8. */
  readonly bodyLimit: number
}

/** An endpoint and the verb that answers it. */
export type Route =
  | (Served & { access: 'public'; answer(ctx: PublicContext, input: unknown, headers: Headers): Promise<unknown> })
  | (Served & {
      access: Exclude<Access, 'public'>
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
 *     export const recordRoutes: Route[] = [route(labs, listLabs), route(vitals, listVitals)]
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
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`)
  return { endpoint, access: endpoint.access, answer: verb, bodyLimit, acceptsLateToken, evenWithoutSubject }
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
    return sendReply(c, endpoint, parseReply(endpoint, reply))
  })
}

/** Only what the contract names goes out. A verb that answers otherwise is a fault of ours. */
function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = v.safeParse(endpoint.reply, reply)
  if (!parsed.success) throw new ReplyMismatch(endpoint.path, whereWrong(parsed.issues))
  return parsed.output
}
