import { ReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'
import { upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import * as v from 'valibot'
import { closeCodes, ProcessFrameQuery, scanLimits } from '#src/contract/vitalScan.ts'
import { WebSocket } from 'ws'
import type { Analysis, SignedInScan } from '../analysis/createAnalysis.ts'
import { endSocket } from '../analysis/endSocket.ts'
import type { LiveScan } from '../analysis/LiveScan.ts'
import type { ScanSettings } from '../analysis/threadProtocol.ts'
import { VideoRefusal } from '../analysis/VideoRefusal.ts'
import { serviceLogonByHash, serviceLogonOf } from '../services/ainexus/serviceLogonOf.ts'
import { ServiceError } from '../ServiceError.ts'
import type { ApiOptions } from './api.ts'
import { refusalOf } from './errorReply.ts'
import { originOf } from './originOf.ts'
import { readBytes } from './readBytes.ts'

export const analysisRoot = '/analysis'
const base = '/:database/visual-vitals'
const formLimit = 4096

/** Allowed length of a scan, seconds. A shorter scan contains no measurable pulse. */
const sampleTimes = { min: 10, max: 60 } as const

/** Returns the settings of a scan, or null if they are invalid. */
function settingsOf(query: Record<string, string>): ScanSettings | null {
  const parsed = v.safeParse(ProcessFrameQuery, query)
  if (!parsed.success) return null
  const { sampleTime, checkArrhythmias, checkStroke } = parsed.output
  const seconds = /^\d{1,3}$/.test(sampleTime) ? Number(sampleTime) : 0
  if (seconds < sampleTimes.min || seconds > sampleTimes.max) return null
  return { sampleTime: seconds, checkArrhythmias: checkArrhythmias === 'true', checkStroke: checkStroke === 'true' }
}

type ServiceOptions = Pick<ApiOptions, 'databases' | 'settings' | 'now' | 'trustedProxies' | 'publicOrigin' | 'load'>

/** Refuses sockets from pages of another site. Clients that are not pages send no Origin. */
function refuseOtherOrigins(c: Context, { publicOrigin, trustedProxies }: ServiceOptions): void {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === originOf(c, { publicOrigin, trustedProxies })) return
  if (URL.canParse(origin) && new URL(origin).host === c.req.header('host')?.toLowerCase()) return
  throw new ServiceError(403, 'not-allowed', 'origin: expected the address of this portal')
}

/** Creates the reference analysis service (screening §7): `/{database}/visual-vitals/…` below `analysisRoot`. */
export function createAnalysisApi(analysis: Analysis, options: ServiceOptions): Hono<{ Bindings: HttpBindings }> {
  const { databases, settings, now } = options
  const byKey = new Map(databases.map((database) => [database.key.toLowerCase(), database]))
  /** Returns null for a client that is not signed in. */
  const signedIn = async (c: Context, authorization: string | null): Promise<SignedInScan | null> => {
    const database = byKey.get((c.req.param('database') ?? '').toLowerCase())
    if (!database) throw new ServiceError(404, 'not-found', 'database: not found')
    const ctx = { db: database.db, now, settings }
    const logon = await serviceLogonOf(ctx, 'VisualVitals', authorization)
    if (!logon) return null
    const isSignedIn = async () => (await serviceLogonByHash(ctx, 'VisualVitals', logon.tokenHash)) !== null
    return { logon, isSignedIn }
  }
  const callerOf = async (c: Context): Promise<SignedInScan> => {
    const caller = await signedIn(c, c.req.header('authorization') ?? null)
    if (!caller) throw new ServiceError(401, 'not-signed-in', 'Not signed in to the service.')
    return caller
  }

  const api = new Hono<{ Bindings: HttpBindings }>()
  api.onError((error, c) => {
    if (error instanceof VideoRefusal) {
      const { message: detail, problem, status } = error
      return c.json(problem ? { detail, reason: problem } : { detail }, status)
    }
    const { status, reply } = refusalOf(c, error, routePath(c))
    if (status === 401) c.header('www-authenticate', 'Bearer')
    if (status === 413) c.header('connection', 'close')
    if (reply.retryAfter !== undefined) c.header('retry-after', String(reply.retryAfter))
    // Analysis services report an error in `detail`. The portal's own calls report it in `code`.
    return c.json({ detail: 'The service had a fault.', ...reply }, status)
  })
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  api.get(
    `${base}/process_frame`,
    async (c, next) => {
      if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
        throw new ServiceError(400, 'bad-input', 'upgrade: expected a websocket')
      refuseOtherOrigins(c, options)
      await next()
    },
    upgradeWebSocket(async (c) => {
      const caller = await signedIn(c, c.req.query('authorization') ?? null)
      const asked = settingsOf(c.req.query())
      let scan: LiveScan | null = null
      return {
        onOpen(_event, { raw }) {
          if (!(raw instanceof WebSocket)) return
          if (!caller) endSocket(raw, closeCodes.notSignedIn, 'not signed in')
          else if (!asked) endSocket(raw, closeCodes.badInput, 'the query is wrong')
          else scan = analysis.beginScan(caller, asked, raw)
        },
        onMessage({ data }) {
          scan?.take(data instanceof ArrayBuffer ? data : null)
        },
        onClose: () => scan?.leave(),
        onError: () => scan?.leave(),
      }
    }),
  )

  api.post(`${base}/process_video`, async (c) => {
    const { logon, isSignedIn } = await callerOf(c)
    if (Number(c.req.header('content-length') ?? 0) > scanLimits.videoBytes + 64 * 1024)
      throw new ServiceError(413, 'too-large', 'This video is too large.')
    const body: unknown = c.req.raw.body
    const upload = {
      contentType: c.req.header('content-type') ?? '',
      body: body instanceof ReadableStream ? body : null,
    }
    return c.json({ request_id: await analysis.videos.receive(logon, isSignedIn, upload) })
  })

  api.post(`${base}/video_processing_result`, async (c) => {
    const { logon } = await callerOf(c)
    const held = options.load.users.bytes.open(`scans ${logon.userId}`)
    try {
      const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, formLimit, held)))
      const answer = analysis.videos.answer(logon, form.get('request_id') ?? '')
      if (!answer) throw new ServiceError(404, 'not-found', 'There is no such video.')
      return c.json(answer)
    } finally {
      held.release()
    }
  })

  api.all('*', () => {
    throw new ServiceError(404, 'not-found', 'path: not found')
  })
  return api
}
