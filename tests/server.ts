import type { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll } from 'vitest'
import type { PortalKind } from '#src/contract/portal.ts'
import { authenticate } from '#src/contract/account.ts'
import type { Analysis } from '#server/analysis/createAnalysis.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/client.ts'
import { outgoingMails } from '#server/db/schema/accounts.ts'
import type { MailFolder } from '#server/mail/mailFolder.ts'
import type { ApiDatabase } from '#server/routes/api.ts'
import type { PortalSettings } from '#server/routes/portal.ts'
import { loadStaticFiles } from '#server/routes/staticFiles.ts'
import type { SessionSettings } from '#server/services/account/accountContext.ts'
import { loadSecrets } from '#server/services/account/secrets.ts'
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
  /** Fills the database, once. */
  readonly seed?: (db: Database) => Promise<unknown>
  /** Databases that exist already, such as those of another test server: two instances of one clinic. */
  readonly databases?: Readonly<Record<string, TestDatabase>>
  readonly kind?: PortalKind
  readonly settings?: Partial<SessionSettings>
  readonly now?: () => Date
  /** A built app to serve. */
  readonly staticFolder?: string
  readonly trustedProxies?: number
  readonly publicOrigin?: string
  readonly backgroundSvg?: string | null
  /** Told that a database has mails to send. Without it they stay queued, for `mails`. */
  readonly wakeMailer?: (database: string) => void
  readonly mailFolder?: MailFolder
  readonly events?: Partial<EventSettings>
  /** What else `portal.json` says. */
  readonly portal?: PortalSettings
  /** The reference analysis service, which the caller closes. */
  readonly analysis?: Analysis
  /** Posts to push services, `push.test` and those below it among them. Without it nobody is told. */
  readonly sendPush?: PushFetch
}

export interface SignedIn {
  readonly token: string
  readonly logonHisID: string
  readonly user: v.InferOutput<typeof authenticate.reply>['user']
  /** Headers of a call of this session. */
  readonly headers: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly app: Hono
  readonly databases: Readonly<Record<string, TestDatabase>>
  /** Ends its streams of events, as a stop does. */
  closeEvents(): Promise<void>
  /** A call by its path below `/api/main/`, or by a path from the root. A body is sent as JSON unless it is text. */
  fetch(path: string, init?: CallInit): Promise<Response>
  signIn(
    user: string,
    password: string,
    options?: { site?: number; PUserType?: number; database?: string },
  ): Promise<SignedIn>
  /** The mails that wait to be sent, the oldest first. */
  mails(database?: string): Promise<QueuedMail[]>
}

/** A queued mail. */
type QueuedMail = typeof outgoingMails.$inferSelect

interface CallInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, with the content type of `headers` (text/plain unless told). */
  readonly text?: string
}

/** Where mails of a test server lead to. */
const origins = {
  patient: 'https://portal.test',
  employee: 'https://staff.test',
  client: 'https://client.test',
} as const

const defaults: SessionSettings = { tokenMinutes: 15, idleMinutes: 15, sessionHours: 12, idleWarningSeconds: 60 }

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
 * The real server in process: the app on a new database (`main`) that `seed` has filled. Nothing listens; `fetch` goes
 * straight to it. Closed with its databases at the end of the test file.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const databases = options.databases ?? { main: await testDatabase() }
  const apis: ApiDatabase[] = []
  for (const [key, { db, url }] of Object.entries(databases)) {
    if (options.seed) await options.seed(db)
    const events = createEventHub(url, options.events)
    hubs.push(events)
    const secrets = await loadSecrets(db)
    const push = pushSender(options, { db, key: secrets.vapidKey })
    senders.push(push)
    const outside = { push: pushTests(options, { db, key: secrets.vapidKey }) }
    apis.push({ key, name: key, db, secrets, events, push, outside })
  }
  const app = createApp({
    kind: options.kind ?? 'patient',
    clinicName: 'Test Clinic',
    databases: apis,
    settings: { ...defaults, ...options.settings },
    mail: { origins, wake: options.wakeMailer ?? (() => {}) },
    mailFolder: options.mailFolder,
    files: loadStaticFiles(options.staticFolder ?? '/nonexistent'),
    backgroundSvg: options.backgroundSvg ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    publicOrigin: options.publicOrigin,
    portal: options.portal ?? {},
    analysis: options.analysis ?? null,
    ...(options.now ? { now: options.now } : {}),
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

/** Hosts of push services that only tests know. */
const pushHosts = ['push.test', '*.push.test']

function pushSender({ sendPush, now }: TestServerOptions, given: Pick<PushSenderOptions, 'db' | 'key'>): PushSender {
  if (!sendPush) return { hosts: pushHosts, tell: () => {}, stop: async () => {} }
  const contact = origins.patient
  return startPushSender({ ...given, contact, hosts: pushHosts, fetch: sendPush, ...(now ? { now } : {}) })
}

/** Test alerts go where other alerts go. Without `sendPush` no push service answers. */
function pushTests({ sendPush, now }: TestServerOptions, given: Pick<PushSenderOptions, 'db' | 'key'>): PushTestSystem {
  const silent: PushFetch = () => Promise.reject(new Error('no push service in this test'))
  const fetch = sendPush ?? silent
  return pushTestSystem({ ...given, contact: origins.patient, hosts: pushHosts, fetch, ...(now ? { now } : {}) })
}

const senders: PushSender[] = []
const hubs: EventHub[] = []
// Runs before the databases are closed, whose hook was registered first.
afterAll(async () => {
  await Promise.all([...hubs.splice(0).map((hub) => hub.close()), ...senders.splice(0).map((one) => one.stop())])
})
