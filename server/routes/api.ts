import { type Context, Hono } from 'hono'
import type { Database } from '../db/client.ts'
import type { SessionSettings } from '../services/account/accountContext.ts'
import type { ReadLogon } from '../services/account/readLogon.ts'
import type { Secrets } from '../services/account/secrets.ts'
import type { PushSender } from '../services/push/startPushSender.ts'
import type { EventHub } from '../services/events/eventHub.ts'
import type { OutsideSystems } from '../services/writes/twoStep/OutsideSystems.ts'
import type { RecordSeal } from '../seal/RecordSeal.ts'
import { ServiceError } from '../ServiceError.ts'
import { addressOf } from './addressOf.ts'
import type { ProcessLoad } from './LoadLimits.ts'
import { mailContextOf, type MailSettings } from './mailContextOf.ts'
import { mount, type Route } from './mount.ts'
import type { ReplyCache } from './ReplyCache.ts'
import type { PublicContext } from './RouteContext.ts'
import { originOf } from './originOf.ts'

/** Max stored length of a User-Agent header. */
const maxUserAgentLength = 400

/** One API database: `/api/{key}/…`. */
export interface ApiDatabase {
  readonly key: string
  /** Name on the sign-in card. */
  readonly name: string
  readonly db: Database
  readonly secrets: Secrets
  readonly readLogon: ReadLogon
  /** Sends push messages to browsers. */
  readonly push: PushSender
  /** Systems that decide the outcome of two-step writes. */
  readonly outside: OutsideSystems
  /** Events of the database, as this instance receives them. */
  readonly events: EventHub
}

export interface ApiOptions {
  readonly clinicName: string
  readonly mail: MailSettings
  readonly databases: readonly ApiDatabase[]
  readonly settings: SessionSettings
  /** Seals the numbers that are never stored in plain. */
  readonly recordSeal: RecordSeal
  readonly now: () => Date
  /**
   * Number of own proxies in front of the server. The client's IP address is the entry of X-Forwarded-For that the
   * outermost of them added.
   */
  readonly trustedProxies: number
  /** The public origin, if set. */
  readonly publicOrigin?: string | undefined
  /** Replies about records that are kept while the records don't change. Null to keep none. */
  readonly replies: ReplyCache | null
  /** What callers may use at once. */
  readonly load: ProcessLoad
}

function refuseMalformedAddress(c: Context): void {
  if (!c.req.url.includes('%')) return
  const { pathname, search } = new URL(c.req.url)
  try {
    decodeURIComponent(pathname)
    decodeURIComponent(search)
  } catch {
    throw new ServiceError(400, 'bad-input', 'path: expected percent-encoded UTF-8')
  }
  if (/%00/.test(pathname)) throw new ServiceError(400, 'bad-input', 'path: NUL character')
}

/** Returns the methods that a path supports. */
function methodsAt(routes: readonly Route[], path: string): string[] {
  const segments = path.split('/')
  // An empty segment is no value of a parameter.
  const isValue = (part: string, segment: string | undefined) => part.startsWith('{') && segment !== ''
  const fits = (pattern: string) => {
    const parts = pattern.split('/')
    const isSame = (part: string, i: number) => part === segments[i] || isValue(part, segments[i])
    return parts.length === segments.length && parts.every(isSame)
  }
  return [...new Set(routes.filter(({ endpoint }) => fits(endpoint.path)).map(({ endpoint }) => endpoint.method))]
}

/** Creates everything under `/api`: the routes of every database, and JSON errors for other paths. */
export function createApi(routes: readonly Route[], options: ApiOptions): Hono {
  const { databases, settings, now, trustedProxies, publicOrigin, replies, recordSeal } = options
  const byKey = new Map(databases.map((database) => [database.key.toLowerCase(), database]))
  const contextOf = (c: Context): PublicContext => {
    const database = byKey.get((c.req.param('database') ?? '').toLowerCase())
    if (!database) throw new ServiceError(404, 'not-found', 'database: not found')
    const { db, key, secrets, readLogon, events, push, outside } = database
    const origin = originOf(c, { publicOrigin, trustedProxies })
    const address = addressOf(c, trustedProxies)
    const userAgent = c.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null
    return {
      db,
      database: key,
      secrets,
      readLogon,
      events,
      push,
      outside,
      settings,
      recordSeal,
      mail: mailContextOf(options, key),
      now,
      address,
      userAgent,
      origin,
    }
  }

  const api = new Hono()
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    refuseMalformedAddress(c)
    await next()
  })
  const calls = new Hono()
  for (const served of routes) mount(calls, served, { contextOf, replies, load: options.load })
  api.route('/:database', calls)
  api.all('/:database/*', (c) => {
    const ctx = contextOf(c)
    const path = new URL(c.req.url).pathname.split('/').slice(3).join('/')
    const methods = methodsAt(routes, path)
    if (methods.length === 0) throw new ServiceError(404, 'not-found', `path: no such call in ${ctx.database}`)
    c.header('allow', methods.join(', '))
    throw new ServiceError(405, 'not-found', `method: expected ${methods.join(' or ')}`)
  })
  api.all('*', () => {
    throw new ServiceError(404, 'not-found')
  })
  return api
}
