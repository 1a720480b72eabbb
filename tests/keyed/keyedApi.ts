import { Hono } from 'hono'
import type { OpenDatabase } from '#server/db/client.ts'
import { accountRoutes } from '#server/routes/account.ts'
import { createApi } from '#server/routes/api.ts'
import type { RepeatedJob } from '#server/repeatJob.ts'
import { errorReply } from '#server/routes/errorReply.ts'
import { processLoad } from '#server/routes/LoadLimits.ts'
import { writeRoutes } from '#server/routes/writes.ts'
import { logonReader } from '#server/services/account/readLogon.ts'
import { loadSecrets } from '#server/services/account/secrets.ts'
import { noGateway } from '#server/services/billing/payment/noGateway.ts'
import { createEventHub } from '#server/services/events/eventHub.ts'
import { pushTestSystem } from '#server/services/push/pushTestSystem.ts'
import { startTwoStepJob } from '#server/services/writes/twoStep/startTwoStepJob.ts'
import { keyedTestRoutes, purchaseWrite, queuedTestRoutes } from './keyedCalls.ts'

interface KeyedApiOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'pool' | 'url'>
  /** The URL of the stand-in gateway. */
  readonly gateway: string
  readonly limitMs: number
  readonly absentAfterMs: number
  readonly pollMs: number
  readonly now?: () => Date
}

export interface KeyedApi {
  readonly app: Hono
  /** Starts the job that settles pending purchases. */
  readonly startJob: () => RepeatedJob
}

/** Creates a server with sign-in, a queued call, a keyed call, and a two-step write through the stand-in gateway. */
export async function keyedApi(options: KeyedApiOptions): Promise<KeyedApi> {
  const { database, gateway, limitMs, absentAfterMs, pollMs, now = () => new Date() } = options
  const { db, url, pool } = database
  const secrets = await loadSecrets(db)
  const write = purchaseWrite({ url: gateway, limitMs, absentAfterMs })
  const outside = { push: pushTestSystem({ db, key: secrets.vapidKey, contact: '', hosts: [] }), payments: noGateway }
  const push = { hosts: [], notify: () => {}, stop: async () => {} }
  const queued = queuedTestRoutes.map(({ route }) => route)
  const routes = [...accountRoutes, ...writeRoutes(queuedTestRoutes), ...queued, ...keyedTestRoutes(write)]
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
  const startJob = () => startTwoStepJob({ db, database: 'main', outside, writes: [write], now, pollMs })
  return { app, startJob }
}
