import * as v from 'valibot'
import { NetworkFirst } from 'workbox-strategies'
import { savedAtHeader } from '#src/api/call.ts'
import { PortalConfig } from '#src/contract/portal.ts'

const cacheName = 'yarrow-portal'

/** Throws if a response is not a portal configuration but, for example, a captive portal's page. */
async function requireConfig(response: Response): Promise<Response> {
  const body: unknown = response.ok ? await response.clone().json() : null
  if (!v.is(PortalConfig, body)) throw new TypeError('not a portal configuration')
  return response
}

/** Serves the portal configuration from the network, or the last good one, with a header that marks it as saved. */
export const portalConfigStrategy = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: 3,
  plugins: [
    {
      fetchDidSucceed: ({ response }) => requireConfig(response),
      cachedResponseWillBeUsed: ({ cachedResponse }) => {
        if (!cachedResponse) return Promise.resolve(null)
        const headers = new Headers(cachedResponse.headers)
        headers.set(savedAtHeader, headers.get('date') ?? new Date().toUTCString())
        return Promise.resolve(new Response(cachedResponse.body, { headers }))
      },
    },
  ],
})

/** Caches the portal configuration at installation: on the first visit the page fetches it before the worker runs. */
export async function warmPortalConfig(): Promise<void> {
  try {
    const response = await requireConfig(await fetch('/portal.json', { cache: 'no-cache', credentials: 'omit' }))
    const cache = await caches.open(cacheName)
    await cache.put('/portal.json', response)
  } catch {
    // The next start with a network caches it.
  }
}
