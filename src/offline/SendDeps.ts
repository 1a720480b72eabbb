import type { WritePart } from '#src/contract/writes.ts'
import type { WritePartRow, WriteRow } from './database.ts'

/** Receives the number of bytes of a part that are sent so far. */
export type OnSent = (bytes: number) => void

/**
 * The session of a write's author: sends each part of the write as an ordinary API call. `send` and `isDone` reject
 * with an `ApiError`.
 */
export interface SendingSession {
  /** Whether the clinic answered a call recently. False if the last call got no answer. */
  readonly isReachable: boolean
  /** Decrypts a part; null if the session's keys can't. */
  readonly open: (row: WriteRow, no: number) => Promise<WritePart | null>
  readonly send: (part: WritePart, key: string, timeoutMs: number | undefined, onSent: OnSent) => Promise<void>
  /** Whether the clinic has executed a call with this Idempotency-Key. */
  readonly isDone: (key: string) => Promise<boolean>
}

/** A pause in sending: to an API that failed, or for one author after a 429. */
export interface Pause {
  /** When the pause ends, ms since 1970. */
  readonly until: number
  /** Length of the next pause, ms: the backoff. */
  readonly nextMs: number
  /** Whether the clinic asked for the pause (429). Other pauses end when the network seems to be back. */
  readonly isRequested: boolean
}

/** The dependencies of `sendWrites`, which differ in a page, in the service worker and in tests. */
export interface SendDeps {
  readonly now: () => number
  readonly isOnline: () => boolean
  /** The session of the write's author; null if the author is not signed in here. Then the write is sent encrypted. */
  readonly sessionFor: (row: WriteRow) => SendingSession | null
  /** Sends a part encrypted, without a session. Rejects with an `ApiError`. */
  readonly deliver: (row: WriteRow, part: WritePartRow) => Promise<void>
  /** Whether an API is reachable. */
  readonly probe: (apiUrl: string) => Promise<boolean>
  /** Called when a write has arrived, or was rejected and dropped. */
  readonly sent: (row: WriteRow) => void
  /** Reports the progress of a write, in encrypted bytes. */
  readonly progress: (id: string, sent: number, total: number) => void
  /** The pauses by API address or by `owner|person`, shared by successive runs. */
  readonly pauses: Map<string, Pause>
}
