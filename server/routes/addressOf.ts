import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Returns the client's address as the outermost trusted proxy reports it, otherwise the address of the connection. */
export function addressOf(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const seen = (c.req.header('x-forwarded-for') ?? '').split(',').map((text) => text.trim())
    const address = seen.at(-trustedProxies)
    if (address) return address
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // In-process calls have no connection.
    return 'unknown'
  }
}
