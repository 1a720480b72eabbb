import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Analysis, createAnalysis } from './analysis/createAnalysis.ts'
import { findFfmpeg } from './analysis/findFfmpeg.ts'
import { createApp } from './app.ts'
import { clinicNameOf } from './clinicNameOf.ts'
import { type Config, type PaymentSettings, readConfig, WrongSetting } from './config.ts'
import { servingLimits } from './db/client.ts'
import { EmbeddedUnavailable } from './db/postgresProgram.ts'
import { accounts } from './db/schema/accounts.ts'
import { describeError } from './describeError.ts'
import { endsWithin } from './endsWithin.ts'
import { errorCode } from './errorCode.ts'
import { type Listener, listen, PortUnavailable } from './listen.ts'
import { printLogLines } from './logLine.ts'
import type { DocumentMail } from './mail/mailContext.ts'
import { type OpenClinic, openClinic } from './openClinic.ts'
import type { ApiDatabase } from './routes/api.ts'
import { mailContextOf } from './routes/mailContextOf.ts'
import { ReplyCache } from './routes/ReplyCache.ts'
import type { PortalSettings } from './routes/portal.ts'
import { type Post, openPost } from './openPost.ts'
import { openOutside, settlePending } from './openOutside.ts'
import { openPush } from './openPush.ts'
import { openReadiness, type Readiness } from './openReadiness.ts'
import { addressOf, mailOrigins, type Portal, portalsOf } from './portals.ts'
import { processLoad } from './routes/LoadLimits.ts'
import { createToolModels, type ToolModels } from './screening/createToolModels.ts'
import { readToolSettings, ToolSettingsFault } from './screening/settings/readToolSettings.ts'
import type { ToolSettings } from './screening/settings/ToolSettings.ts'
import { loadStaticFiles } from './routes/staticFiles.ts'
import { demoAccounts, demoPassword } from './seed/clinic/demoAccounts.ts'
import type { RepeatedJob } from './repeatJob.ts'
import { warnOfOtherKey } from './seal/warnOfOtherKey.ts'
import { logonReader } from './services/account/readLogon.ts'
import { loadSecrets } from './services/account/secrets.ts'
import { startPurgeJob } from './services/account/startPurgeJob.ts'
import { startReminderJob } from './services/appointments/reminders/startReminderJob.ts'
import { startPassOnJob } from './services/appointments/waitlist/startPassOnJob.ts'
import { createEventHub } from './services/events/eventHub.ts'
import { startVisitFormJob } from './services/formReview/startVisitFormJob.ts'

/** Start time of this program, ms. Excludes the time in which `start.mjs` built the app. */
const begunAt = performance.now()

/** Timeout for running requests when the server stops, ms. */
const timeoutMs = 5000
/** Maximum duration of a stop, ms. Then the process exits anyway. */
const stopMs = 9000
/** Max time for which the start waits for the self-tests of models, ms. */
const modelTestsMs = 10_000
/** npm repeats the signal that the terminal sends: a second one within this time counts as the same. */
const sameSignalMs = 1000

/** Root folder of the project, also if this file runs from the bundle in `server/dist`. */
const projectFolder = new URL(import.meta.url.includes('/server/dist/') ? '../../' : '../', import.meta.url)

const databaseNames: Readonly<Record<string, string>> = { main: 'Main', training: 'Training' }

async function apisOf(clinic: OpenClinic, config: Config, payments: PaymentSettings): Promise<ApiDatabase[]> {
  return Promise.all(
    [...clinic.databases].map(async ([key, { db, url, pool }]) => {
      const secrets = await loadSecrets(db)
      const push = openPush(config, db, secrets.vapidKey)
      const outside = await openOutside(config, payments, { key, db, secrets })
      const name = databaseNames[key] ?? key
      return { key, name, db, secrets, readLogon: logonReader(pool), events: createEventHub(url), push, outside }
    }),
  )
}

async function hasAccounts(clinic: OpenClinic): Promise<boolean> {
  const [database] = clinic.databases.values()
  const found = await database?.db.select({ userId: accounts.userId }).from(accounts).limit(1)
  return (found?.length ?? 0) > 0
}

