import { yieldToMain } from '#src/lib/yieldToMain.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import type { Entry } from './Entry.ts'
import { newestEntries } from './model.ts'

/** Approximate duration of one slice, ms. A key press waits at most until the end of the slice. */
const sliceMs = 8

export interface IndexState {
  /** Entries of all parts, newest first. */
  readonly entries: readonly Entry[]
  /** Names of the parts in the index. */
  readonly parts: ReadonlySet<string>
}

const nothing: IndexState = { entries: [], parts: new Set() }

interface Wish {
  /** Data from which the entries are made. If the data changes, the part is indexed again. */
  readonly of: readonly unknown[]
  readonly make: () => Iterable<Entry>
}

/**
 * Creates an index that is built part by part, in slices of a few ms with `pause` in between. It notifies listeners of
 * every change.
 */
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

  /** Returns the entries of a part. Null if they are not wanted any more. */
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
    /** Adds a part, unless it was added from the same data. Its older entries stay until the new ones are ready. */
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

/** The index of the session's record. It outlives the screen, and is cleared if the session switches person or ends. */
export const recordIndex = makeRecordIndex()

/**
 * Returns the key of the person whose record is searched now. Null without a session. The screen compares keys, so that
 * it adds no data of another person.
 */
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
