import * as v from 'valibot'
import { savedAtHeader } from '#src/api/call.ts'
import type { RecordCall } from '#src/registry/recordCallAt.ts'
import { entriesOf } from '#src/offline/entriesOf.ts'
import { oldestKept } from '#src/offline/limitedRows.ts'
import {
  confirmReply,
  removeReply,
  saveReply,
  savedReply,
  touchReply,
  type Head,
  type Limited,
  type SavedReply,
} from '#src/offline/recordStore.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import type { RefreshOutcome } from './protocol.ts'

/** Network timeout before answering from the saved copy, ms. */
export const networkTimeoutMs = 3000

/**
 * Timeout until response headers arrive, ms: the same as in pages. A browser has six connections to a clinic over
 * HTTP/1, and a hanging request occupies one, even after the page got the saved copy.
 */
export const responseTimeoutMs = 20_000

/** A record call to answer: a GET of a part of the health record, made by a page or to prefetch a row. */
export interface AskedRecord extends RecordCall {
  /** If the row is prefetched, the day of its content, ms; absent if a user opens it. */
  readonly aheadOf?: number | undefined
}

/** The dependencies of `answerRecord`, which tests replace. */
export interface RecordCallDeps {
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** Returns the session's current keyring, which might change during the call; null if the session has ended. */
  readonly keyring: () => Keyring | null
  /** Creates the session's vault again if the browser evicted it. */
  readonly restoreVault: () => Promise<void>
}

/**
 * The network's result. `good`: a reply that matches the contract. `same`: 304, the saved copy is current. `refused`:
 * 4xx. `lost`: no reply, 5xx, or a reply that does not match the contract.
 */
type NetworkResult =
  | { readonly kind: 'good'; readonly text: string; readonly reply: unknown; readonly response: Response }
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'refused'; readonly response: Response }
  | { readonly kind: 'lost'; readonly response: Response | null; readonly error?: unknown }

export interface Answer {
  /** Rejects as `fetch` does if there is neither a network nor a saved copy. */
  readonly response: Promise<Response>
  /** Resolves after the attempt to save the reply. Never rejects. */
  readonly outcome: Promise<RefreshOutcome>
}

/**
 * Answers one record call from the network, and saves good replies encrypted. Answers from the saved copy, with its
 * time in a header, if the network fails, does not answer within 3 s, answers 5xx, or sends a reply that does not match
 * the contract, such as a captive portal's page (docs/architecture.md, "Without a network").
 */
export function answerRecord(request: Request, asked: AskedRecord, keyring: Keyring, deps: RecordCallDeps): Answer {
  // If the store can't be read, treat it as empty.
  const oldest = oldestKept(asked.endpoint.keep, deps.now())
  const saved = savedReply(keyring, asked.name, oldest).catch(() => null)
  const fetched = saved.then((copy) => fetchFromNetwork(request, asked, copy, deps))
  return {
    response: answer(saved, fetched, asked),
    outcome: Promise.all([saved, fetched]).then(([copy, news]) => keep(asked, copy, news, deps)),
  }
}

async function answer(
  saving: Promise<SavedReply | null>,
  pending: Promise<NetworkResult>,
  { name }: AskedRecord,
): Promise<Response> {
  const copy = await saving
  const first = copy ? await Promise.race([pending, after(networkTimeoutMs)]) : await pending
  if (first === null || first.kind === 'lost') {
    const text = (await copy?.text()) ?? null
    if (copy && text !== null) return reply(text, copy.head.savedAt)
  }
  const fetched = first ?? (await pending)
  switch (fetched.kind) {
    case 'good':
      return new Response(fetched.text, { status: fetched.response.status, headers: plainHeaders(fetched.response) })
    case 'refused':
      return fetched.response
    case 'same':
      return reply(fetched.text, null)
    case 'lost':
      if (fetched.response) return fetched.response
      throw fetched.error ?? new TypeError(`no answer for ${name}`)
  }
}

async function fetchFromNetwork(
  request: Request,
  { endpoint }: AskedRecord,
  copy: SavedReply | null,
  deps: RecordCallDeps,
): Promise<NetworkResult> {
  let response
  try {
    response = await fetchSoon(request, copy?.head.etag ?? null, deps)
    if (response.status === 304) {
      const text = (await copy?.text()) ?? null
      if (text !== null) return { kind: 'same', text }
      // The saved copy is damaged: fetch the whole reply.
      response = await fetchSoon(request, null, deps)
    }
    if (response.status === 304) return { kind: 'lost', response: null }
    if (response.status >= 500) return { kind: 'lost', response }
    if (!response.ok) return { kind: 'refused', response }
    const text = await response.clone().text()
    const parsed = v.safeParse(endpoint.reply, JSON.parse(text))
    return parsed.success ? { kind: 'good', text, reply: parsed.output, response } : { kind: 'lost', response }
  } catch (error) {
    return { kind: 'lost', response: response && !response.bodyUsed ? response : null, error }
  }
}

