import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { paymentPage } from '#src/contract/paymentPage.ts'
import type { PaymentMethod } from '#src/contract/purchase.ts'
import { workerScripts } from '#src/contract/workerScripts.ts'
import { type PaymentSources, paymentSources } from './paymentSources.ts'

/** Returns the CSP sources of a page's inline scripts: their hashes, so that no other inline script runs. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** Returns an address's origins for calls and for sockets. Null: none. */
function callAndSocketOrigins(url: string | null): string[] {
  if (url === null) return []
  const { origin } = new URL(url)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** What the payment page may load besides the app's own files. Null: any other page. */
type Payments = PaymentSources | null

function contentSecurityPolicy(options: SecurityOptions, payments: Payments): string {
  const { scriptHashes, analysisUrl = null, toolUrls = [] } = options
  const own = (directive: string, sources: readonly string[], more: readonly string[] = []) =>
    [directive, ...sources, ...more].join(' ')
  const analysis = new Set([...callAndSocketOrigins(analysisUrl), ...toolUrls.map((url) => new URL(url).origin)])
  return [
    "default-src 'self'",
    own('script-src', ["'self'", ...scriptHashes], payments?.scripts),
    // Positions of menus, charts and virtual rows are style attributes, which can't be hashed.
    "style-src 'self' 'unsafe-inline'",
    own('img-src', ["'self'", 'data:', 'blob:'], payments?.images),
    // Recordings that a person chose, to listen to.
    "media-src 'self' blob:",
    own('connect-src', ["'self'", ...analysis], payments?.calls),
    ...(payments ? [own('frame-src', ["'self'"], payments.frames)] : []),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Only these policies can turn text into markup or script URLs. `yarrow-frame` shows the prerendered first frame,
    // `yarrow-script` loads the app's workers, and `yarrow-body` sanitizes message bodies. `ProseMirrorClipboard`
    // parses text pasted into the editor. That text is sanitized before it reaches a document.
    "require-trusted-types-for 'script'",
    own('trusted-types', ['yarrow-frame', 'yarrow-script', 'yarrow-body', 'ProseMirrorClipboard'], payments?.policies),
  ].join('; ')
}

/**
 * Returns the policy of a worker that uses WebAssembly. Only such a worker may compile it, and it can fetch nothing but
 * files of this server, and what is at `origins`.
 */
const wasmWorkerPolicy = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ['connect-src', "'self'", ...origins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const switchedOff = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

function permissionsPolicy(payments: Payments): string {
  const payment = payments?.paymentRequests.join(' ') ?? ''
  const off = switchedOff.map((name) => `${name}=()`)
  return ['camera=(self)', 'microphone=(self)', ...off, `payment=(${payment})`].join(', ')
}

export interface SecurityOptions {
  readonly scriptHashes: readonly string[]
  /** A clinic's own analysis service, which pages may call. */
  readonly analysisUrl?: string | null
  /** The services of the screening tools, which pages may call. */
  readonly toolUrls?: readonly string[]
  /** Whether the public origin uses https. */
  readonly isHttps: boolean
  /** Whether an own proxy reports the protocol in X-Forwarded-Proto. */
  readonly trustsProxy: boolean
  /** Braintree, if payments use it. */
  readonly braintree?: {
    readonly environment: 'sandbox' | 'production'
    /** Returns the ways of paying that are on. */
    readonly methods: () => Promise<readonly PaymentMethod[]>
  } | null
}

function documentHeaders(options: SecurityOptions, payments: Payments): [string, string][] {
  return Object.entries({
    'content-security-policy': contentSecurityPolicy(options, payments),
    // PayPal and Google Pay sign users in in a window of their own, which answers to the page that opened it.
    'cross-origin-opener-policy': payments?.opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(payments),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
  })
}

/**
 * Sets the headers of every reply. Only the document of the payment page may load the scripts and frames of Braintree,
 * and only those of the ways of paying that are on. Only the workers that read insurance cards and vital signs, and
 * that of the screening tools, may use WebAssembly.
 */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const { isHttps, trustsProxy, braintree = null, analysisUrl = null } = options
  const fixed = documentHeaders(options, null)
  const withPolicy = (policy: string) =>
    fixed.map(([name, value]): [string, string] => [name, name === 'content-security-policy' ? policy : value])
  const ofDevice = withPolicy(wasmWorkerPolicy([]))
  const ofVitals = withPolicy(wasmWorkerPolicy(callAndSocketOrigins(analysisUrl)))
  const headersOf = async (c: Context) => {
    if (workerScripts.cardReader.test(c.req.path) || workerScripts.screening.test(c.req.path)) return ofDevice
    if (workerScripts.vitals.test(c.req.path)) return ofVitals
    if (!braintree || c.req.path !== paymentPage) return fixed
    return documentHeaders(options, paymentSources(braintree.environment, await braintree.methods()))
  }
  return async (c, next) => {
    for (const [name, value] of await headersOf(c)) c.header(name, value)
    if (isHttps || (trustsProxy && c.req.header('x-forwarded-proto') === 'https'))
      c.header('strict-transport-security', 'max-age=31536000')
    await next()
    // A document from the browser's cache would keep its headers.
    if (braintree && c.req.path === paymentPage) c.header('cache-control', 'no-store')
  }
}
