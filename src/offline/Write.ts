import * as v from 'valibot'
import type { WriteRow } from './database.ts'

const bytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
export const SealedShape = v.object({ iv: bytes, data: bytes })

/** Schema of a stored draft or outbox row. */
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
  unsent: v.fallback(v.optional(v.array(v.number())), undefined),
  revision: v.number(),
  changedAt: v.number(),
  queuedAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  onRefused: v.fallback(v.optional(v.literal('drop')), undefined),
}) satisfies v.GenericSchema<unknown, WriteRow>

export type WriteState = WriteRow['state']

/** The decrypted keys for one author's drafts and outbox, in memory only. */
export interface WriteKeyring {
  /** `owner`: the user's vault id. `person`: the person in whose name the user writes. */
  readonly owner: string
  readonly person: string
  /** The API that receives the writes. */
  readonly apiUrl: string
  readonly keys: Readonly<Record<string, CryptoKey>>
  /** Id of the key that encrypts new drafts and queued writes. */
  readonly sealWith: string
}

/** A decrypted draft or outbox row. Times are in ms. */
export interface Write extends Pick<
  WriteRow,
  'id' | 'kind' | 'state' | 'problem' | 'files' | 'revision' | 'changedAt' | 'queuedAt' | 'triedAt'
> {
  /** What the screen stored to resume the draft. The screen parses it. */
  readonly content: unknown
}

/** Why storing failed. `no-room`: the device is full. `unavailable`: there is no key or no database. */
export type KeepOutcome = 'no-room' | 'unavailable'
