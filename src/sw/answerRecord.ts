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

/** How long a saved copy waits for the network to be newer, ms. */
export const networkTimeoutMs = 3000

/**
 * How long the network may take to begin an answer, ms: as long as a page waits. A browser has six connections to a clinic
 * over HTTP/1; what hangs holds one, also when its page has long had the copy.
 */
export const responseTimeoutMs = 20_000

/** A record call that is to be answered. */
export interface AskedRecord extends RecordCall {
  /** The day of what the row holds, ms, if it is fetched ahead; absent if a person asks for it. */
  readonly aheadOf?: number | undefined
}

/** What the worker needs of the world, so that a test can be the world. */
export interface RecordCallDeps {
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** The open keys of the session that this is done for, which may have changed meanwhile; null once it is over. */
  readonly keyring: () => Keyring | null
  /** Begins its vault anew where the browser has cleared it away. */
  readonly restoreVault: () => Promise<void>
}

/** The network's answer, judged. `good`: what the contract allows. `same`: the saved copy is. `lost`: none, or no answer. */
type NetworkResult =
  | { readonly kind: 'good'; readonly text: string; readonly reply: unknown; readonly response: Response }
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'refused'; readonly response: Response }
  | { readonly kind: 'lost'; readonly response: Response | null; readonly error?: unknown }

export interface Answer {
  /** Rejects as a fetch does where there is neither network nor copy. */
  readonly response: Promise<Response>
  /** Resolves once what came is saved. Never rejects. */
  readonly outcome: Promise<RefreshOutcome>
}

/**
 * Answers one record call: from the network, whose good replies are sealed and saved; from the saved copy, which says
 * its age in a header, where the network fails, does not answer within three seconds, answers 5xx or answers what the
 * contract does not allow, such as a captive portal's page (architecture, "How data flows").
 */
export function answerRecord(request: Request, asked: AskedRecord, keyring: Keyring, deps: RecordCallDeps): Answer {
  // A store that can't be read is an empty one.
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
      // The seal of what is saved is broken: it is fetched whole.
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
    // What a person reads without a network is what they need: it stays longest.
    const isOpened = copy !== null && endpoint.keep !== undefined && asked.aheadOf === undefined
    if (isOpened && keyring) await touchReply(keyring, name, now()).catch(() => undefined)
    return outcome('failed')
  }
  // Until the last moment: what comes for a person whom the user has turned away from is not written any more.
  const isCurrent = () => keyringNow()?.person === keyring?.person
  if (!keyring) return outcome(fetched.kind === 'refused' ? 'refused' : 'unsaved')
  try {
    if (fetched.kind === 'refused') {
      // What a person may no longer see is not kept for them either. Of a single row, not there means the same.
      if (isNoLongerTheirs(asked, status)) await removeReply(keyring, name)
      return outcome('refused')
    }
    const checkedAt = now()
    const limited = limitedBy(asked, checkedAt)
    if (fetched.kind === 'same' && copy) {
      const head = { ...copy.head, checkedAt }
      await confirm(name, keyring, head, fetched.text, isCurrent, limited).catch(() => undefined)
      // Where there is no room to note that, it is saved all the same.
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
      // Either the session is over, or its vault was cleared away by the browser.
      await restoreVault()
      result = await save()
    }
    if (result === 'saved') return outcome('fresh')
    return outcome(result === 'beyond' && asked.aheadOf !== undefined ? 'beyond' : 'unsaved')
  } catch {
    // No room, or no database: the answer itself has gone out all the same.
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
  // Saved under a key of an earlier session: from now on under this one's.
  const isConfirmed = await confirmReply(keyring, name, head.checkedAt, isCurrent, limited)
  if (!isConfirmed) await saveReply(keyring, name, text, head, isCurrent, limited)
}

/** The server's own time of answering: a device's clock may have been set back. */
function sentAt(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isFinite(time) ? time : null
}

/** Fetches what is asked for, as long as it is wanted and the answer begins in time; its body may take longer. */
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

/** Without what describes the packed body, which the text is not. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))