function readBackground(): string | null {
  const file = new URL('seed/background.svg', import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Returns the payment gateway: the demo clinic takes test cards, and any other clinic must name its gateway. */
function paymentsOf({ payments }: Config, { isDemo }: OpenClinic): PaymentSettings {
  return payments ?? { gateway: isDemo ? 'sandbox' : 'none' }
}

/** Returns how documents are mailed. Ordinary mail can be read on its way, so a clinic must choose it. */
function documentMailOf({ DOCUMENT_MAIL }: Config, { isDemo }: OpenClinic): DocumentMail {
  return DOCUMENT_MAIL ?? (isDemo ? 'attached' : 'link')
}

/** Returns the content of Apple's domain verification file, null without one. Throws `WrongSetting` if it can't be read. */
function readApplePayFile({ APPLE_PAY_DOMAIN_FILE: path }: Config): Uint8Array<ArrayBuffer> | null {
  if (path === undefined) return null
  try {
    return new Uint8Array(readFileSync(path))
  } catch (error) {
    throw new WrongSetting(`APPLE_PAY_DOMAIN_FILE is wrong: the file can't be read (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** Returns the engines of the screening tools. Throws `WrongSetting` if their file can't be read or is wrong. */
function readTools({ SCREENING_TOOLS: path }: Config): ToolSettings {
  if (path === undefined) return { engines: {}, manifests: new Map() }
  try {
    return readToolSettings(resolve(path))
  } catch (error) {
    if (!(error instanceof ToolSettingsFault)) throw error
    throw new WrongSetting(`SCREENING_TOOLS is wrong: ${error.message}.`)
  }
}

/** Returns the deployment's settings for `portal.json`, except the names of the clinic and the databases. */
function portalSettings(config: Config, isDemo: boolean, { gateway }: PaymentSettings): PortalSettings {
  const { VISUAL_VITALS_SERVICE: service, VISUAL_VITALS_CLIENT, SHARED_DEVICES, CURRENCY_RATES } = config
  return {
    rates: CURRENCY_RATES,
    visualVitals: service === 'reference' || service === 'none' ? { kind: service } : { kind: 'own', url: service },
    visualVitalsClient: VISUAL_VITALS_CLIENT,
    isSharedDevice: SHARED_DEVICES,
    crisisPhone: config.CRISIS_PHONE ?? (isDemo ? '988' : null),
    emergencyPhone: config.EMERGENCY_PHONE ?? (isDemo ? '911' : null),
    payments: gateway,
  }
}

function openAnalysis(config: Config): Analysis | null {
  if (config.VISUAL_VITALS_SERVICE !== 'reference') return null
  return createAnalysis({
    videoFolder: join(config.DATA_DIR, 'analysis'),
    ffmpeg: findFfmpeg(config.FFMPEG_PATH),
    maxScans: config.LIVE_SCANS,
    maxScansOfUser: config.LIVE_SCANS_PER_USER,
  })
}

interface Opened {
  readonly clinic: OpenClinic
  readonly post: Post
  readonly isBuilt: boolean
  /** Whether the main database has an account. */
  readonly hasAccounts: boolean
}

function announce(config: Config, portals: readonly Portal[], { clinic, post, isBuilt, hasAccounts }: Opened): void {
  const lines = [`Yarrow is ready (${((performance.now() - begunAt) / 1000).toFixed(1)} s).`]
  for (const portal of portals) lines.push(`  ${`${portal.title}:`.padEnd(16)} ${addressOf(portal, config)}/`)
  if (post.where) lines.push(`  Mail:            ${post.where(mailOrigins(portals, config).patient)}`)
  if (!isBuilt) lines.push('  The app is not built: only the API answers. `npm run build` makes it.')
  if (clinic.isDemo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`)
    for (const { userName, portal, description } of demoAccounts)
      lines.push(`    ${userName.padEnd(8)} ${portal.padEnd(9)} ${description}`)
  } else if (!hasAccounts)
    lines.push('  No account yet: `npm run create-account -- --help` says how to make the first.')
  if (clinic.folder) lines.push(`  Data: ${clinic.folder}`)
  // People read the accounts of a demo clinic. Without a terminal, others get one line in the log.
  if (process.stdout.isTTY || clinic.isDemo) process.stdout.write(`${lines.join('\n')}\n`)
  else console.log(lines.join('\n'))
}

async function start(config: Config): Promise<void> {
  const listeners: Listener[] = []
  let databases: readonly ApiDatabase[] = []
  let clinic: OpenClinic | undefined
  let post: Post | undefined
  let jobs: readonly RepeatedJob[] = []
  let analysis: Analysis | null = null
  let models: ToolModels | undefined
  let readiness: Readiness | undefined
  let stoppedAt = 0
  let step = 'the start'
  const stop = async () => {
    step = 'requests, mails and two-step writes'
    // Streams and scans have no natural end: close them, don't wait for them.
    await Promise.all([
      analysis?.close(),
      ...databases.map(({ events }) => events.close()),
      ...listeners.map((listener) => listener.close(timeoutMs)),
      post?.stop(),
      ...jobs.map((job) => job.stop()),
    ])
    models?.close()
    // Alerts of the last requests are sent until here.
    step = 'alerts'
    await Promise.all(databases.map(({ push }) => push.stop()))
    step = 'the database'
    await Promise.all([readiness?.close(), clinic?.close()])
    process.exit(0)
  }
  const limitStop = () => {
    setTimeout(() => {
      console.error(`stop: ${step} did not end in time`)
      process.exit(1)
    }, stopMs)
  }
  const onSignal = () => {
    const now = Date.now()
    if (stoppedAt === 0) {
      stoppedAt = now
      readiness?.stop()
      // If the server is still starting, wait until it has started: an interrupted start of the embedded database would
      // leave processes behind.
      if (config.DATABASE_URL) limitStop()
      void ready.then(
        () => {
          if (!config.DATABASE_URL) limitStop()
          return stop()
        },
        () => {},
      )
    } else if (now - stoppedAt > sameSignalMs) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  const onMoved = () => {
    console.error(
      'database: another process restarted the embedded PostgreSQL at another address. Start the server again.',
    )
    process.exit(1)
  }

  const begin = async () => {
    const tools = readTools(config)
    // Tests the models while the database opens.
    if (tools.manifests.size > 0) models = createToolModels(tools.manifests)
    clinic = await openClinic(process.env, { stopOnSignal: false, restart: true, onMoved, limits: servingLimits })
    const { isReady } = (readiness = openReadiness([...clinic.databases.values()].map(({ url }) => url)))
    const payments = paymentsOf(config, clinic)
    databases = await apisOf(clinic, config, payments)
    jobs = databases.map((database) => startPurgeJob(database))
    const clinicName = await clinicNameOf(config, clinic)
    const files = loadStaticFiles(fileURLToPath(new URL('dist/app', projectFolder)))
    const portals = portalsOf(config)
    const { wake, folder: mailFolder } = (post = await openPost(config, clinic.databases, {
      clinicName,
      isDemo: clinic.isDemo,
    }))
    const mail = {
      origins: mailOrigins(portals, config),
      wake,
      sender: config.MAIL_FROM,
      documentMail: documentMailOf(config, clinic),
    }
    analysis = openAnalysis(config)
    const replies = new ReplyCache()
    const applePayFile = readApplePayFile(config)
    const load = processLoad()
    // Then the first pages already offer the models. One that needs longer is offered later.
    if (models) await endsWithin(modelTestsMs, models.tested)
    const opened = { clinic, post, isBuilt: files.page !== null, hasAccounts: await hasAccounts(clinic) }
    for (const { kind, port, origin } of portals) {
      const app = createApp({
        kind,
        clinicName,
        databases,
        settings: {
          tokenMinutes: config.TOKEN_MINUTES,
          idleMinutes: config.IDLE_MINUTES,
          sessionHours: config.SESSION_HOURS,
          idleWarningSeconds: config.IDLE_WARNING_SECONDS,
          signInsPerHour: config.SIGN_INS_PER_HOUR,
          pageViewsPerHour: config.PAGE_VIEWS_PER_HOUR,
        },
        recordSeal: clinic.recordSeal,
        mail,
        // `/mail` is in the patient portal, to which most mails link.
        mailFolder: kind === 'patient' ? mailFolder : undefined,
        files,
        backgroundSvg: readBackground(),
        publicOrigin: origin,
        trustedProxies: config.TRUST_PROXY,
        portal: { ...portalSettings(config, clinic.isDemo, payments), tools: tools.engines },
        models: models ?? null,
        braintree: payments.gateway === 'braintree' ? payments.braintree.environment : undefined,
        applePayFile,
        analysis,
        replies,
        isReady,
        load,
      })
      listeners.push(await listen(app, port, config.HOST))
    }
    if (stoppedAt === 0) announce(config, portals, opened)
    const writingMails = databases.flatMap((database) => {
      const ctx = {
        db: database.db,
        push: database.push,
        mail: mailContextOf({ clinicName, databases, mail }, database.key),
      }
      return [settlePending(database, ctx.mail), startReminderJob(ctx), startPassOnJob(ctx), startVisitFormJob(ctx)]
    })
    jobs = [...jobs, ...writingMails]
    await warnOfOtherKey(databases, clinic.recordSeal)
  }
  const ready = begin()
  try {
    await ready
  } catch (error) {
    models?.close()
    await Promise.all(jobs.map((job) => job.stop()))
    await Promise.all([readiness?.close(), clinic?.close()])
    throw error
  }
}

/** Prints an error and exits: one clear line if the operator can fix the error, otherwise its kind and stack. */
function fail(error: unknown): never {
  const isPlain =
    error instanceof WrongSetting || error instanceof EmbeddedUnavailable || error instanceof PortUnavailable
  if (isPlain) process.stderr.write(`${error.message}\n`)
  else console.error(describeError(error))
  process.exit(1)
}

printLogLines()
process.on('uncaughtException', fail)
try {
  await start(readConfig(process.env))
} catch (error) {
  fail(error)
}
