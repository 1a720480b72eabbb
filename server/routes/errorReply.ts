import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorReply } from '#src/contract/errors.ts'
import { errorCode } from '../errorCode.ts'
import { ServiceError } from '../services/ServiceError.ts'

/** A verb answered otherwise than its contract says. */
export class ReplyMismatch extends Error {
  override name = 'ReplyMismatch'
  /** Paths and what was expected there, without values. */
  readonly where: string

  constructor(path: string, where: string) {
    super(path)
    this.where = where
  }
}

/** The database can't be reached or is going away: connection refused, reset, shut down, no place left. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/** The error underneath what Drizzle wraps with the query and its values. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/**
 * What may be logged of a fault: its kind, its code, where in the code it arose. Messages quote values (a database's
 * most of all), so only those that speak of code itself are kept.
 */
function describe(error: Error): string {
  const inner = innermost(error)
  const said = inner instanceof TypeError || inner instanceof ReferenceError ? `: ${inner.message}` : ''
  const where = inner instanceof ReplyMismatch ? `: reply.${inner.where}` : ''
  const frames = [inner, error].flatMap((one) => (one.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)))
  return [`${inner.name}${errorCode(inner) ? ` ${errorCode(inner)}` : ''}${said}${where}`, ...new Set(frames)].join(
    '\n',
  )
}

function send(c: Context, status: ContentfulStatusCode, reply: ErrorReply): Response {
  // A large or endless body is not read to its end: the connection closes instead.
  if (status === 413) c.header('connection', 'close')
  if (reply.retryAfter !== undefined) c.header('retry-after', String(reply.retryAfter))
  if (status === 401) c.header('www-authenticate', 'Bearer')
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  return c.body(JSON.stringify(reply), status)
}

function refusal(error: ServiceError): ErrorReply {
  const { code, detail, retryAfter } = error
  return { code, ...(detail === undefined ? {} : { detail }), ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/**
 * Any error as the wire's ErrorReply. `pattern` names the route without the ids of the call.
 * Refusals go out as they are; a database that is away is 503; values that the database can't hold are 400; whatever
 * else is 500 `internal`, logged with method, pattern and stack and nothing of the call's data.
 */
export function errorReply(c: Context, error: Error, pattern: string): Response {
  if (error instanceof ServiceError) return send(c, error.status as ContentfulStatusCode, refusal(error))
  const inner = innermost(error)
  const code = errorCode(inner) ?? ''
  const log = () => console.error(`${c.req.method} ${pattern}: ${describe(error)}`)
  if (unreachable.has(code) || lostConnection.test(inner.message)) {
    log()
    return send(c, 503, { code: 'unavailable', retryAfter: 5 })
  }
  log()
  // Class 22, "data exception": a number out of range, a text that is none.
  if (/^22[0-9A-Z]{3}$/.test(code)) return send(c, 400, { code: 'bad-input', detail: 'a value out of range' })
  return send(c, 500, { code: 'internal' })
}
