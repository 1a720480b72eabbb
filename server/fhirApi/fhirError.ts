import type { Context } from 'hono'
import { refusalOf } from '../routes/errorReply.ts'
import { jsonOf } from '../fhirResources/element.ts'
import { FhirRefusal, type IssueCode } from './FhirRefusal.ts'
import { TokenRefusal } from './TokenRefusal.ts'

export const fhirJson = 'application/fhir+json; charset=utf-8'

const statuses = [400, 401, 403, 404, 405, 406, 413, 415, 429, 500, 503] as const
const codes: Readonly<Record<number, IssueCode>> = {
  400: 'invalid',
  404: 'not-found',
  413: 'too-costly',
  415: 'not-supported',
  429: 'throttled',
  503: 'transient',
}

function send(c: Context, status: number, contentType: string, body: string): Response {
  // The request body was not read to its end, so the connection must close.
  if (status === 413) c.header('connection', 'close')
  if (status === 401) c.header('www-authenticate', 'Bearer')
  c.header('content-type', contentType)
  return c.body(body, statuses.find((one) => one === status) ?? 500)
}

function outcome(c: Context, status: number, code: IssueCode, diagnostics: string | undefined): Response {
  const body = jsonOf({ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] })
  return send(c, status, fhirJson, body)
}

/**
 * Answers an error in the endpoint's format: OAuth's format for a TokenRefusal, an OperationOutcome for other errors.
 */
export function fhirError(c: Context, error: Error, pattern: string): Response {
  if (error instanceof FhirRefusal) return outcome(c, error.status, error.code, error.detail)
  if (error instanceof TokenRefusal) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    const body = { error: error.code, error_description: error.message }
    return send(c, error.status, 'application/json; charset=utf-8', JSON.stringify(body))
  }
  const { status, reply } = refusalOf(c, error, pattern)
  if (reply.retryAfter !== undefined) c.header('retry-after', String(reply.retryAfter))
  return outcome(c, status, codes[status] ?? 'exception', reply.detail)
}
