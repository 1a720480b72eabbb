import { fillPath, type Endpoint, type Input } from '#src/contract/endpoint.ts'
import type { Target } from './call.ts'
import { ApiError } from './errors.ts'
import { refusalOf } from './refusalOf.ts'

/** Max time without a byte of the file, ms. A slow download that goes on may take longer. */
const maxSilenceMs = 20_000

/**
 * Loads a file of the contract: an endpoint whose reply is `bytes`. Rejects with an `ApiError`, or with the signal's
 * reason if the caller aborted the call.
 */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  target: Target,
  signal?: AbortSignal,
): Promise<Blob> {
  const { params } = input as { readonly params?: Record<string, string | number | boolean> }
  const address = new URL(target.url + fillPath(endpoint.path, params), globalThis.location?.href)
  const headers: Record<string, string> = {}
  if (target.token) headers['authorization'] = `Bearer ${target.token}`
  if (target.logonHisID !== undefined) headers['logonhisid'] = target.logonHisID
  const stop = new AbortController()
  const abort = () => stop.abort()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isLate = true
      stop.abort()
    }, maxSilenceMs)
  }
  try {
    wait()
    const response = await fetch(address, { headers, signal: stop.signal, cache: 'no-store', credentials: 'omit' })
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined))
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (;;) {
      wait()
      const part = await reader?.read()
      if (!part || part.done) break
      chunks.push(part.value)
    }
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new ApiError(0, isLate ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
