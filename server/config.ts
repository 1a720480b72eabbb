import { resolve } from 'node:path'
import * as v from 'valibot'
import { CurrencyRate, paymentGateways } from '#src/contract/portal.ts'
import { isMailAddress } from './mail/mailAddress.ts'
import { isServiceAddress } from './screening/settings/isServiceAddress.ts'
import { parseRecordKey } from './seal/openRecordSeal.ts'

const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(\.\d+)?$/, `a number from ${min} to ${max}`),
    v.toNumber(),
    v.minValue(min, `at least ${min}`),
    v.maxValue(max, `at most ${max}`),
  )
const whole = (min: number, max: number) => v.pipe(number(min, max), v.integer('a whole number'))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'postgresql://user:password@host/name'),
)

const origin = v.pipe(
  v.string(),
  v.check((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, pathname, search, hash } = new URL(value)
    return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && !search && !hash
  }, 'an address such as https://portal.example'),
  v.transform((value) => new URL(value).origin),
)

const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
    'smtp://host:587 or smtps://user:password@host',
  ),
)

const mailAddress = v.pipe(v.string(), v.check(isMailAddress, 'an address such as portal@clinic.example'))

const timeZone = v.pipe(
  v.string(),
  v.check((value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
    } catch {
      return false
    }
  }, 'an IANA time zone such as America/New_York'),
)

/** Number of the operator's own proxies in front of the server. `true` and `false` mean one and none. */
const proxies = v.union(
  [
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => Number(value === 'true')),
    ),
    whole(0, 10),
  ],
  'true, false or the number of proxies',
)

const isTrue = v.pipe(
  v.picklist(['true', 'false'], 'true or false'),
  v.transform((value) => value === 'true'),
)

/**
 * Host names separated by commas, such as `push.example, *.push.example`. No IP addresses, because these could reach
 * hosts of the internal network.
 */
const hosts = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(\*\.[a-z\d-]+\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/, 'host names such as push.example, *.push.example'),
    ),
  ),
)

/** `reference`, `none`, or the base URL of a clinic's own service. A missing slash at its end is added. */
const analysisService = v.union(
  [
    v.picklist(['reference', 'none']),
    v.pipe(
      v.string(),
      v.check((value) => {
        // `{database}` stands for the database's key, and may only be in the path.
        const [base = '', ...more] = value.split('{database}')
        const address = [base, ...more].join('main')
        if (!URL.canParse(base) || !URL.canParse(address) || new URL(base).host !== new URL(address).host) return false
        return isServiceAddress(address) && !/[{}]/.test(new URL(address).pathname)
      }),
      v.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    ),
  ],
  'reference, none or an address such as https://analysis.example/vitals/',
)

const ratesAre = 'a list such as [{"currency":"MXN","perUSD":18.4,"date":"2026-11-02"}]'
const rates = v.pipe(
  v.string(),
  v.parseJson(undefined, ratesAre),
  v.array(v.config(CurrencyRate, { message: ratesAre }), ratesAre),
)

const recordKey = v.pipe(
  v.string(),
  v.check((value) => parseRecordKey(value) !== null, '32 bytes in base64, as `openssl rand -base64 32` prints them'),
)

/** A key or id of Braintree. It must not contain what separates parts of headers and addresses. */
const braintreeKey = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'letters and digits'))

