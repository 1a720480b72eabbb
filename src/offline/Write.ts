import * as v from 'valibot'
import type { WriteRow } from './database.ts'

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
export const SealedShape = v.object({ iv: bytes, data: bytes })

/** A row as it lies in the database. */
export const WriteRowShape = v.object({
  id: v.string(),
  owner: v.string(),
  person: v.string(),
  apiUrl: v.string(),
  keyId: v.string(),
  kind: v.string(),
  state: v.picklist(['draft', 'waiting', 'sending', 'unknown']),
  problem: v.nullable(v.string()),
  content: SealedShape,
  files: v.array(v.number()),
  revision: v.number(),
  changedAt: v.number(),
  queuedAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  onRefused: v.fallback(v.optional(v.literal('drop')), undefined),
}) satisfies v.GenericSchema<unknown, WriteRow>

export type WriteState = WriteRow['state']

/** The open keys of whoever writes, in memory alone. */
export interface WriteKeyring {
  /** The vault's id, and in whose name is written. */
  readonly owner: string
  readonly person: string
  /** Where their writes go. */
  readonly apiUrl: string
  readonly keys: Readonly<Record<string, CryptoKey>>
  /** The id of the key that seals what is new. */
  readonly sealWith: string
}

/** A draft or a waiting write, opened. Times are in ms. */
export interface Write extends Pick<
  WriteRow,
  'id' | 'kind' | 'state' | 'problem' | 'files' | 'revision' | 'changedAt' | 'queuedAt' | 'triedAt'
> {
  /** What its screen goes on with; the screen parses it. */
  readonly content: unknown
}

/** How keeping something on the device went. `unavailable`: there is no key or no database. */
export type KeepOutcome = 'no-room' | 'unavailable'
