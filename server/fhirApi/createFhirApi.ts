import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { addressOf } from '../routes/addressOf.ts'
import type { ApiOptions } from '../routes/api.ts'
import type { HeldBytes } from '../routes/ByteBudget.ts'
import { originOf } from '../routes/originOf.ts'
import { readBytes } from '../routes/readBytes.ts'
import { sendText } from '../routes/sendText.ts'
import { fhirResourceOf, type FhirResourceType } from '../services/fhirClients/fhirResources.ts'
import { type Bearer, bearerOf } from './accessToken.ts'
import { capabilityStatement, smartConfiguration } from './capabilityStatement.ts'
import { jsonOf, type ObjectElement } from '../fhirResources/element.ts'
import { fhirRoot } from '../fhirResources/fhirRoot.ts'
import type { FhirContext } from './FhirContext.ts'
import { fhirError, fhirJson } from './fhirError.ts'
import { FhirRefusal } from './FhirRefusal.ts'
import { issueToken } from './issueToken.ts'
import { readBinary } from './readBinary.ts'
import { readOne, searchResources } from './searchResources.ts'
import { TokenRefusal } from './TokenRefusal.ts'

const tokenBodyLimit = 16 * 1024
const maxQueryLength = 4000

const json = 'application/json; charset=utf-8'
const isJson = (type: string) => /^(\*\/\*|application\/(\*|json|fhir\+json))$/.test(type.split(';')[0]?.trim() ?? '')

/** Throws unless the client accepts FHIR's JSON, the only format of this server. */
function refuseOtherFormats(c: Context, query: URLSearchParams): void {
  const format = query.get('_format')
  const accepted = format === null ? (c.req.header('accept') ?? '*/*').split(',') : [format.replace(/^json$/, json)]
  // A plus sign in a query string decodes to a space.
  if (!accepted.some((type) => isJson(type.replace('fhir json', 'fhir+json'))))
    throw new FhirRefusal(406, 'not-supported', 'accept: only application/fhir+json is supported')
}

function typeOf(c: Context): FhirResourceType {
  const known = fhirResourceOf(c.req.param('type') ?? '')
  if (!known) throw new FhirRefusal(404, 'not-supported', 'resource type: not supported')
  return known.resName
}

async function formOf(c: Context, held: HeldBytes): Promise<URLSearchParams> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw new TokenRefusal('invalid_request', 'content-type: expected application/x-www-form-urlencoded', {
      status: 415,
    })
  return new URLSearchParams(new TextDecoder().decode(await readBytes(c, tokenBodyLimit, held)))
}

type FhirApiOptions = Pick<ApiOptions, 'databases' | 'now' | 'trustedProxies' | 'publicOrigin' | 'load'>

/** Creates the read-only FHIR R4 endpoint: `/{database}/…` below `fhirRoot`. */
export function createFhirApi({ databases, now, trustedProxies, publicOrigin, load }: FhirApiOptions): Hono {
  const byKey = new Map(databases.map((database) => [database.key.toLowerCase(), database]))
  const contextOf = (c: Context): FhirContext => {
    const database = byKey.get((c.req.param('database') ?? '').toLowerCase())
    if (!database) throw new FhirRefusal(404, 'not-found', 'database: not found')
    const { db, key, secrets } = database
    // Without a configured public origin, the caller can choose the origin. That is safe: an assertion names a client
    // id that this server generated, so an assertion made for another server matches no client here.
    const origin = originOf(c, { publicOrigin, trustedProxies }) ?? new URL(c.req.url).origin
    const base = `${origin}${fhirRoot}/${key}`
    return { db, database: key, secrets, now, address: addressOf(c, trustedProxies), base }
  }
  const queryOf = (c: Context): URLSearchParams => {
    const { search, searchParams } = new URL(c.req.url)
    if (search.length > maxQueryLength) throw new FhirRefusal(400, 'too-costly', 'query: too long')
    refuseOtherFormats(c, searchParams)
    return searchParams
  }
  const send = (c: Context, element: ObjectElement) =>
    sendText(c, jsonOf(element), { contentType: fhirJson, isTagged: true })

  const api = new Hono()
  api.onError((error, c) => fhirError(c, error, routePath(c)))
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  api.get('/:database/metadata', (c) => {
    queryOf(c)
    return send(c, capabilityStatement(contextOf(c).base))
  })
  api.get('/:database/.well-known/smart-configuration', (c) =>
    sendText(c, JSON.stringify(smartConfiguration(contextOf(c).base)), { contentType: json, isTagged: true }),
  )
  api.post('/:database/auth/token', async (c) => {
    const ctx = contextOf(c)
    const held = load.strangers.bytes.open(ctx.address)
    try {
      const form = await formOf(c, held)
      const token = await load.strangers.calls.run(ctx.address, () => issueToken(ctx, form))
      return await sendText(c, JSON.stringify(token), { contentType: json, isTagged: false })
    } finally {
      held.release()
    }
  })
  /** Answers a read when it is the app's turn. */
  const answer = async (c: Context, read: (ctx: FhirContext, bearer: Bearer) => Promise<ObjectElement>) => {
    const ctx = contextOf(c)
    const bearer = await bearerOf(ctx, c.req.header('authorization'))
    const work = async () => send(c, await read(ctx, bearer))
    return load.users.calls.run(`${ctx.database} app ${bearer.clientId}`, work)
  }
  api.get('/:database/:type', (c) =>
    answer(c, async (ctx, bearer) => searchResources(ctx, bearer, typeOf(c), queryOf(c))),
  )
  api.get('/:database/Binary/:id', (c) =>
    answer(c, async (ctx, bearer) => {
      queryOf(c)
      return readBinary(ctx, bearer, c.req.param('id'))
    }),
  )
  api.get('/:database/:type/:id', (c) =>
    answer(c, async (ctx, bearer) => {
      queryOf(c)
      return readOne(ctx, bearer, typeOf(c), c.req.param('id'))
    }),
  )
  api.all('*', (c) => {
    const isRead = c.req.method === 'GET'
    throw isRead
      ? new FhirRefusal(404, 'not-found', 'path: not found')
      : new FhirRefusal(405, 'not-supported', 'method: only GET is supported')
  })
  return api
}