async function keep(
  asked: AskedRecord,
  copy: SavedReply | null,
  fetched: NetworkResult,
  { now, keyring: keyringNow, restoreVault }: RecordCallDeps,
): Promise<RefreshOutcome> {
  const { endpoint, name } = asked
  const status = 'response' in fetched ? (fetched.response?.status ?? 0) : 304
  const outcome = (kind: RefreshOutcome['kind']) => ({ kind, status })
  const keyring = keyringNow()
  if (fetched.kind === 'lost') {
    // A row that was opened without a network counts as used, so that it is among the last to be deleted.
    const isOpened = copy !== null && endpoint.keep !== undefined && asked.aheadOf === undefined
    if (isOpened && keyring) await touchReply(keyring, name, now()).catch(() => undefined)
    return outcome('failed')
  }
  // Checked in the writing transaction: a reply for a person is not saved after the user has switched to another.
  const isCurrent = () => keyringNow()?.person === keyring?.person
  if (!keyring) return outcome(fetched.kind === 'refused' ? 'refused' : 'unsaved')
  try {
    if (fetched.kind === 'refused') {
      // Delete the copy if the user has lost access (403), or if a single row is gone (404, 410).
      if (isNoLongerTheirs(asked, status)) await removeReply(keyring, name)
      return outcome('refused')
    }
    const checkedAt = now()
    const limited = limitedBy(asked, checkedAt)
    if (fetched.kind === 'same' && copy) {
      const head = { ...copy.head, checkedAt }
      await confirm(name, keyring, head, fetched.text, isCurrent, limited).catch(() => undefined)
      // `unchanged` even if the confirmation could not be stored: the saved copy is current.
      return outcome('unchanged')
    }
    if (fetched.kind !== 'good') return outcome('failed')
    const { text, reply: parsed, response } = fetched
    const head = {
      etag: response.headers.get('etag'),
      savedAt: sentAt(response) ?? checkedAt,
      checkedAt,
      entries: endpoint.keep ? 1 : entriesOf(parsed),
      bytes: new TextEncoder().encode(text).length,
    }
    const save = () => saveReply(keyring, name, text, head, isCurrent, limited)
    let result = await save()
    if (result === 'gone') {
      // The session ended, or the browser evicted its vault. `restoreVault` acts only in the second case.
      await restoreVault()
      result = await save()
    }
    if (result === 'saved') return outcome('fresh')
    return outcome(result === 'beyond' && asked.aheadOf !== undefined ? 'beyond' : 'unsaved')
  } catch {
    // The device is full or has no database. The page gets its answer anyway.
    return outcome('unsaved')
  }
}

function isNoLongerTheirs({ endpoint }: AskedRecord, status: number): boolean {
  return status === 403 || (endpoint.keep !== undefined && (status === 404 || status === 410))
}

function limitedBy({ endpoint: { keep: limits, path }, aheadOf }: AskedRecord, now: number): Limited | undefined {
  return limits && { template: path, limits, usedAt: aheadOf ?? now, isAhead: aheadOf !== undefined, now }
}

async function confirm(
  name: string,
  keyring: Keyring,
  head: Head,
  text: string,
  isCurrent: () => boolean,
  limited: Limited | undefined,
): Promise<void> {
  // If the copy can't be confirmed, for example because an earlier session's key encrypted it, save it again.
  const isConfirmed = await confirmReply(keyring, name, head.checkedAt, isCurrent, limited)
  if (!isConfirmed) await saveReply(keyring, name, text, head, isCurrent, limited)
}

/** Returns the time in the server's `Date` header, ms, or null. Preferred because the device's clock might be wrong. */
function sentAt(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isFinite(time) ? time : null
}

/** Fetches with a timeout until response headers arrive; the body can take longer. Aborts if the page aborts. */
async function fetchSoon(
  { url, headers: own, signal }: Request,
  etag: string | null,
  deps: RecordCallDeps,
): Promise<Response> {
  const headers = new Headers(own)
  if (etag) headers.set('if-none-match', etag)
  const end = new AbortController()
  const unwanted = () => end.abort(signal.reason)
  signal.addEventListener('abort', unwanted)
  if (signal.aborted) unwanted()
  const timer = setTimeout(() => end.abort(new TypeError('no answer')), responseTimeoutMs)
  try {
    return await deps.fetch(new Request(url, { headers, cache: 'no-store', credentials: 'omit', signal: end.signal }))
  } finally {
    clearTimeout(timer)
  }
}

function reply(text: string, savedAt: number | null): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  if (savedAt !== null) headers.set(savedAtHeader, new Date(savedAt).toISOString())
  return new Response(text, { headers })
}

/** Removes the headers that describe the compressed body, because the text is decompressed. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
