import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { HeldBytes } from './ByteBudget.ts'
import type { LoadLimits, ProcessLoad } from './LoadLimits.ts'
import { networkOf } from '../services/account/networkOf.ts'
import { parseInput, receiveInput } from './readInput.ts'
import type { PublicContext, SessionContext } from './RouteContext.ts'

/** Bodies above this size are answered by `answerLarge`, bytes. Also the default maximum of a body. */
export const defaultBodyLimit = 256 * 1024

/** The bytes of a large body. */
export interface LargeBody {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What `answerFairly` needs of a route. */
export interface FairRoute {
  readonly endpoint: Endpoint
  /** Maximum size of the body, bytes of UTF-8. */
  readonly bodyLimit: number
  /** Whether replies can have megabytes. Few such calls run at once. */
  readonly isLarge?: boolean
  /** Whether it waits for a model of the clinic: not in the slots of other large calls, which it would keep for seconds. */
  readonly isAnalysis?: boolean
  answer(ctx: PublicContext, input: unknown, headers: Headers): Promise<unknown>
  /**
   * Answers a call whose body exceeds 256 kB. Required if `bodyLimit` does. Parses the body on a worker thread, because
   * parsing some megabytes here would block the calls of other users.
   */
  answerLarge?(ctx: PublicContext, input: LargeBody, headers: Headers): Promise<unknown>
  /** Refuses a large body before it is read. `announced` is its size, bytes. */
  admit?(ctx: PublicContext, announced: number, headers: Headers): Promise<void>
}

/** Returns the limits for a caller, and the name under which the caller's calls count. */
export function limitsOf(
  load: ProcessLoad,
  ctx: PublicContext | SessionContext,
  isLarge = false,
): { limits: LoadLimits; who: string } {
  return 'caller' in ctx
    ? { limits: load.users, who: `${ctx.database} ${ctx.caller.userId}` }
    : { limits: isLarge ? load.links : load.strangers, who: networkOf(ctx.address) }
}

/** Releases the bytes of a reply when it was sent, or when the client has closed the connection. */
function releaseWhenSent(c: HonoContext<{ Bindings: Partial<HttpBindings> }>, held: HeldBytes): void {
  const outgoing = c.env?.outgoing
  // In-process calls have no connection.
  if (!outgoing || outgoing.closed) held.release()
  else outgoing.once('close', held.release)
}

/**
 * Reads the input of a call and answers it when it is the caller's turn. The body is read before, so that a slow phone
 * doesn't delay the other calls of its user. `send` makes the response; it counts a large reply in `held`. Throws 503
 * `unavailable` if the caller, or all callers together, make too many calls or send too many bytes at once.
 */
export async function answerFairly(
  c: HonoContext,
  route: FairRoute,
  ctx: PublicContext,
  load: ProcessLoad,
  send: (reply: unknown, held: HeldBytes) => Response | Promise<Response>,
): Promise<Response> {
  const { endpoint, bodyLimit, isLarge = false, isAnalysis = false } = route
  const { headers } = c.req.raw
  const { limits, who } = limitsOf(load, ctx, isLarge)
  const body = limits.bytes.open(who)
  try {
    const announced = Number(headers.get('content-length') ?? 0)
    if (announced > defaultBodyLimit && announced <= bodyLimit) await route.admit?.(ctx, announced, headers)
    const received = await receiveInput(c, endpoint, bodyLimit, body)
    const { bytes } = received
    const large = bytes && bytes.length > defaultBodyLimit ? { ...received, bytes } : null
    const ofItsSize = large || isLarge ? limits.largeCalls : limits.calls
    return await (isAnalysis ? load.analyses : ofItsSize).run(who, async () => {
      const reply =
        large && route.answerLarge
          ? await route.answerLarge(ctx, large, headers)
          : await route.answer(ctx, parseInput(endpoint, received), headers)
      const sent = limits.bytes.open(who)
      try {
        return await send(reply, sent)
      } finally {
        if (isLarge) releaseWhenSent(c, sent)
      }
    })
  } finally {
    body.release()
  }
}
