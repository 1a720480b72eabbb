import type { WritePart } from '#src/contract/writes.ts'
import type { WritePartRow, WriteRow } from './database.ts'

/** Told how many of a part's bytes have gone. */
export type OnSent = (bytes: number) => void

/** A session of whoever wrote, by which their writes go as the calls that they are. All reject with an `ApiError`. */
export interface SendingSession {
  /** False where nothing has been heard of the clinic of late, or the last call got no answer. */
  readonly isReachable: boolean
  /** A part opened; null where these keys don't. */
  readonly open: (row: WriteRow, no: number) => Promise<WritePart | null>
  readonly send: (part: WritePart, key: string, timeoutMs: number | undefined, onSent: OnSent) => Promise<void>
  /** Whether the clinic did something under this key. */
  readonly isDone: (key: string) => Promise<boolean>
}

/** When writes go on: to an API that did not answer well, or of somebody of whom the clinic takes no more now. */
export interface Pause {
  /** ms since 1970. */
  readonly until: number
  /** How long the next one is, ms. */
  readonly nextMs: number
  /** The clinic asked for it. The others end when the network seems to be back. */
  readonly isWished: boolean
}

/** What sending needs of the world: the page's, the service worker's, or a test's. */
export interface SendDeps {
  readonly now: () => number
  readonly isOnline: () => boolean
  /** Null where nobody who wrote this is signed in here: then it is delivered as it is sealed. */
  readonly sessionFor: (row: WriteRow) => SendingSession | null
  /** Delivers a part as it is sealed. Rejects with an `ApiError`. */
  readonly deliver: (row: WriteRow, part: WritePartRow) => Promise<void>
  /** Whether an API answers at all. */
  readonly probe: (apiUrl: string) => Promise<boolean>
  /** The write has arrived, or was refused and dropped. */
  readonly sent: (row: WriteRow) => void
  /** How far a write is, in bytes as they are sealed. */
  readonly progress: (id: string, sent: number, total: number) => void
  /** By API, or by `owner|person`. It outlives a run. */
  readonly pauses: Map<string, Pause>
}
