import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll } from 'vitest'
import type { PortalKind } from '#src/contract/portal.ts'
import { authenticate } from '#src/contract/account.ts'
import type { Analysis } from '#server/analysis/createAnalysis.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { outgoingMails } from '#server/db/schema/accounts.ts'
import type { DocumentMail } from '#server/mail/mailContext.ts'
import type { MailFolder } from '#server/mail/mailFolder.ts'
import type { ApiDatabase } from '#server/routes/api.ts'
import type { ProcessLoad } from '#server/routes/LoadLimits.ts'
import type { PortalSettings } from '#server/routes/portal.ts'
import { loadStaticFiles } from '#server/routes/staticFiles.ts'
import type { ToolModels } from '#server/screening/createToolModels.ts'
import type { SessionSettings } from '#server/services/account/accountContext.ts'
import type { RecordSeal } from '#server/seal/RecordSeal.ts'
import { testSeal } from './testSeal.ts'
import { logonReader } from '#server/services/account/readLogon.ts'
import { loadSecrets } from '#server/services/account/secrets.ts'
import { noGateway } from '#server/services/billing/payment/noGateway.ts'
import type { PaymentGateway } from '#server/services/billing/payment/PaymentGateway.ts'
import { createEventHub, type EventHub, type EventSettings } from '#server/services/events/eventHub.ts'
import { pushTestSystem, type PushTestSystem } from '#server/services/push/pushTestSystem.ts'
import {
  type PushFetch,
  type PushSender,
  type PushSenderOptions,
  startPushSender,
} from '#server/services/push/startPushSender.ts'
import { testDatabase, type TestDatabase } from './database.ts'

export interface TestServerOptions {
  /** Fills each database when the server is created. */
  readonly seed?: (db: Database) => Promise<unknown>
  /** Existing databases, such as those of another test server: two instances of one clinic. */
  readonly databases?: Readonly<Record<string, TestDatabase>>
  readonly kind?: PortalKind
  readonly settings?: Partial<SessionSettings>
  readonly now?: () => Date
  /** Default: `testSeal`. */
  readonly recordSeal?: RecordSeal
  /** A built app to serve. */
  readonly staticFolder?: string
  readonly trustedProxies?: number
  readonly publicOrigin?: string
  readonly backgroundSvg?: string | null
  /** Called when a database has mails to send. If missing, mails stay queued and can be read with `mails`. */
  readonly wakeMailer?: (database: string) => void
  readonly mailFolder?: MailFolder
  /** How documents are mailed. Default: `link`. */
  readonly documentMail?: DocumentMail
  readonly events?: Partial<EventSettings>
  /** Additional settings in `portal.json`. */
  readonly portal?: PortalSettings
  /** The reference analysis service; the caller closes it. */
  readonly analysis?: Analysis
  /** The clinic's own models; the caller closes them. */
  readonly models?: ToolModels
  /** Whether the server is ready. Default: yes. */
  readonly isReady?: () => Promise<boolean>
  /** What callers may use at once. */
  readonly load?: ProcessLoad
  /** Sends to push services, including `push.test` and its subdomains. If missing, no alerts are sent. */
  readonly sendPush?: PushFetch
  /** The payment gateway of a database. If missing, nothing can be paid. */
  readonly payments?: (db: Database) => PaymentGateway
  /** Braintree's environment, if the pages use it. */
  readonly braintree?: 'sandbox' | 'production'
  /** Content of Apple's domain verification file. */
  readonly applePayFile?: string
  /** Null for a server that keeps no replies. */
  readonly replies?: null
}

export interface SignedIn {
  readonly token: string
  readonly logonHisID: string
  readonly user: v.InferOutput<typeof authenticate.reply>['user']
  /** The headers of calls in this session. */
  readonly headers: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly app: Hono
  readonly databases: Readonly<Record<string, TestDatabase>>
  /** Ends the event streams, as a server shutdown does. */
  closeEvents(): Promise<void>
  /** Calls a path below `/api/main/`, or an absolute path. The body is sent as JSON. */
  fetch(path: string, init?: CallInit): Promise<Response>
  signIn(
    user: string,
    password: string,
    options?: { site?: number; PUserType?: number; database?: string },
  ): Promise<SignedIn>
  /** Returns the queued mails, oldest first. */
  mails(database?: string): Promise<QueuedMail[]>
}

/** A queued mail. */
type QueuedMail = typeof outgoingMails.$inferSelect

interface CallInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged, with the content type of `headers` (default text/plain). */
  readonly text?: string
}

/** The origins of links in a test server's mails. */
const origins = {
  patient: 'https://portal.test',
  employee: 'https://staff.test',
  client: 'https://client.test',
} as const

