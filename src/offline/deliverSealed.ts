import * as v from 'valibot'
import { ApiError } from '#src/api/errors.ts'
import { refusalOf } from '#src/api/refusalOf.ts'
import { clientSettings } from '#src/contract/sessionLife.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { deliverWrite } from '#src/contract/writes.ts'
import { toBase64 } from '#src/lib/base64.ts'
import type { WritePartRow, WriteRow } from './database.ts'
import { timeoutOf } from './timeoutOf.ts'

/** Default timeout of a request, ms: the same as in pages. */
const defaultTimeoutMs = 20_000

/** Sends an encrypted part without a session, authorized by the id of its key. Rejects with an `ApiError`. */
export async function deliverSealed({ apiUrl, keyId }: WriteRow, { write, no, part }: WritePartRow): Promise<void> {
  const body = JSON.stringify({ write, no, iv: toBase64(part.iv), data: toBase64(part.data) })
  const headers = { authorization: `Bearer ${keyId}`, 'content-type': 'application/json' }
  await ask(deliverWrite, apiUrl, { headers, body }, timeoutOf(no))
}

/** Whether an API is reachable. Checked before sending a write: a lost reply leaves the write's outcome unknown. */
export async function probeApi(apiUrl: string): Promise<boolean> {
  try {
    await ask(clientSettings, apiUrl, {})
    return true
  } catch (error) {
    // A 4xx counts as reachable. A captive portal's page doesn't: its status is 200, but its shape is wrong.
    return error instanceof ApiError && error.status >= 400 && error.status < 500
  }
}

/** Makes a call with plain `fetch`: the API client of pages lazy-loads modules, and a service worker can't. */
async function ask({ method, path, reply }: Endpoint, apiUrl: string, init: RequestInit, timeoutMs = defaultTimeoutMs) {
  const address = new URL(apiUrl + path, globalThis.location?.href)
  const signal = AbortSignal.timeout(timeoutMs)
  let response
  try {
    response = await fetch(address, { ...init, method, signal, cache: 'no-store', credentials: 'omit' })
  } catch {
    throw new ApiError(0, signal.aborted ? 'timeout' : 'network')
  }
  const received: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, received)
  if (!v.is(reply, received)) throw new ApiError(response.status, 'wrong-shape', path)
}
