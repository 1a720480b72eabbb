import { Dexie, type Table } from 'dexie'
import type { Sealed } from './seal.ts'
import type { VaultRow } from './Vault.ts'

/** One sealed reply. The columns that are not sealed say whose it is and which call answered so, nothing of what. */
export interface SealedRow {
  readonly vault: string
  /** The patient's number within the vault, or `-`. */
  readonly person: string
  /** The path of its endpoint, filled, and its query (contract/recordName.ts). */
  readonly name: string
  /** Which of the vault's data keys opens it. */
  readonly keyId: string
  readonly head: Sealed
  readonly body: Sealed
  /** The endpoint's path as declared, in rows of an endpoint with path parameters only: these have limits. */
  readonly template?: string
  /** When a person opened it last; the day of what it holds if it was fetched ahead, ms. */
  readonly usedAt?: number
  /** As in the head, but readable without a key: when the clinic last confirmed it, ms, and its size, bytes. */
  readonly checkedAt?: number
  readonly bytes?: number
}

/** The emergency card of a person who wants it readable without unlocking. Its key lies beside it, for that reason. */
export interface CardRow {
  readonly vault: string
  readonly key: CryptoKey
  readonly card: Sealed
}

/**
 * A draft, or a write that waits to be sent: one row from the first letter to the server's word. It outlives sessions, for
 * its key does: the server gives it to whoever signs in again. What is not sealed says nothing of what was written.
 */
export interface WriteRow {
  /** A UUID, and what its parts are done under. */
  readonly id: string
  /** Whose: the vault's id, and in whose name it is written: a patient's or staff's own, or of whom they act for. */
  readonly owner: string
  readonly person: string
  /** Where it goes. */
  readonly apiUrl: string
  readonly keyId: string
  /** Which screen made it, such as `message`. */
  readonly kind: string
  /**
   * `draft`: nobody has sent it. `waiting`: it goes as soon as it can. `sending`: it is on its way; where nobody sends, the
   * sender was stopped and it is unknown. `unknown`: it was sent and no reply came.
   */
  readonly state: 'draft' | 'waiting' | 'sending' | 'unknown'
  /** The code for which it came back as a draft. */
  readonly problem: string | null
  /** What its screen goes on with: JSON. */
  readonly content: Sealed
  /** The numbers of its files, in the order in which they go. Part 0 goes last. */
  readonly files: readonly number[]
  /** Counts its changes: who changes it must have seen the one before. */
  readonly revision: number
  readonly changedAt: number
  readonly queuedAt: number | null
  readonly triedAt: number | null
  /** As its kind declares: the worker sends rows without the declarations. Rows of older versions have none. */
  readonly onRefused?: 'drop' | undefined
}

/** One call of a write, as JSON of `WritePart`. */
export interface WritePartRow {
  readonly write: string
  readonly no: number
  readonly part: Sealed
}

/**
 * A call that must be done at most once and does not wait, such as a booking: stored before it is sent, and deleted when
 * its outcome was shown. No sender ever sends it: its device only asks the clinic what became of it.
 */
export interface KeyedCallRow {
  /** The Idempotency-Key: a UUID. */
  readonly id: string
  /** As of a `WriteRow`. */
  readonly owner: string
  readonly person: string
  readonly apiUrl: string
  readonly keyId: string
  /** Which screen made it, such as `password`. */
  readonly kind: string
  /** JSON of `KeyedContent`. */
  readonly content: Sealed
  /** ms since 1970. */
  readonly startedAt: number
}

export class OfflineDatabase extends Dexie {
  declare vaults: Table<VaultRow, string>
  declare rows: Table<SealedRow, [vault: string, person: string, name: string]>
  declare cards: Table<CardRow, string>
  declare writes: Table<WriteRow, string>
  declare writeParts: Table<WritePartRow, [write: string, no: number]>
  declare keyedCalls: Table<KeyedCallRow, string>

  constructor(name = 'yarrow') {
    super(name)
    this.version(1).stores({ vaults: 'id', rows: '[vault+person+name], vault', cards: 'vault' })
    this.version(2).stores({ writes: 'id, [owner+person], state', writeParts: '[write+no], write' })
    // Each index of rows holds all that is asked of it: bodies can be megabytes, and are not read to count rows.
    this.version(3).stores({
      rows: '[vault+person+name], vault, [vault+keyId], [vault+person+template+usedAt+checkedAt+bytes+keyId]',
      keyedCalls: 'id, [owner+person]',
    })
  }
}

/** The one database of this origin. It is opened with its first use. */
export const database = new OfflineDatabase()