const defaults: SessionSettings = {
  tokenMinutes: 15,
  idleMinutes: 15,
  sessionHours: 12,
  idleWarningSeconds: 60,
  signInsPerHour: 1000,
  pageViewsPerHour: 600,
}

function request({ method, headers = {}, body, text }: CallInit): RequestInit {
  if (body !== undefined)
    return {
      method: method ?? 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
  if (text !== undefined)
    return { method: method ?? 'POST', headers: { 'content-type': 'text/plain', ...headers }, body: text }
  return { method: method ?? 'GET', headers }
}

/**
 * Creates the real server in process, on a new database (`main`) filled by `seed`. It listens on no port; `fetch` calls
 * the app directly. It is closed with its databases at the end of the test file.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const databases = options.databases ?? { main: await testDatabase() }
  const apis: ApiDatabase[] = []
  for (const [key, { db, url, pool }] of Object.entries(databases)) {
    if (options.seed) await options.seed(db)
    const events = createEventHub(url, options.events)
    hubs.push(events)
    const secrets = await loadSecrets(db)
    const push = pushSender(options, { db, key: secrets.vapidKey })
    senders.push(push)
    const outside = {
      push: pushTests(options, { db, key: secrets.vapidKey }),
      payments: options.payments?.(db) ?? noGateway,
    }
    apis.push({ key, name: key, db, secrets, readLogon: logonReader(pool), events, push, outside })
  }
  const app = createApp({
    kind: options.kind ?? 'patient',
    clinicName: 'Test Clinic',
    databases: apis,
    settings: { ...defaults, ...options.settings },
    recordSeal: options.recordSeal ?? testSeal,
    mail: { origins, wake: options.wakeMailer ?? (() => {}), documentMail: options.documentMail },
    mailFolder: options.mailFolder,
    files: loadStaticFiles(options.staticFolder ?? '/nonexistent'),
    backgroundSvg: options.backgroundSvg ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    publicOrigin: options.publicOrigin,
    portal: options.portal ?? {},
    braintree: options.braintree,
    applePayFile: options.applePayFile === undefined ? null : new TextEncoder().encode(options.applePayFile),
    analysis: options.analysis ?? null,
    models: options.models ?? null,
    isReady: options.isReady ?? (() => Promise.resolve(true)),
    ...(options.now ? { now: options.now } : {}),
    ...(options.replies === null ? { replies: null } : {}),
    ...(options.load ? { load: options.load } : {}),
  })
  const call = async (path: string, init: CallInit = {}) =>
    app.request(path.startsWith('/') ? path : `/api/main/${path}`, request(init))

  return {
    app,
    databases,
    async closeEvents() {
      await Promise.all(apis.map(({ events }) => events.close()))
    },
    fetch: call,
    async mails(database = 'main') {
      const { db } = databases[database] ?? {}
      return db ? db.select().from(outgoingMails).orderBy(outgoingMails.mailId) : []
    },
    async signIn(username, password, { site = -1, PUserType = 1, database = 'main' } = {}) {
      const response = await call(`/api/${database}/account/authenticate`, {
        body: { username, password, site, PUserType },
      })
      if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
      const { token, user } = v.parse(authenticate.reply, await response.json())
      const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      const { logonHisID } = v.parse(v.object({ logonHisID: v.string() }), claims)
      return { token, user, logonHisID, headers: { authorization: `Bearer ${token}`, LogonHisID: logonHisID } }
    },
  }
}

/** Push service hosts that only exist in tests. */
const pushHosts = ['push.test', '*.push.test']

function pushSender({ sendPush, now }: TestServerOptions, given: Pick<PushSenderOptions, 'db' | 'key'>): PushSender {
  if (!sendPush) return { hosts: pushHosts, notify: () => {}, stop: async () => {} }
  const contact = origins.patient
  return startPushSender({ ...given, contact, hosts: pushHosts, fetch: sendPush, ...(now ? { now } : {}) })
}

/** Creates the sender of test alerts, which also uses `sendPush`. If that is missing, no push service answers. */
function pushTests({ sendPush, now }: TestServerOptions, given: Pick<PushSenderOptions, 'db' | 'key'>): PushTestSystem {
  const silent: PushFetch = () => Promise.reject(new Error('no push service in this test'))
  const fetch = sendPush ?? silent
  return pushTestSystem({ ...given, contact: origins.patient, hosts: pushHosts, fetch, ...(now ? { now } : {}) })
}

const senders: PushSender[] = []
const hubs: EventHub[] = []
// Runs before the hook that closes the databases, because Vitest runs these hooks in reverse order of registration.
afterAll(async () => {
  await Promise.all([...hubs.splice(0).map((hub) => hub.close()), ...senders.splice(0).map((one) => one.stop())])
})
