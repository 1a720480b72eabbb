import * as v from 'valibot'
import type { CallOptions } from '#src/api/call.ts'
import { ApiError, UnrenewedError, type ApiErrorCode } from '#src/api/errors.ts'
import type { Input, KeyedEndpoint, ReplyOf } from '#src/contract/endpoint.ts'
import { closeWrite, doneWrite } from '#src/contract/writes.ts'
import { isOnline } from '#src/device/connection.ts'
import type { KeyedEnd } from '#src/offline/keyedCalls.ts'
import { sendFailure } from '#src/offline/sendFailure.ts'
import { noteReachable } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { authorizedCall } from '#src/session/lifecycle/authorizedCall.ts'
import { handleRefusal } from '#src/session/lifecycle/sessionCall.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { callAs } from './callWrites.ts'
import { holdingCall, unlessHeld } from './callLock.ts'
import { openWriteKeys } from './writeKeyring.ts'

/** Delay before the second check of a lost reply, ms. */
const secondAskMs = 2_000

/**
 * Outcome of a keyed call. `code` is the clinic's error code or one of two codes of the device:
 * - `not-sent`: the call did not leave the device.
 * - `not-done`: the clinic has not done the call and never will.
 */
export type KeyedOutcome<T> =
  | { readonly kind: 'done'; readonly reply: T }
  | {
      readonly kind: 'refused'
      readonly code: ApiErrorCode | 'not-sent' | 'not-done'
      readonly status: number
      /** Seconds until another attempt makes sense; null if the clinic did not say. */
      readonly retryAfter: number | null
    }
  /** The call was sent, but whether the clinic did it is not known yet. */
  | { readonly kind: 'unknown'; readonly key: string }

/** A screen's kind of keyed call. */
export interface KeyedKind<E extends KeyedEndpoint> {
  readonly endpoint: E
  /** Name under which the device stores the calls, such as `booking`. */
  readonly kind: string
  /** Whether a reply is final. If absent, every reply is final. */
  readonly isSettled?: (reply: ReplyOf<E>) => boolean
  /** Timeout until the reply's headers arrive, ms. Default: that of all calls (`CallOptions`). */
  readonly timeoutMs?: number
  /** Replaces `fetch` for sending, such as to read more of a refusal than its code. */
  readonly fetch?: NonNullable<CallOptions['fetch']>
}

const refused = (
  code: ApiErrorCode | 'not-sent' | 'not-done',
  status = 0,
  retryAfter: number | null = null,
): KeyedOutcome<never> => ({ kind: 'refused', code, status, retryAfter })

/**
 * Makes a call that must be done at most once, and never sends it twice. Before sending, stores the key, and `about` in
 * encrypted form, so that the outcome can be checked even after the browser was killed (`keyedFollower`). Never rejects.
 *
 * `about`: what the screen needs to describe an unknown outcome: JSON without secrets or card data. `key`: a UUID that
 * was never used.
 */
export async function callOnce<E extends KeyedEndpoint>(
  what: KeyedKind<E>,
  input: Input<E>,
  about: unknown = null,
  key: string = crypto.randomUUID(),
): Promise<KeyedOutcome<ReplyOf<E>>> {
  const session = store.get(sessionAtom)
  if (!session || session.saved || !isOnline()) return refused('not-sent')
  return holdingCall(key, async () => {
    const forget = await remember(what.kind, key, about)
    const outcome = await send(what, input, { key, session })
    if (outcome.kind !== 'unknown') await forget()
    return outcome
  })
}

/** Stores the call. Returns a function that deletes it. If storing fails, only this page knows of the call. */
async function remember(kind: string, key: string, about: unknown): Promise<() => Promise<void>> {
  try {
    const keyring = await openWriteKeys()
    const { addKeyedCall, removeKeyedCall } = await import('#src/offline/keyedCalls.ts')
    if (keyring) await addKeyedCall(keyring, { key, kind, about })
    return () => removeKeyedCall(key).catch(() => undefined)
  } catch {
    return async () => undefined
  }
}

