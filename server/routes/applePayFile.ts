import type { Handler } from 'hono'

/** Where Apple looks for the file with which it verifies that a host name takes Apple Pay. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association'

/** Answers with Apple's domain verification file as it is. */
export function serveApplePayFile(content: Uint8Array<ArrayBuffer>): Handler {
  return (c) => {
    c.header('content-type', 'text/plain')
    c.header('cache-control', 'no-cache')
    return c.body(content)
  }
}
