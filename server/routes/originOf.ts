import type { Context } from 'hono'

interface Deployed {
  /** The public origin, if set. */
  readonly publicOrigin: string | undefined
  /** Number of own proxies in front of the server. */
  readonly trustedProxies: number
}

/** Returns what the outermost own proxy wrote. Earlier entries may come from the caller. */
function forwarded(c: Context, name: string, trustedProxies: number): string | undefined {
  return (c.req.header(name) ?? '')
    .split(',')
    .map((text) => text.trim())
    .at(-trustedProxies)
}

/**
 * Returns the portal's origin as the caller's browser knows it: the configured one, otherwise what an own proxy says,
 * or the Host header, which anyone can write and which therefore counts only for localhost. Null if unknown.
 */
export function originOf(c: Context, { publicOrigin, trustedProxies }: Deployed): string | null {
  if (publicOrigin !== undefined) return publicOrigin
  if (trustedProxies > 0) {
    const host = forwarded(c, 'x-forwarded-host', trustedProxies) || c.req.header('host')
    const address = `${forwarded(c, 'x-forwarded-proto', trustedProxies) || 'https'}://${host ?? ''}`
    return URL.canParse(address) ? new URL(address).origin : null
  }
  const { protocol, hostname, origin } = new URL(c.req.url)
  return protocol === 'http:' && hostname === 'localhost' ? origin : null
}
