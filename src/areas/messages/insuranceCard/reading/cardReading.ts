import type { Reading } from '#src/workers/cardReader/client.ts'
import type { ReadProblem, ReadProgress } from '#src/workers/cardReader/protocol.ts'
import { blobOf } from '../blobOf.ts'
import { cardSuggestions, type CardSuggestion } from './cardSuggestions.ts'

/**
 * State of the reading of a side. `read`: `open` are the suggestions that were neither accepted nor refused, of `found`
 * in all.
 */
export type ReadingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly progress: ReadProgress }
  | { readonly kind: 'failed'; readonly problem: ReadProblem }
  | { readonly kind: 'read'; readonly open: readonly CardSuggestion[]; readonly found: number }

type Read = (picture: ArrayBuffer, onProgress: (progress: ReadProgress) => void) => Reading

/** Loads what starts the worker only if it is needed. */
const loadReader = async (): Promise<Read> => (await import('#src/workers/cardReader/client.ts')).readCardWords

/** Reads the straightened picture of a side at a press, and holds what was suggested until a person decides. */
export function cardReading(load: () => Promise<Read> = loadReader) {
  let state: ReadingState = { kind: 'idle' }
  let running: { reading: Reading | null } | null = null
  const listeners = new Set<() => void>()
  const update = (next: ReadingState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function start(url: string): Promise<void> {
    if (running) return
    const mine: { reading: Reading | null } = (running = { reading: null })
    const isCurrent = () => running === mine
    update({ kind: 'busy', progress: { stage: 'fetching', share: 0 } })
    let end: Awaited<Reading['ended']>
    try {
      const [read, picture] = await Promise.all([load().catch(() => null), blobOf(url).arrayBuffer()])
      if (!isCurrent()) return
      if (read) mine.reading = read(picture, (progress) => isCurrent() && update({ kind: 'busy', progress }))
      end = (await mine.reading?.ended) ?? { kind: 'failed', problem: 'download' }
    } catch {
      end = { kind: 'failed', problem: 'failed' }
    }
    if (!isCurrent()) return
    running = null
    if (end.kind === 'cancelled') return update({ kind: 'idle' })
    if (end.kind === 'failed') return update(end)
    const open = cardSuggestions(end.words)
    update({ kind: 'read', open, found: open.length })
  }

  return {
    start,
    /** Ends the reading, and its worker. */
    cancel: () => {
      running?.reading?.cancel()
      if (!running) return
      running = null
      update({ kind: 'idle' })
    },
    /** Removes a suggestion that was accepted or refused. */
    close: (suggestion: CardSuggestion) => {
      if (state.kind === 'read') update({ ...state, open: state.open.filter((one) => one !== suggestion) })
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
