import type { Context } from 'hono'
import type { Endpoint, SessionRule } from '#src/contract/endpoint.ts'
import type { TimedRecordReadContext } from '../services/context.ts'
import { sessionContext } from './allow.ts'
import { limitsOf } from './answerFairly.ts'
import { isKnown } from './etag.ts'
import type { ProcessLoad } from './LoadLimits.ts'
import { parseReply } from './parseReply.ts'
import { preferredEncoding } from './preferredEncoding.ts'
import { type PackedReply, packReply, type ReplyCache, versionsOf } from './ReplyCache.ts'
import type { PublicContext } from './RouteContext.ts'

/** Endpoints that read the record that the session shows. */
export type OfRecord = { readonly allowedBy: SessionRule & { readonly whose: 'record' } }

/** A read of the record whose reply is kept: until the record changes, or until then or the next minute. */
export interface KeptRead {
  readonly endpoint: Endpoint & OfRecord
  readonly until: 'changed' | 'next minute'
  readonly read: (ctx: TimedRecordReadContext) => Promise<unknown>
}

const minuteMs = 60_000

/** Sends a packed reply, or 304 if the client has it. */
function send(c: Context, { bytes, encoding, tag }: PackedReply): Response {
  const headers: Record<string, string> = { vary: 'accept-encoding', etag: tag }
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  headers['content-type'] = 'application/json; charset=utf-8'
  if (encoding) headers['content-encoding'] = encoding
  return c.body(bytes, 200, headers)
}

/**
 * Answers a read of the record from the kept replies, or keeps its reply. Every call first reads its logon from the
 * database, with the caller's current rights and the record's version. So a right that was taken away, and a change of
 * the record, count from the next call.
 */
export async function sendKeptReply(
  c: Context,
  ctx: PublicContext,
  { endpoint, until, read }: KeptRead,
  { replies, load }: { readonly replies: ReplyCache; readonly load: ProcessLoad },
): Promise<Response> {
  const { db, database } = ctx
  const known = await sessionContext(ctx, endpoint, c.req.header('authorization') ?? null)
  const { ptId } = known.caller
  const { limits, who } = limitsOf(load, known)
  const encoding = preferredEncoding(c.req.header('accept-encoding'))
  const time = ctx.now().getTime()
  const minute = until === 'next minute' ? time - (time % minuteMs) : null
  const make = async () => {
    const reply = await limits.calls.run(who, () => read({ db, caller: { ptId }, now: () => new Date(minute ?? time) }))
    return packReply(JSON.stringify(parseReply(endpoint, reply)), encoding)
  }
  const versions = versionsOf(ptId, known.logon)
  const key = versions && { ...versions, database, path: endpoint.path, minute, encoding }
  return send(c, await (key ? replies.get(key, who, make) : make()))
}
