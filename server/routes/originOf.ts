import type { Context } from 'hono'

interface Deployed {
  /** The public origin, if set. */
  readonly publicOrigin: string | undefined
  /** Number of own proxies in front of the server. */
  readonly trustedProxies: number
}

/** Returns what the outermost own proxy wrote into a header. Earlier entries can come from the caller. */
function forwarded(c: Context, name: string, trustedProxies: number): string | undefined {
  return (c.req.header(name) ?? '')
    .split(',')
    .map((text) => text.trim())
    .at(-trustedProxies)
}

/**
 * Returns the portal's origin as the caller's browser knows it, or null if unknown. The configured origin comes first.
 * Behind an own proxy, the origin is the protocol and host that the proxy reports (default: https and the Host header).
 * Without a proxy, anyone can write the Host header, so it counts only for `http://localhost`.
 */
export function originOf(c: Context, { publicOrigin, trustedProxies }: Deployed): string | null {
  if (publicOrigin !== undefined) return publicOrigin
  if (trustedProxies > 0) {
    const host = forwarded(c, 'x-forwarded-host', trustedProxies) || c.req.header('host')
    const address = `${forwarded(c, 'x-forwarded-proto', trustedProxies) || 'https'}://${host ?? ''}`
    return URL.canParse(address) ? new URL(address).origin : null
  }
  if (!/^http:\/\/localhost\b/i.test(c.req.url)) return null
  const { protocol, hostname, origin } = new URL(c.req.url)
  return protocol === 'http:' && hostname === 'localhost' ? origin : null
}
