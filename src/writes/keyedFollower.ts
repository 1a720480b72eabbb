import type { Input, KeyedEndpoint, ReplyOf } from '#src/contract/endpoint.ts'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import type { WriteKeyring } from '#src/offline/Write.ts'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { checkCallOutcome, callOnce, type KeyedKind, type KeyedOutcome, outcomeOfEnd } from './callOnce.ts'
import { keyringOf, openWriteKeys, writeKeyringAtom } from './writeKeyring.ts'

/** Delays between checks, ms. The last one repeats. */
const delaysMs = [3_000, 5_000, 15_000, 60_000, 300_000]

/** A call whose outcome is unknown, or became known only after its screen stopped waiting. */
export interface FollowedCall<T> {
  readonly key: string
  /** The value that the screen passed to `callOnce`. The screen parses it. */
  readonly about: unknown
  /** ms since 1970. */
  readonly startedAt: number
  /** When this page last asked the clinic about an unknown outcome and got a reply, ms since 1970. Null: not yet. */
  readonly checkedAt: number | null
  readonly outcome: KeyedOutcome<T>
}

export interface KeyedFollower<E extends KeyedEndpoint> {
  readonly get: () => readonly FollowedCall<ReplyOf<E>>[]
  /** Whether the calls that the device stored have been read, if it can read them. */
  readonly isLoaded: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the stored calls and starts checking them. Returns a function that stops it. */
  readonly open: () => () => void
  /** Makes a call (`callOnce`), and lists it if its outcome is unknown. */
  readonly run: (input: Input<E>, about?: unknown) => Promise<KeyedOutcome<ReplyOf<E>>>
  /** Checks the unknown outcomes now. Resolves when the clinic has been asked about each. Never rejects. */
  readonly check: () => Promise<void>
  /** Removes a call whose outcome the person has seen. An unknown call stays. */
  readonly dismiss: (key: string) => void
}

/**
 * Follows the keyed calls of a screen for the person whom the session shows. Checks each unknown outcome with the
 * clinic until it is known: with growing delays, and immediately when the clinic becomes reachable.
 */
export function keyedFollower<E extends KeyedEndpoint>(what: KeyedKind<E>): KeyedFollower<E> {
  type Call = FollowedCall<ReplyOf<E>>
  const listeners = new Set<() => void>()
  let calls: readonly Call[] = []
  /** Keys of the calls that this follower is making. */
  const running = new Set<string>()
  let isOpen = false
  let isLoaded = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | null = null

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: readonly Call[]) => {
    calls = next
    notify()
  }
  const put = (changed: Call) => show(calls.map((each) => (each.key === changed.key ? changed : each)))

  const load = async () => {
    const keyring = await openWriteKeys()
    if (!keyring || !isOpen) return
    const { ownKeyedCalls } = await import('#src/offline/keyedCalls.ts')
    const stored = await ownKeyedCalls(keyring, what.kind)
    if (keyringOf(store.get(sessionAtom)) !== keyring || !isOpen) return
    const known = new Set([...running, ...calls.map(({ key }) => key)])
    const found = stored
      .filter(({ key }) => !known.has(key))
      .map(({ end, key, ...rest }): Call => {
        const outcome = (end && outcomeOfEnd(what, end)) ?? { kind: 'unknown', key }
        return { ...rest, key, checkedAt: null, outcome }
      })
    if (found.length > 0) show([...calls, ...found].toSorted((a, b) => b.startedAt - a.startedAt))
    askNow()
  }

  /** Checks each unknown call once. */
  const pass = async () => {
    const keyring = keyringOf(store.get(sessionAtom))
    for (const each of calls.filter(({ outcome }) => outcome.kind === 'unknown')) {
      const outcome = await checkCallOutcome(what, each.key)
      // The session shows another person now. The call belongs to the previous one and stays stored.
      if (!calls.some(({ key }) => key === each.key)) return
      if (outcome.kind === 'unknown') {
        if (isOnline() && store.get(reachableAtom)) put({ ...each, checkedAt: Date.now() })
        continue
      }
      if (keyring) await storeEnd(keyring, each.key, outcome)
      put({ ...each, outcome })
    }
  }

  const askNow = () => {
    clearTimeout(timer)
    if (!isOpen || !calls.some(({ outcome }) => outcome.kind === 'unknown')) return
    asking ??= pass()
      .catch(() => undefined)
      .finally(() => {
        asking = null
        if (!isOpen || !calls.some(({ outcome }) => outcome.kind === 'unknown')) return
        timer = setTimeout(askNow, delaysMs[tries] ?? delaysMs.at(-1))
        tries += 1
      })
  }

  const askSoon = () => {
    tries = 0
    askNow()
  }

  return {
    get: () => calls,
    isLoaded: () => isLoaded,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => {
      isOpen = true
      const read = () => {
        isLoaded = false
        void load()
          .catch(() => undefined)
          .finally(() => {
            isLoaded = true
            notify()
          })
      }
      const stops = [
        store.sub(writeKeyringAtom, () => {
          show([])
          if (store.get(writeKeyringAtom)) read()
        }),
        store.sub(reachableAtom, () => store.get(reachableAtom) && askSoon()),
        onConnectionChange(askSoon),
      ]
      read()
      return () => {
        isOpen = false
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    run: async (input, about = null) => {
      const startedAt = Date.now()
      const key = crypto.randomUUID()
      running.add(key)
      const outcome = await callOnce(what, input, about, key)
      running.delete(key)
      if (outcome.kind === 'unknown') {
        show([{ key, about, startedAt, checkedAt: null, outcome }, ...calls])
        clearTimeout(timer)
        tries = 1
        if (isOpen) timer = setTimeout(askNow, delaysMs[0])
      }
      return outcome
    },
    check: async () => {
      askSoon()
      await asking
    },
    dismiss: (dismissed) => {
      if (calls.some(({ key, outcome }) => key === dismissed && outcome.kind === 'unknown')) return
      show(calls.filter(({ key }) => key !== dismissed))
      void import('#src/offline/keyedCalls.ts')
        .then(({ removeKeyedCall }) => removeKeyedCall(dismissed))
        .catch(() => undefined)
    },
  }
}

/** Stores the outcome, so that a reload shows it again until the person has seen it. */
async function storeEnd(
  keyring: WriteKeyring,
  key: string,
  outcome: Exclude<KeyedOutcome<unknown>, { readonly kind: 'unknown' }>,
): Promise<void> {
  try {
    const { endKeyedCall } = await import('#src/offline/keyedCalls.ts')
    await endKeyedCall(keyring, key, outcome)
  } catch {
    // The call stays stored as unknown, and the next page checks it again.
  }
}
