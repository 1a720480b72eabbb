import * as v from 'valibot'
import { NetworkFirst } from 'workbox-strategies'
import { savedAtHeader } from '#src/api/call.ts'
import { PortalConfig } from '#src/contract/portal.ts'

const cacheName = 'yarrow-portal'

/** Anything that is no configuration, a captive portal's page for one, counts as no answer at all. */
async function requireConfig(response: Response): Promise<Response> {
  const body: unknown = response.ok ? await response.clone().json() : null
  if (!v.is(PortalConfig, body)) throw new TypeError('not a portal configuration')
  return response
}

/** The deployment's configuration: the network's, or the last good one, which says that it is a saved copy. */
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

/** On the first visit the page asked for it before there was a worker. */
export async function warmPortalConfig(): Promise<void> {
  try {
    const response = await requireConfig(await fetch('/portal.json', { cache: 'no-cache', credentials: 'omit' }))
    const cache = await caches.open(cacheName)
    await cache.put('/portal.json', response)
  } catch {
    // It is kept with the next start that finds the clinic.
  }
}
