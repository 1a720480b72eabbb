import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { PortalKind } from '#src/contract/portal.ts'
import type { Analysis } from './analysis/createAnalysis.ts'
import type { MailFolder } from './mail/mailFolder.ts'
import { createFhirApi } from './fhirApi/createFhirApi.ts'
import { fhirRoot } from './fhirResources/fhirRoot.ts'
import { analysisRoot, createAnalysisApi } from './routes/analysis.ts'
import { applePayPath, serveApplePayFile } from './routes/applePayFile.ts'
import { type ApiDatabase, createApi } from './routes/api.ts'
import { areaRoutes } from './routes/areaRoutes.ts'
import { errorReply } from './routes/errorReply.ts'
import { gatewayMessages, gatewayMessagesPath } from './routes/gatewayMessages.ts'
import { healthz, readyz } from './routes/health.ts'
import { type ProcessLoad, processLoad } from './routes/LoadLimits.ts'
import type { MailSettings } from './routes/mailContextOf.ts'
import { mailbox } from './routes/mailbox.ts'
import { methodReader } from './routes/methodReader.ts'
import { serveManifest } from './routes/manifest.ts'
import { portalConfig, type PortalSettings } from './routes/portal.ts'
import { ReplyCache } from './routes/ReplyCache.ts'
import { inlineScriptHashes, securityHeaders } from './routes/securityHeaders.ts'
import { serveStaticFiles, type StaticFiles } from './routes/staticFiles.ts'
import type { SessionSettings } from './services/account/accountContext.ts'
import type { ToolModels } from './screening/createToolModels.ts'
import type { RecordSeal } from './seal/RecordSeal.ts'
import { ServiceError } from './ServiceError.ts'

export interface AppOptions {
  /** Kind of the portal that this listener serves. */
  readonly kind: PortalKind
  readonly clinicName: string
  /** Databases in the order of the sign-in card, which preselects the first. */
  readonly databases: readonly ApiDatabase[]
  readonly settings: SessionSettings
  /** Seals the numbers that are never stored in plain. */
  readonly recordSeal: RecordSeal
  readonly mail: MailSettings
  /** Folder of mails stored on this machine, which the page `/mail` shows. Without a folder, there is no such page. */
  readonly mailFolder?: MailFolder | undefined
  /** The built app. Empty if another server provides it (development). */
  readonly files: StaticFiles
  readonly backgroundSvg: string | null
  /** The public origin, if known. */
  readonly publicOrigin?: string | undefined
  readonly trustedProxies?: number
  /** More settings for `portal.json`. */
  readonly portal?: PortalSettings
  /** Braintree's environment, if payments use it. */
  readonly braintree?: 'sandbox' | 'production' | undefined
  /** Content of Apple's domain verification file. Null: none. */
  readonly applePayFile?: Uint8Array<ArrayBuffer> | null
  /** The reference analysis service, if this deployment offers it. */
  readonly analysis?: Analysis | null
  /** The clinic's own models of the screening tools, if it has any. */
  readonly models?: ToolModels | null
  /** Kept replies, which the portals of a process share. Null to keep none. Default: an own cache. */
  readonly replies?: ReplyCache | null
  /** Whether the server can answer calls now. */
  readonly isReady: () => Promise<boolean>
  readonly now?: () => Date
  /** What callers may use at once, shared with the other portals of this process. */
  readonly load?: ProcessLoad
}

/**
 * Creates one portal: its configuration, its API and its app. The portal keeps no state of its own between requests.
 */
export function createApp(options: AppOptions): Hono {
  const { kind, clinicName, databases, settings, mail, files, trustedProxies = 0, now = () => new Date() } = options
  const { portal = {}, analysis = null, models = null, replies = new ReplyCache(), load = processLoad() } = options
  const { tools = {} } = portal
  const routes = areaRoutes({ clinicName, backgroundSvg: options.backgroundSvg, analysis, models, tools })
  const app = new Hono()
  app.use(
    securityHeaders({
      scriptHashes: inlineScriptHashes(files.page ?? ''),
      analysisUrl: portal.visualVitals?.kind === 'own' ? portal.visualVitals.url : null,
      toolUrls: Object.values(tools).flatMap((engine) => (engine.kind === 'service' ? engine.url : [])),
      isHttps: options.publicOrigin?.startsWith('https:') ?? false,
      trustsProxy: trustedProxies > 0,
      braintree: options.braintree ? { environment: options.braintree, methods: methodReader(databases) } : null,
    }),
  )
  app.onError((error, c) => errorReply(c, error, routePath(c)))

  app.get('/healthz', healthz)
  app.get('/readyz', readyz(options.isReady))
  app.get('/portal.json', (c: Context) => {
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('cache-control', 'no-cache')
    // Written at each request, because a model is offered when it has passed its self-test.
    const settings = { ...portal, tools: { ...tools, ...models?.engines() } }
    return c.body(JSON.stringify(portalConfig(kind, clinicName, databases, settings)))
  })
  const { publicOrigin, recordSeal } = options
  const apiOptions = {
    clinicName,
    databases,
    settings,
    recordSeal,
    mail,
    now,
    trustedProxies,
    publicOrigin,
    replies,
    load,
  }
  app.route('/api', createApi(routes, apiOptions))
  app.route(fhirRoot, createFhirApi(apiOptions))
  if (analysis) app.route(analysisRoot, createAnalysisApi(analysis, apiOptions))
  if (options.mailFolder) app.route('/mail', mailbox(options.mailFolder, Object.values(mail.origins)))
  app.post(gatewayMessagesPath, gatewayMessages(apiOptions))
  app.get(applePayPath, serveApplePayFile(options.applePayFile ?? null))
  app.get('/manifest.webmanifest', serveManifest(kind, files))
  app.get('*', serveStaticFiles(files))
  app.notFound(() => {
    throw new ServiceError(404, 'not-found')
  })
  return app
}
