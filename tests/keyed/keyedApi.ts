import { Hono } from 'hono'
import type { OpenDatabase } from '#server/db/client.ts'
import { accountRoutes } from '#server/routes/account.ts'
import { createApi } from '#server/routes/api.ts'
import type { RepeatedJob } from '#server/repeatJob.ts'
import { errorReply } from '#server/routes/errorReply.ts'
import { twoStepRoute } from '#server/routes/keyedRoute.ts'
import { processLoad } from '#server/routes/LoadLimits.ts'
import { writeRoutes } from '#server/routes/writes.ts'
import { logonReader } from '#server/services/account/readLogon.ts'
import { loadSecrets } from '#server/services/account/secrets.ts'
import { createPurchase } from '#server/services/billing/purchase/createPurchase.ts'
import { createEventHub } from '#server/services/events/eventHub.ts'
import { pushTestSystem } from '#server/services/push/pushTestSystem.ts'
import { startTwoStepJob } from '#server/services/writes/twoStep/startTwoStepJob.ts'
import { jobNews } from '../jobNews.ts'
import type { GatewayOptions } from './gatewaySystem.ts'
import { standInPayments } from './standInPayments.ts'
import { keyedTestRoutes, purchaseWrite, queuedTestRoutes } from './keyedCalls.ts'
import { testSeal } from '../testSeal.ts'

interface KeyedApiOptions extends GatewayOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'pool' | 'url'>
  readonly pollMs: number
  readonly now?: () => Date
}

export interface KeyedApi {
  readonly app: Hono
  /** Starts the job that settles pending purchases. */
  readonly startJob: () => RepeatedJob
}

/**
 * Creates a server with sign-in, a queued call, a keyed call, and two two-step writes through the stand-in gateway: one
 * that exists only in tests, and the purchase.
 */
export async function keyedApi(options: KeyedApiOptions): Promise<KeyedApi> {
  const { database, pollMs, now = () => new Date() } = options
  const { db, url, pool } = database
  const secrets = await loadSecrets(db)
  const write = purchaseWrite(options)
  const outside = {
    push: pushTestSystem({ db, key: secrets.vapidKey, contact: '', hosts: [] }),
    payments: standInPayments(options),
  }
  const push = { hosts: [], notify: () => {}, stop: async () => {} }
  const queued = queuedTestRoutes.map(({ route }) => route)
  const keyed = [...keyedTestRoutes(write), twoStepRoute(createPurchase)]
  const routes = [...accountRoutes, ...writeRoutes(queuedTestRoutes), ...queued, ...keyed]
  const app = new Hono()
  app.onError((error, c) => errorReply(c, error, c.req.method))
  app.get('/portal.json', (c) => c.json({}))
  app.route(
    '/api',
    createApi(routes, {
      clinicName: 'Test Clinic',
      mail: { origins: { patient: '', employee: '', client: '' }, wake: () => {} },
      databases: [
        {
          key: 'main',
          name: 'Main',
          db,
          secrets,
          readLogon: logonReader(pool),
          events: createEventHub(url),
          push,
          outside,
        },
      ],
      recordSeal: testSeal,
      settings: {
        tokenMinutes: 600,
        idleMinutes: 600,
        sessionHours: 24,
        idleWarningSeconds: 60,
        signInsPerHour: 1000,
        pageViewsPerHour: 600,
      },
      now,
      trustedProxies: 0,
      replies: null,
      load: processLoad(),
    }),
  )
  const startJob = () =>
    startTwoStepJob({ ...jobNews, db, database: 'main', outside, writes: [write, createPurchase], now, pollMs })
  return { app, startJob }
}