async function send<E extends KeyedEndpoint>(
  what: KeyedKind<E>,
  input: Input<E>,
  { key, session }: { readonly key: string; readonly session: Session },
): Promise<KeyedOutcome<ReplyOf<E>>> {
  const { endpoint, isSettled = () => true, timeoutMs, fetch } = what
  const current = store.get(sessionAtom)
  // The session ended, or switched to another person, while the call was being stored.
  if (current?.logonHisID !== session.logonHisID) return refused('not-sent')
  try {
    const { data } = await authorizedCall(endpoint, input, current, undefined, {
      idempotencyKey: key,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(fetch && { fetch }),
    })
    noteReachable()
    return isSettled(data) ? { kind: 'done', reply: data } : { kind: 'unknown', key }
  } catch (error) {
    if (error instanceof UnrenewedError) return refused('not-sent')
    noteReachable(error)
    handleRefusal(error, current)
    if (error instanceof ApiError && sendFailure(error).kind !== 'lost')
      return refused(error.code, error.status, error.retryAfter ?? null)
    const first = await ask(what, key, current.logonHisID)
    if (first.kind !== 'unknown') return first
    await new Promise((resolve) => setTimeout(resolve, secondAskMs))
    return ask(what, key, current.logonHisID)
  }
}

/**
 * Asks the clinic for the outcome of a call. Returns `unknown` also if another tab is making the call. Never rejects.
 */
export async function checkCallOutcome<E extends KeyedEndpoint>(
  what: KeyedKind<E>,
  key: string,
): Promise<KeyedOutcome<ReplyOf<E>>> {
  const session = store.get(sessionAtom)
  if (!session || session.saved || !isOnline()) return { kind: 'unknown', key }
  const outcome = await unlessHeld(key, () => ask(what, key, session.logonHisID))
  return outcome ?? { kind: 'unknown', key }
}

async function ask<E extends KeyedEndpoint>(
  { endpoint, isSettled = () => true }: KeyedKind<E>,
  key: string,
  logonHisID: string,
): Promise<KeyedOutcome<ReplyOf<E>>> {
  try {
    const params = { key }
    let said = await callAs(logonHisID, doneWrite, { params })
    // The request might still arrive, delayed by a proxy: closing its key makes 'not done' final.
    if (!said.isDone) said = await callAs(logonHisID, closeWrite, { params }).catch(unlessNoSuchCall(said))
    if (!said.isDone) return refused('not-done')
    return endOf(endpoint, said.reply, isSettled) ?? { kind: 'unknown', key }
  } catch (error) {
    noteReachable(error)
    return { kind: 'unknown', key }
  }
}

/**
 * Returns an error handler. A clinic's own record system might have no call that closes keys. The handler then returns
 * `otherwise`. It throws any other error again.
 */
function unlessNoSuchCall<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (sendFailure(error).kind === 'no-such-call') return otherwise
    throw error
  }
}

function endOf<E extends KeyedEndpoint>(
  endpoint: E,
  reply: unknown,
  isSettled: (reply: ReplyOf<E>) => boolean,
): KeyedOutcome<ReplyOf<E>> | null {
  const parsed = v.safeParse(endpoint.reply, reply)
  if (!parsed.success) return null
  const data = parsed.output as ReplyOf<E>
  return isSettled(data) ? { kind: 'done', reply: data } : null
}

/** Returns a stored end as an outcome. Returns null if this version can't read it. */
export function outcomeOfEnd<E extends KeyedEndpoint>(
  { endpoint, isSettled = () => true }: KeyedKind<E>,
  end: KeyedEnd,
): KeyedOutcome<ReplyOf<E>> | null {
  if (end.kind === 'done') return endOf(endpoint, end.reply, isSettled)
  // Only `not-done` is stored, because the screen shows other refusals immediately.
  return refused('not-done', end.status, end.retryAfter)
}
