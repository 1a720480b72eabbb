import type { ZipCodeRow } from '#src/contract/referenceLists.ts'

/** Delay after the last key, ms (clinical §5, §9). */
export const zipLookupMs = 1000
/** Lengths of the texts that are looked up, characters (clinical §9). */
export const zipLookupLengths = { least: 3, most: 10 } as const
/** Characters of the second search, if the first one finds nothing (clinical §5). */
const retriedLength = 2

/** A place of a postal code. */
export type ZipPlace = ZipCodeRow

/**
 * What the lookup shows:
 * - `none`: the text is too short or too long to look up, or was cleared.
 * - `waiting`: the person types, or the clinic's answer is on its way.
 * - `found`: places to choose from. `isNear`: no code starts with the text, and these share its first two characters.
 * - `unknown`: no listed code starts with the first two characters.
 * - `failed`: the clinic did not answer (`isOffline`) or refused. City and state can be typed by hand, as with `unknown`.
 */
export type ZipLookupResult =
  | { readonly kind: 'none' | 'waiting' | 'unknown' }
  | { readonly kind: 'found'; readonly places: readonly ZipPlace[]; readonly isNear: boolean }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** What a lookup uses. */
export interface ZipLookupWorld {
  /** Returns the places of the codes that start with `start`. Rejects if there is no answer. */
  readonly search: (start: string, signal: AbortSignal) => Promise<readonly ZipPlace[]>
  /** Receives each new result. */
  readonly onResult: (result: ZipLookupResult) => void
  /** Whether an error of `search` means that the clinic could not be reached. */
  readonly isOffline: (error: unknown) => boolean
  /** Runs `work` once after `ms` milliseconds. Returns a function that cancels it. Defaults to `setTimeout`. */
  readonly wait?: (work: () => void, ms: number) => () => void
}

/** Looks up a text that a person types. */
export interface ZipLookup {
  /** Call it with the whole text after each key. Results of earlier texts are ignored from then on. */
  readonly type: (text: string) => void
  /** Cancels what runs, without a result. Call it when a place is chosen and when the field disappears. */
  readonly stop: () => void
}

const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * Returns the start of the codes to look up, or null for a text that is not looked up. Codes are in capitals, and the
 * list has no ZIP+4: its first five digits are looked up.
 */
export function zipLookupStart(text: string): string | null {
  const typed = text.trim().toUpperCase()
  const { length } = Array.from(typed)
  if (length < zipLookupLengths.least || length > zipLookupLengths.most) return null
  return /^(\d{5})[ -]?\d{0,4}$/.exec(typed)?.[1] ?? typed
}

/** Creates a lookup of postal codes (clinical §5). */
export function zipLookup({ search, onResult, isOffline, wait = after }: ZipLookupWorld): ZipLookup {
  let cancelWait: (() => void) | undefined
  let running: AbortController | undefined

  const stop = () => {
    cancelWait?.()
    cancelWait = undefined
    running?.abort()
    running = undefined
  }

  const look = async (start: string) => {
    const own = new AbortController()
    running = own
    const result = await resultOf(start, own.signal)
    // Not only by the signal: `search` might ignore it, and its reply arrive after that of a newer text.
    if (running === own) onResult(result)
  }

  const resultOf = async (start: string, signal: AbortSignal): Promise<ZipLookupResult> => {
    try {
      const places = await search(start, signal)
      if (places.length > 0) return { kind: 'found', places, isNear: false }
      if (signal.aborted) return { kind: 'unknown' }
      const near = await search(Array.from(start).slice(0, retriedLength).join(''), signal)
      return near.length > 0 ? { kind: 'found', places: near, isNear: true } : { kind: 'unknown' }
    } catch (error) {
      return { kind: 'failed', isOffline: isOffline(error) }
    }
  }

  const type = (text: string) => {
    stop()
    const start = zipLookupStart(text)
    if (start === null) return onResult({ kind: 'none' })
    onResult({ kind: 'waiting' })
    cancelWait = wait(() => void look(start), zipLookupMs)
  }

  return { type, stop }
}
