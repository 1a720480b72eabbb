import { Dexie, type Table } from 'dexie'
import { databaseName } from './databaseName.ts'
import type { Sealed } from './seal.ts'
import type { VaultRow } from './Vault.ts'

/** One saved reply, encrypted. The readable columns name the person and the call, but nothing of the reply's text. */
export interface SealedRow {
  readonly vault: string
  /** The person whose record it is: a patient number, `type:number` of a person acted for, or `-`. */
  readonly person: string
  /** The call's path with parameters filled in, and its query (contract/recordName.ts). */
  readonly name: string
  /** Id of the vault's data key that encrypted the row. */
  readonly keyId: string
  readonly head: Sealed
  readonly body: Sealed
  /** The endpoint's declared path. Only set if it has path parameters: such rows are limited (`KeepLimits`). */
  readonly template?: string
  /** When a user last opened the row, ms. For a row that was only prefetched: the day of its content. */
  readonly usedAt?: number
  /** `checkedAt`: when the clinic last confirmed the row, ms. `bytes`: its size. As in `head`, but not encrypted. */
  readonly checkedAt?: number
  readonly bytes?: number
}

/** An emergency card that a user made readable without unlocking: the card's key is stored with the card. */
export interface CardRow {
  readonly vault: string
  readonly key: CryptoKey
  readonly card: Sealed
}

/**
 * A draft, or a write in the outbox: one row from the first letter until the clinic confirms it. The row outlives the
 * session: after a new sign-in the server sends the row's key again. The readable columns reveal nothing of the text.
 */
export interface WriteRow {
  /** A UUID. The Idempotency-Key of each part starts with it. */
  readonly id: string
  /** `owner`: the user's vault id. `person`: the person in whose name the user writes, who can be the user. */
  readonly owner: string
  readonly person: string
  /** The API that receives the write. */
  readonly apiUrl: string
  readonly keyId: string
  /** The kind of write, such as `message`. */
  readonly kind: string
  /**
   * `draft`: the user has not sent it. `waiting`: in the outbox, to be sent. `sending`: a sender is sending it; the
   * next sender treats it as `unknown` if that sender was stopped. `unknown`: it was sent, but its outcome is unknown.
   */
  readonly state: 'draft' | 'waiting' | 'sending' | 'unknown'
  /** The error code that turned the write into a draft again; otherwise null. */
  readonly problem: string | null
  /** What the screen needs to resume the draft, as encrypted JSON. */
  readonly content: Sealed
  /** The part numbers of its files, in sending order. Part 0, the write itself, is sent last. */
  readonly files: readonly number[]
  /** The files that stay out of the call, such as those of a question that is hidden now. Only of a queued write. */
  readonly unsent?: readonly number[] | undefined
  /** Number of saves. A save that names another revision is a conflict. */
  readonly revision: number
  readonly changedAt: number
  readonly queuedAt: number | null
  readonly triedAt: number | null
  /**
   * `drop` deletes the write if the clinic refuses it. Stored, because the service worker doesn't load the kinds of
   * writes. Older rows lack it.
   */
  readonly onRefused?: 'drop' | undefined
}

/** One API call of a write: encrypted JSON of `WritePart`. */
export interface WritePartRow {
  readonly write: string
  readonly no: number
  readonly part: Sealed
}

/**
 * A call that must be executed at most once and never waits in the outbox, such as a booking. The row is stored before
 * the call is sent and deleted after its outcome was shown. The device never resends it, but requests its outcome.
 */
export interface KeyedCallRow {
  /** The Idempotency-Key: a UUID. */
  readonly id: string
  /** Owner and person as in `WriteRow`. */
  readonly owner: string
  readonly person: string
  readonly apiUrl: string
  readonly keyId: string
  /** The kind of call, such as `password`. */
  readonly kind: string
  /** Encrypted JSON of `KeyedContent` (keyedCalls.ts). */
  readonly content: Sealed
  /** When the call was stored, ms since 1970. */
  readonly startedAt: number
}

/** What a user chose on a screen and has not sent, such as the charges to pay. One row for each screen and person. */
export interface ChoicesRow {
  /** Owner and person as in `WriteRow`. */
  readonly owner: string
  readonly person: string
  /** The screen's name for the choices, such as `payment`. */
  readonly name: string
  readonly keyId: string
  /** The choices, as encrypted JSON. */
  readonly content: Sealed
}

export class OfflineDatabase extends Dexie {
  declare vaults: Table<VaultRow, string>
  declare rows: Table<SealedRow, [vault: string, person: string, name: string]>
  declare cards: Table<CardRow, string>
  declare writes: Table<WriteRow, string>
  declare writeParts: Table<WritePartRow, [write: string, no: number]>
  declare keyedCalls: Table<KeyedCallRow, string>
  declare choices: Table<ChoicesRow, [owner: string, person: string, name: string]>

  constructor(name = databaseName) {
    super(name)
    this.version(1).stores({ vaults: 'id', rows: '[vault+person+name], vault', cards: 'vault' })
    this.version(2).stores({ writes: 'id, [owner+person], state', writeParts: '[write+no], write' })
    // The indexes of `rows` hold every column that counting needs, because reading bodies of megabytes would be slow.
    this.version(3).stores({
      rows: '[vault+person+name], vault, [vault+keyId], [vault+person+template+usedAt+checkedAt+bytes+keyId]',
      keyedCalls: 'id, [owner+person]',
    })
    this.version(4).stores({ choices: '[owner+person+name]' })
  }
}

/** The only IndexedDB database of this origin. Opened lazily. */
export const database = new OfflineDatabase()