const Environment = v.object({
  /** Port of the patient portal. */
  PORT: v.optional(whole(1, 65_533), '8080'),
  HOST: v.optional(text, 'localhost'),
  DATA_DIR: v.optional(
    v.pipe(
      text,
      v.transform((folder) => resolve(folder)),
    ),
    '.data',
  ),
  DATABASE_URL: v.optional(databaseUrl),
  /** The key with which numbers such as social security numbers are sealed. Default: the file `record.key` in DATA_DIR. */
  RECORD_KEY: v.optional(recordKey),
  /** Whether an unused embedded database is filled with the demo clinic. Default: true without DATABASE_URL. */
  DEMO: v.optional(isTrue),
  DATABASE_URL_TRAINING: v.optional(databaseUrl),
  /** Lifetime of a token, minutes. */
  TOKEN_MINUTES: v.optional(number(0.05, 1440), '15'),
  /** Idle limit, minutes. */
  IDLE_MINUTES: v.optional(number(0.05, 1440), '15'),
  /** Maximum duration of a session, hours. */
  SESSION_HOURS: v.optional(number(0.05, 168), '12'),
  /** How long before the idle limit the warning opens, seconds. Default: a minute, or half the limit if less. */
  IDLE_WARNING_SECONDS: v.optional(number(1, 3600)),
  /** Maximum successful sign-ins of a user within an hour. */
  SIGN_INS_PER_HOUR: v.optional(whole(1, 100_000), '60'),
  /** Maximum page views of a user that are logged within an hour. A tenth of it is the maximum within a minute. */
  PAGE_VIEWS_PER_HOUR: v.optional(whole(10, 1_000_000), '600'),
  /** Default: the home site's name. */
  CLINIC_NAME: v.optional(text),
  /** Public origins: the patient portal's, and the other two's if known. */
  PUBLIC_ORIGIN: v.optional(origin),
  PUBLIC_ORIGIN_EMPLOYEE: v.optional(origin),
  PUBLIC_ORIGIN_CLIENT: v.optional(origin),
  /** The mail server, and the sender address of mails. */
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(mailAddress),
  /** How documents are mailed. Default: `attached` for the demo clinic, otherwise `link` (`documentMailOf`). */
  DOCUMENT_MAIL: v.optional(v.picklist(['attached', 'link'], 'attached or link')),
  TRUST_PROXY: v.optional(proxies, 'false'),
  /** Hosts of push services besides those of the common browsers. */
  PUSH_HOSTS: v.optional(hosts, ''),
  CLINIC_TIME_ZONE: v.optional(timeZone, 'UTC'),
  /** The clinic's exchange rates for approximate amounts. */
  CURRENCY_RATES: v.optional(rates, '[]'),
  /** Service that computes vital signs from camera pictures, in addition to the device. */
  VISUAL_VITALS_SERVICE: v.optional(analysisService, 'reference'),
  /** The clinic's name at this service. */
  VISUAL_VITALS_CLIENT: v.optional(text),
  /** Path of the program that decodes uploaded videos. Default: `ffmpeg` in PATH. */
  FFMPEG_PATH: v.optional(text),
  /** Maximum number of concurrent live scans. Default: as many as the cores can compute (`createAnalysis`). */
  LIVE_SCANS: v.optional(whole(1, 10_000)),
  /** Maximum number of concurrent live scans of a user. */
  LIVE_SCANS_PER_USER: v.optional(whole(1, 1000), '6'),
  /** Whether devices belong to the clinic and are shared. */
  SHARED_DEVICES: v.optional(isTrue, 'false'),
  /** Phone number of the crisis line that forms name. Default: 988 for the demo clinic, otherwise none. */
  CRISIS_PHONE: v.optional(text),
  /** Number to call in an emergency. Default: 911 for the demo clinic, otherwise none. */
  EMERGENCY_PHONE: v.optional(text),
  /** File with the engines of the screening tools. */
  SCREENING_TOOLS: v.optional(text),
  /** Payment gateway. Default: `sandbox` for the demo clinic, otherwise `none` (`paymentsOfClinic`). */
  PAYMENT_GATEWAY: v.optional(v.picklist(paymentGateways, 'none, sandbox or braintree')),
  /** Braintree's environment and keys. Required with `PAYMENT_GATEWAY=braintree`. */
  BRAINTREE_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'production'], 'sandbox or production')),
  BRAINTREE_MERCHANT_ID: v.optional(braintreeKey),
  BRAINTREE_PUBLIC_KEY: v.optional(braintreeKey),
  BRAINTREE_PRIVATE_KEY: v.optional(braintreeKey),
  /** The merchant account that gets the payments. Default: the default one at Braintree. */
  BRAINTREE_MERCHANT_ACCOUNT: v.optional(braintreeKey),
  /** File with which Apple verifies that the patient portal's host name takes Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: v.optional(text),
})
type Settings = v.InferOutput<typeof Environment>

/** What the server needs to use Braintree. */
export interface BraintreeSettings {
  readonly environment: 'sandbox' | 'production'
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  readonly merchantAccountId: string | null
}

export type PaymentSettings =
  | { readonly gateway: 'none' | 'sandbox' }
  | { readonly gateway: 'braintree'; readonly braintree: BraintreeSettings }

export type Config = Omit<Settings, 'PAYMENT_GATEWAY'> & {
  readonly IDLE_WARNING_SECONDS: number
  readonly DEMO: boolean
  /** Null if it is not set. */
  readonly payments: PaymentSettings | null
}

/** An invalid setting. The message is one line without the value, which might be a password. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** Returns the payment gateway. Null if it is not set. Throws `WrongSetting` if a setting of Braintree is missing. */
function paymentsOf(settings: Settings): PaymentSettings | null {
  const { PAYMENT_GATEWAY: gateway } = settings
  if (gateway === undefined) return null
  if (gateway !== 'braintree') return { gateway }
  const needed = (
    name: 'BRAINTREE_ENVIRONMENT' | 'BRAINTREE_MERCHANT_ID' | 'BRAINTREE_PUBLIC_KEY' | 'BRAINTREE_PRIVATE_KEY',
  ) => {
    const value = settings[name]
    if (value === undefined) throw new WrongSetting(`PAYMENT_GATEWAY is braintree and ${name} is not set.`)
    return value
  }
  const braintree = {
    environment: needed('BRAINTREE_ENVIRONMENT') === 'production' ? 'production' : 'sandbox',
    merchantId: needed('BRAINTREE_MERCHANT_ID'),
    publicKey: needed('BRAINTREE_PUBLIC_KEY'),
    privateKey: needed('BRAINTREE_PRIVATE_KEY'),
    merchantAccountId: settings.BRAINTREE_MERCHANT_ACCOUNT ?? null,
  } as const
  return { gateway, braintree }
}

/** Reads the settings. An empty one counts as not set. Throws `WrongSetting`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, set)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new WrongSetting(`${v.getDotPath(issue)?.split('.')[0] ?? 'A setting'} is wrong: ${issue.message}.`)
  }
  const settings = parsed.output
  const idleSeconds = settings.IDLE_MINUTES * 60
  const config = {
    ...settings,
    IDLE_WARNING_SECONDS: settings.IDLE_WARNING_SECONDS ?? Math.min(60, idleSeconds / 2),
    DEMO: settings.DEMO ?? !settings.DATABASE_URL,
    payments: paymentsOf(settings),
  }
  if (config.DEMO && config.DATABASE_URL)
    throw new WrongSetting('DEMO is true and DATABASE_URL is set: the demo clinic is only for the embedded database.')
  if (config.DATABASE_URL_TRAINING && !config.DATABASE_URL)
    throw new WrongSetting('DATABASE_URL_TRAINING is set and DATABASE_URL is not.')
  if (config.SMTP_URL && !config.MAIL_FROM) throw new WrongSetting('SMTP_URL is set and MAIL_FROM is not.')
  if (config.IDLE_WARNING_SECONDS >= idleSeconds)
    throw new WrongSetting('IDLE_WARNING_SECONDS is wrong: the warning comes before IDLE_MINUTES are over.')
  return config
}
