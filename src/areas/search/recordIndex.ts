import { yieldToMain } from '#src/lib/yieldToMain.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import type { Entry } from './Entry.ts'
import { newestEntries } from './model.ts'

/** How long entries are made in one go, ms: a key that is pressed meanwhile waits no longer. */
const sliceMs = 8

export interface IndexState {
  /** Of all parts, newest first. */
  readonly entries: readonly Entry[]
  /** The parts that are in it. */
  readonly parts: ReadonlySet<string>
}

const nothing: IndexState = { entries: [], parts: new Set() }

interface Wish {
  /** What the entries are made of: another one is another wish. */
  readonly of: readonly unknown[]
  readonly make: () => Iterable<Entry>
}

/** An index that is built part by part, in slices of a few ms, and told of when it grows. `pause` comes between slices. */
export function makeRecordIndex(pause: () => Promise<void> = yieldToMain) {
  const wishes = new Map<string, Wish>()
  const made = new Map<string, { readonly wish: Wish; readonly entries: readonly Entry[] }>()
  const listeners = new Set<() => void>()
  let state = nothing
  let working = false

  function publish() {
    const all = [...made.values()].flatMap(({ entries }) => entries).sort(newestEntries)
    state = { entries: all, parts: new Set(made.keys()) }
    for (const listener of listeners) listener()
  }

  /** Null where nobody wishes for it any more. */
  async function collect(part: string, wish: Wish): Promise<readonly Entry[] | null> {
    const entries: Entry[] = []
    await pause()
    let began = performance.now()
    for (const entry of wish.make()) {
      entries.push(entry)
      if (performance.now() - began < sliceMs) continue
      await pause()
      if (wishes.get(part) !== wish) return null
      began = performance.now()
    }
    return wishes.get(part) === wish ? entries.sort(newestEntries) : null
  }

  function nextWish() {
    return [...wishes].find(([part, wish]) => made.get(part)?.wish !== wish)
  }

  async function work() {
    if (working) return
    working = true
    for (let next = nextWish(); next; next = nextWish()) {
      const [part, wish] = next
      const entries = await collect(part, wish)
      if (!entries || wishes.get(part) !== wish) continue
      made.set(part, { wish, entries })
      publish()
    }
    working = false
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a part in, unless it is in as it is: made of the same things. The part's older entries stand until then. */
    take: (part: string, of: readonly unknown[], make: () => Iterable<Entry>) => {
      const known = wishes.get(part)?.of
      if (known?.length === of.length && known.every((thing, place) => thing === of[place])) return
      wishes.set(part, { of, make })
      void work()
    },
    clear: () => {
      wishes.clear()
      made.clear()
      publish()
    },
  }
}

/** The index of the record that the session reads: it outlives the screen, and is gone when the session is another's. */
export const recordIndex = makeRecordIndex()

/** Whose record is searched now: what another one's screen still hands over is not taken in. */
export const currentSubject = () => {
  const session = store.get(sessionAtom)
  return session && subjectOf(session)
}
let subject = currentSubject()
store.sub(sessionAtom, () => {
  const next = currentSubject()
  if (next === subject) return
  subject = next
  recordIndex.clear()
})
