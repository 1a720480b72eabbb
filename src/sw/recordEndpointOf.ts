import type { Endpoint } from '#src/contract/endpoint.ts'
import { recordEndpoints } from '#src/registry/recordEndpoints.ts'

/** The record call that a request is, and whose; null for everything else. */
export function recordEndpointOf(request: Request): { endpoint: Endpoint; logonHisID: string } | null {
  const logonHisID = request.headers.get('logonhisid')
  if (request.method !== 'GET' || !logonHisID) return null
  const { pathname, search } = new URL(request.url)
  const endpoint = search === '' && recordEndpoints.find(({ path }) => pathname.endsWith(`/${path}`))
  return endpoint ? { endpoint, logonHisID } : null
}
