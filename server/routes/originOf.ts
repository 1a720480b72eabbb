import type { Context } from 'hono'

interface Deployed {
  /** The address that people use, where it is set. */
  readonly publicOrigin: string | undefined
  /** How many proxies of ours stand before the server. */
  readonly trustedProxies: number
}

/** What the outermost of our proxies wrote: what stands before that, a caller may have written. */
function forwarded(c: Context, name: string, trustedProxies: number): string | undefined {
  return (c.req.header(name) ?? '')
    .split(',')
    .map((text) => text.trim())
    .at(-trustedProxies)
}

/**
 * The origin that the caller's browser has for this portal: the one that is set; else what a proxy of ours says, or the
 * call's own Host, which anybody may write and which counts for localhost alone. Null where nothing says it.
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
