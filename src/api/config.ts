import * as v from 'valibot'
import { PortalConfig } from '#src/contract/portal.ts'
import { savedAtHeader, type Reply } from './call.ts'
import { ApiError } from './errors.ts'

/**
 * Fetches `/portal.json`, or its saved copy. Rejects with an `ApiError`: `network` if the server can't be reached,
 * `unavailable` for an error status, `wrong-shape` if the configuration is invalid (`detail` names the property).
 */
export async function fetchPortalConfig(): Promise<Reply<PortalConfig>> {
  let response
  try {
    response = await (takeEarlyReply() ?? requestConfig())
  } catch {
    throw new ApiError(0, 'network')
  }
  if (!response.ok) throw new ApiError(response.status, 'unavailable')
  const parsed = v.safeParse(PortalConfig, await response.json().catch(() => null))
  if (!parsed.success)
    throw new ApiError(response.status, 'wrong-shape', v.getDotPath(parsed.issues[0]) ?? 'portal.json')
  const saved = response.headers.get(savedAtHeader)
  return { data: parsed.output, savedAt: saved ? Date.parse(saved) : null }
}

function requestConfig(): Promise<Response> {
  return fetch('/portal.json', { cache: 'no-cache', credentials: 'omit', signal: AbortSignal.timeout(10_000) })
}

/** Returns the reply that index.html requested before the app was loaded (firstPaint.ts), once. */
function takeEarlyReply(): Promise<Response> | undefined {
  const page = globalThis as { yarrowPortal?: Promise<Response> }
  const early = page.yarrowPortal
  delete page.yarrowPortal
  return early
}
