import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { PortalKind } from '#src/contract/portal.ts'
import { accountRoutes } from './routes/account.ts'
import { activityRoutes } from './routes/activity.ts'
import { type ApiDatabase, createApi } from './routes/api.ts'
import { errorReply } from './routes/errorReply.ts'
import { messageRoutes } from './routes/messages.ts'
import { portalConfig, portalRoutes } from './routes/portal.ts'
import { recordRoutes } from './routes/records.ts'
import { inlineScriptHashes, securityHeaders } from './routes/securityHeaders.ts'
import { serveStaticFiles, type StaticFiles } from './routes/staticFiles.ts'
import type { SessionSettings } from './services/account/accountContext.ts'
import { ServiceError } from './ServiceError.ts'

export interface AppOptions {
  /** Which of the portals this listener serves. */
  readonly kind: PortalKind
  readonly clinicName: string
  /** In the order of the sign-in card; the first is chosen there. */
  readonly databases: readonly ApiDatabase[]
  readonly settings: SessionSettings
  /** The built app; empty where another server gives it (development). */
  readonly files: StaticFiles
  readonly backgroundSvg: string | null
  /** The address that people use, where it is known. */
  readonly publicOrigin?: string | undefined
  readonly trustedProxies?: number
  readonly now?: () => Date
}

/** One portal: its configuration, its API and its app. Holds nothing between calls but what it was given. */
export function createApp(options: AppOptions): Hono {
  const { kind, clinicName, databases, settings, files, trustedProxies = 0, now = () => new Date() } = options
  const routes = [
    ...accountRoutes,
    ...activityRoutes,
    ...portalRoutes(options.backgroundSvg),
    ...recordRoutes,
    ...messageRoutes,
  ]
  const app = new Hono()
  app.use(
    securityHeaders({
      scriptHashes: inlineScriptHashes(files.page ?? ''),
      isHttps: options.publicOrigin?.startsWith('https:') ?? false,
      trustsProxy: trustedProxies > 0,
    }),
  )
  app.onError((error, c) => errorReply(c, error, routePath(c)))

  const config = JSON.stringify(portalConfig(kind, clinicName, databases))
  app.get('/portal.json', (c: Context) => {
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('cache-control', 'no-cache')
    return c.body(config)
  })
  app.route('/api', createApi(routes, { databases, settings, now, trustedProxies }))
  app.get('*', serveStaticFiles(files))
  app.notFound(() => {
    throw new ServiceError(404, 'not-found')
  })
  return app
}
