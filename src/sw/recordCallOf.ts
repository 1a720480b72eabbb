import { mightBeRecordCall, recordCallAt, type RecordCall } from '#src/registry/recordCallAt.ts'

/** Returns the logon id of a request that might be a record call, to any API address; null for other requests. */
export function recordLogonOf(request: Request): string | null {
  const logonHisID = request.headers.get('logonhisid')
  if (request.method !== 'GET' || !logonHisID) return null
  const { pathname, search } = new URL(request.url)
  return mightBeRecordCall(pathname, search) ? logonHisID : null
}

/** Returns the record call that an address means at the API `apiUrl`, which ends in a slash; null if none. */
export function recordCallOf(address: string, apiUrl: string): RecordCall | null {
  const { origin, pathname, search } = new URL(address, self.location.href)
  const api = new URL(apiUrl, self.location.href)
  if (origin !== api.origin || !pathname.startsWith(api.pathname)) return null
  return recordCallAt(pathname.slice(api.pathname.length), search)
}
