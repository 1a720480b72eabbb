import { authorNames } from '#src/contract/authorship.ts'
import type { Message } from '#src/contract/messages.ts'
import { wordsOf } from '#src/lib/finder.ts'
import { fold } from '#src/lib/fold.ts'
import { yieldToMain } from '#src/lib/yieldToMain.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'

/** Approximate duration of one search slice, ms. A key press waits at most until the end of the slice. */
const sliceMs = 8
/** Number of messages between two checks of the clock. */
const stride = 32

const known = new WeakMap<Message, string>()

/**
 * Returns a message's searchable text, folded for comparison: subject, names and body, a line each. Cached per message.
 */
function foldedOf(message: Message): string {
  const present = known.get(message)
  if (present !== undefined) return present
  const { subject, fromUserDisplayName: from, authorship, toUserDisplayName, ccUserDisplayName, body } = message
  const { who, onBehalfOf } = authorNames(authorship, from)
  const names = [from, onBehalfOf === null ? '' : who, toUserDisplayName, ccUserDisplayName ?? '']
  const folded = [subject, ...names, textOfHtml(body).replaceAll('\n', ' ')].map(fold).join('\n')
  known.set(message, folded)
  return folded
}

/** Results of a search, with the messages and the words searched. */
interface Found {
  readonly of: readonly Message[]
  readonly find: string
  readonly words: readonly string[]
  /** Indexes of the results in `of`. */
  readonly places: readonly number[]
  readonly rows: readonly Message[]
}

/** Resolves when the search may continue. */
export type Pause = () => Promise<void>

/**
 * Runs `each` for every number from 0 to `count` - 1, in slices. Stops and resolves with false if `goOn` returns false
 * after a pause.
 */
async function inSlices(count: number, each: (step: number) => void, goOn: () => boolean, pause: Pause) {
  let began = performance.now()
  for (let step = 0; step < count; step += 1) {
    each(step)
    if ((step + 1) % stride !== 0 || performance.now() - began < sliceMs) continue
    await pause()
    if (!goOn()) return false
    began = performance.now()
  }
  return true
}

/**
 * Creates a search over many thousands of messages, which runs in slices of a few ms with `pause` in between. If the
 * new words contain the previous ones, only the previous results are searched.
 */
export function makeMessageFinder(pause: Pause = yieldToMain) {
  const listeners = new Set<() => void>()
  let found: Found | null = null
  let wish = 0
  /** Folded texts of the messages `of`, by index. An array is much faster to iterate than a map. */
  let column: { readonly of: readonly Message[]; readonly texts: string[] } = { of: [], texts: [] }

  function columnOf(of: readonly Message[]) {
    if (column.of !== of) column = { of, texts: [] }
    return column.texts
  }

  function textAt(of: readonly Message[], texts: string[], place: number): string {
    const message = of[place]
    return (texts[place] ??= message ? foldedOf(message) : '')
  }

  function publish(next: Found | null) {
    found = next
    for (const listener of listeners) listener()
  }

  return {
    read: () => found,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Searches for the messages that contain every word of `find`. Results keep the order of the messages. */
    look: async (of: readonly Message[], find: string): Promise<void> => {
      wish += 1
      const mine = wish
      const words = wordsOf(find)
      const texts = columnOf(of)
      const before = found
      const narrows = before?.of === of && before.words.every((word) => words.some((longer) => longer.includes(word)))
      const among = narrows ? before.places : null
      const places: number[] = []
      const test = (step: number) => {
        const place = among?.[step] ?? step
        const text = textAt(of, texts, place)
        for (const word of words) if (!text.includes(word)) return
        places.push(place)
      }
      const isDone = await inSlices(among?.length ?? of.length, test, () => wish === mine, pause)
      if (isDone && wish === mine)
        publish({ of, find, words, places, rows: places.flatMap((place) => of[place] ?? []) })
    },
    /** Clears the results. */
    clear: () => {
      wish += 1
      if (found) publish(null)
    },
    /** Prepares messages for searching, in slices. Awaits `idle` before each. Returns a function that stops this. */
    prepare: (of: readonly Message[], idle: Pause): (() => void) => {
      let wanted = true
      const begin = async () => {
        await idle()
        if (!wanted) return
        const texts = columnOf(of)
        await inSlices(
          of.length,
          (place) => textAt(of, texts, place),
          () => wanted,
          idle,
        )
      }
      void begin()
      return () => {
        wanted = false
      }
    },
  }
}
