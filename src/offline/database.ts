import { Dexie, type Table } from 'dexie'
import type { Sealed } from './seal.ts'
import type { VaultRow } from './Vault.ts'

/** One sealed reply. The columns that are not sealed say whose it is and which call answered so, nothing of what. */
export interface SealedRow {
  readonly vault: string
  /** The patient's number within the vault, or `-`. */
  readonly person: string
  /** The path of its endpoint. */
  readonly name: string
  /** Which of the vault's data keys opens it. */
  readonly keyId: string
  readonly head: Sealed
  readonly body: Sealed
}

/** The emergency card of a person who wants it readable without unlocking. Its key lies beside it, for that reason. */
export interface CardRow {
  readonly vault: string
  readonly key: CryptoKey
  readonly card: Sealed
}

export class OfflineDatabase extends Dexie {
  declare vaults: Table<VaultRow, string>
  declare rows: Table<SealedRow, [vault: string, person: string, name: string]>
  declare cards: Table<CardRow, string>

  constructor(name = 'yarrow') {
    super(name)
    this.version(1).stores({ vaults: 'id', rows: '[vault+person+name], vault', cards: 'vault' })
  }
}

/** The one database of this origin. It is opened with its first use. */
export const database = new OfflineDatabase()
