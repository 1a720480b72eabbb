import type { Handler } from 'hono'
import { ServiceError } from '../ServiceError.ts'

/** Where Apple looks for the file with which it verifies that a host name takes Apple Pay. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association'

/** Answers with Apple's domain verification file as it is. Throws 404 `not-found` if there is none. */
export function serveApplePayFile(content: Uint8Array<ArrayBuffer> | null): Handler {
  return (c) => {
    if (content === null) throw new ServiceError(404, 'not-found')
    c.header('content-type', 'text/plain')
    c.header('cache-control', 'no-cache')
    return c.body(content)
  }
}
