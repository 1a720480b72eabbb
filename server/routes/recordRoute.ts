import type { Endpoint } from '#src/contract/endpoint.ts'
import type { RecordContext, RecordReadContext, TimedRecordReadContext } from '../services/context.ts'
import { defaultBodyLimit } from './answerFairly.ts'
import type { Answer, Route } from './mount.ts'
import type { PublicContext } from './RouteContext.ts'
import type { KeptRead, OfRecord } from './sendKeptReply.ts'

function keptRoute(kept: KeptRead): Route {
  const { endpoint, read } = kept
  const { method, path, params, query, body } = endpoint
  if (method !== 'GET' || params || query || body) throw new Error(`${path}: expected a GET without input`)
  return { endpoint, answer: (ctx: PublicContext & RecordContext) => read(ctx), bodyLimit: defaultBodyLimit, kept }
}

/**
 * Connects an endpoint that reads a whole list of the record with its service function, whose reply is kept until the
 * record changes. Two guards make sure that it is nobody else's and never stale: the service function receives nothing
 * of the caller but the patient's number, and a change of any table that it reads sets a new version of the record
 * (`recordVersions.test.ts`).
 */
export function recordRoute<E extends Endpoint & OfRecord>(
  endpoint: E,
  read: (ctx: RecordReadContext) => Answer<E>,
): Route {
  return keptRoute({ endpoint, until: 'changed', read })
}

/** Like `recordRoute`, for a reply that also depends on the time: it is kept at most until the next minute. */
export function timedRecordRoute<E extends Endpoint & OfRecord>(
  endpoint: E,
  read: (ctx: TimedRecordReadContext) => Answer<E>,
): Route {
  return keptRoute({ endpoint, until: 'next minute', read })
}
