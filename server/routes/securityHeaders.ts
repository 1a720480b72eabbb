import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Returns the CSP sources of a page's inline scripts: their hashes, so that no other inline script runs. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

/** Returns an address's origins for calls and for sockets. */
function callAndSocketOrigins(url: string): string[] {
  const { origin } = new URL(url)
  return [origin, origin.replace(/^http/, 'ws')]
}

function contentSecurityPolicy({ scriptHashes, analysisUrl = null }: SecurityOptions): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    // Positions of menus, charts and virtual rows are style attributes, which can't be hashed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${["'self'", ...(analysisUrl === null ? [] : callAndSocketOrigins(analysisUrl))].join(' ')}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Only these policies can turn text into markup or script URLs. `yarrow-frame` shows the prerendered first frame,
    // `yarrow-script` loads the app's workers, and `yarrow-body` sanitizes message bodies. `ProseMirrorClipboard`
    // parses text pasted into the editor. That text is sanitized before it reaches a document.
    "require-trusted-types-for 'script'",
    'trusted-types yarrow-frame yarrow-script yarrow-body ProseMirrorClipboard',
  ].join('; ')
}

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
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissionsPolicy = ['camera=(self)', 'microphone=(self)', ...switchedOff.map((name) => `${name}=()`)].join(', ')

export interface SecurityOptions {
  readonly scriptHashes: readonly string[]
  /** A clinic's own analysis service, which pages may call. */
  readonly analysisUrl?: string | null
  /** Whether the public origin uses https. */
  readonly isHttps: boolean
  /** Whether an own proxy reports the protocol in X-Forwarded-Proto. */
  readonly trustsProxy: boolean
}

/** Sets the headers of every reply. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const { isHttps, trustsProxy } = options
  const fixed = Object.entries({
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
  })
  return async (c, next) => {
    for (const [name, value] of fixed) c.header(name, value)
    if (isHttps || (trustsProxy && c.req.header('x-forwarded-proto') === 'https'))
      c.header('strict-transport-security', 'max-age=31536000')
    await next()
  }
}
