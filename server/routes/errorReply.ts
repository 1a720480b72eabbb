import type { Context } from 'hono'
import type { ErrorReply } from '#src/contract/errors.ts'
import { describeError, innermost } from '../describeError.ts'
import { errorCode } from '../errorCode.ts'
import { ServiceError } from '../ServiceError.ts'
import { storageFault } from '../storageFault.ts'

/** A service function returned what its contract does not allow. */
export class ReplyMismatch extends Error {
  override name = 'ReplyMismatch'
  /** Paths and what was expected there, without values. */
  readonly where: string

  constructor(path: string, where: string) {
    super(path)
    this.where = where
  }
}

const errorStatuses = [400, 401, 403, 404, 405, 409, 412, 413, 415, 429, 500, 503] as const
type ErrorStatus = (typeof errorStatuses)[number]

/**
 * Errors of an unreachable, stopping or overloaded database: connection refused, reset, shut down, no capacity, and time
 * limits of statements, locks and transactions.
 */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '25P03',
  '25P04',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered|Client was closed|Cannot use a pool)/

function isDatabaseUnavailable(error: Error): boolean {
  const code = errorCode(error) ?? ''
  // A missing Unix socket. Elsewhere, ENOENT is a missing file.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return hasNoSocket || unreachable.has(code) || lostConnection.test(error.message)
}

/** Somebody must first make room, so a retry makes sense later than for `unavailable`. */
const storageFull: ErrorReply = { code: 'storage-full', retryAfter: 30 }

function send(c: Context, status: ErrorStatus, reply: ErrorReply): Response {
  // Close the connection instead of reading a large or endless body to its end.
  if (status === 413) c.header('connection', 'close')
  if (reply.retryAfter !== undefined) c.header('retry-after', String(reply.retryAfter))
  if (status === 401) c.header('www-authenticate', 'Bearer')
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  return c.body(JSON.stringify(reply), status)
}

function refusal(error: ServiceError): ErrorReply {
  const { code, detail, retryAfter, remainingAttempts } = error
  return {
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(remainingAttempts === undefined ? {} : { remainingAttempts }),
  }
}

export interface Refusal {
  readonly status: ErrorStatus
  readonly reply: ErrorReply
}

/**
 * Returns the status and the reply for an error. A `ServiceError` keeps its own. Every other error is logged with
 * method, `pattern` (the route without ids) and stack, without data of the call. Its status is 503 `storage-full` for a
 * full disk, 503 `unavailable` for an unavailable or read-only database, 400 `bad-input` for values that the database
 * can't hold, otherwise 500 `internal`.
 */
export function refusalOf(c: Context, error: Error, pattern: string): Refusal {
  const status = error instanceof ServiceError && errorStatuses.find((one) => one === error.status)
  if (error instanceof ServiceError && status) return { status, reply: refusal(error) }
  const inner = innermost(error)
  const code = errorCode(inner) ?? ''
  const where = inner instanceof ReplyMismatch ? `reply.${inner.where} ` : ''
  console.error(`${c.req.method} ${pattern}: ${where}${describeError(error)}`)
  const fault = storageFault(error)
  if (fault === 'full') return { status: 503, reply: storageFull }
  if (fault === 'read-only' || isDatabaseUnavailable(inner))
    return { status: 503, reply: { code: 'unavailable', retryAfter: 5 } }
  // Class 22, "data exception": a number out of range, or invalid text.
  if (/^22[0-9A-Z]{3}$/.test(code)) return { status: 400, reply: { code: 'bad-input', detail: 'a value out of range' } }
  return { status: 500, reply: { code: 'internal' } }
}

/** Converts any error to the wire's ErrorReply. */
export function errorReply(c: Context, error: Error, pattern: string): Response {
  const { status, reply } = refusalOf(c, error, pattern)
  return send(c, status, reply)
}
