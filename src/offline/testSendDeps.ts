import { ApiError } from '#src/api/errors.ts'
import type { WriteRow } from './database.ts'
import type { Pause, SendingSession, SendDeps } from './SendDeps.ts'
import { isOwn } from './writeRows.ts'
import { openPart } from './writeParts.ts'
import type { WriteKeyring } from './Write.ts'

/** Returns the error to inject into a call: `before` the clinic receives it, or `after` the clinic has executed it. */
export type Fault = (call: string) => { readonly before?: unknown; readonly after?: unknown } | undefined

export const lost = () => new ApiError(0, 'network')

/** Creates a fake clinic that executes each part only once, and `SendDeps` that send to it. Times are in ms. */
export function testSendDeps(keyring: WriteKeyring | null, fault: Fault = () => undefined) {
  /** The executed parts by key, in order of execution. */
  const done = new Map<string, unknown>()
  /** All calls that were started, as `send <key>`, `deliver <key>`, `ask <key>` or `probe`. */
  const calls: string[] = []
  const sent: string[] = []
  const pauses = new Map<string, Pause>()
  const clock = { now: 1_000_000, isOnline: true, isReachable: true }

  const call = async <T>(name: string, work: () => T): Promise<T> => {
    calls.push(name)
    const { before, after } = fault(name) ?? {}
    if (before !== undefined) throw await Promise.resolve(before)
    const result = work()
    if (after !== undefined) throw await Promise.resolve(after)
    return result
  }
  const doOnce = (key: string, what: unknown) => void (done.has(key) || done.set(key, what))

  const session = (open: WriteKeyring): SendingSession => ({
    get isReachable() {
      return clock.isReachable
    },
    open: (row, no) => openPart(open, row, no),
    send: (part, key, _, onSent) =>
      call(`send ${key}`, () => {
        onSent(1)
        doOnce(key, part)
      }),
    isDone: (key) => call(`ask ${key}`, () => done.has(key)),
  })
  const deps: SendDeps = {
    now: () => clock.now,
    isOnline: () => clock.isOnline,
    sessionFor: (row: WriteRow) => (keyring && isOwn(keyring, row) ? session(keyring) : null),
    deliver: (_, { write, no, part }) => call(`deliver ${write}.${no}`, () => doOnce(`${write}.${no}`, part.data)),
    probe: () => call('probe', () => true).catch(() => false),
    sent: ({ id }) => void sent.push(id),
    progress: () => undefined,
    pauses,
  }
  return { deps, done, calls, sent, clock, pauses }
}
