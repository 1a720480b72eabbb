import { LRUCache } from 'lru-cache'
import type { Logon } from '../services/account/readLogon.ts'
import { compress, isWorthCompressing } from './compress.ts'
import { contentHash, strongTag } from './etag.ts'
import type { Encoding } from './preferredEncoding.ts'

/** A reply as it is sent. */
export interface PackedReply {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Null if the bytes are the text itself. */
  readonly encoding: Encoding | null
  readonly tag: string
}

/** What a kept reply depends on. Two calls with the same key have the same reply. */
export interface ReplyKey {
  readonly database: string
  /** Path of the call, which has no input. */
  readonly path: string
  readonly ptId: number
  readonly version: string
  readonly clinicVersion: string
  /** The start of the minute for which the reply holds, ms. Null if the reply does not depend on the time. */
  readonly minute: number | null
  readonly encoding: Encoding | null
}

/**
 * Returns the versions under which replies about the shown record can be kept. Null if they can't be: the logon was read
 * with the version of another record, or of none.
 */
export function versionsOf(
  ptId: number,
  { shownPtId, recordVersion, clinicVersion }: Pick<Logon, 'shownPtId' | 'recordVersion' | 'clinicVersion'>,
): Pick<ReplyKey, 'ptId' | 'version' | 'clinicVersion'> | null {
  if (shownPtId !== ptId || recordVersion === null || clinicVersion === null) return null
  return { ptId, version: recordVersion, clinicVersion }
}

/** Written out field by field: a field that is missing here could show one person's record to another. */
function textOf({ database, path, ptId, version, clinicVersion, minute, encoding }: ReplyKey): string {
  return JSON.stringify([database, path, ptId, version, clinicVersion, minute, encoding])
}

/** Compresses a text if it is worth it, and computes its ETag. */
export async function packReply(text: string, encoding: Encoding | null): Promise<PackedReply> {
  const used = encoding !== null && isWorthCompressing(text) ? encoding : null
  const bytes = used === null ? new TextEncoder().encode(text) : await compress(text, used)
  return { bytes, encoding: used, tag: strongTag(contentHash(text), used) }
}

const maxBytes = 64 * 1024 * 1024
const maxReplyBytes = 4 * 1024 * 1024

/**
 * Keeps packed replies about records, at most 64 MB. A changed record has a new version, so a kept reply is never stale:
 * nothing has to be deleted, and the least recently used replies make room.
 */
export class ReplyCache {
  readonly #replies = new LRUCache<string, PackedReply>({
    maxSize: maxBytes,
    maxEntrySize: maxReplyBytes,
    // Roughly what an entry needs besides its bytes.
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  })
  readonly #making = new Map<string, Promise<PackedReply>>()

  /**
   * Returns the kept reply, otherwise that of `make`. Calls of one caller (`who`) for the same reply at the same time make
   * it once. Those of different callers don't share the work: a caller with too many calls would get others refused.
   */
  get(key: ReplyKey, who: string, make: () => Promise<PackedReply>): PackedReply | Promise<PackedReply> {
    const name = textOf(key)
    return this.#replies.get(name) ?? this.#making.get(`${who} ${name}`) ?? this.#make(name, who, make)
  }

  async #make(name: string, who: string, make: () => Promise<PackedReply>): Promise<PackedReply> {
    const making = make()
    this.#making.set(`${who} ${name}`, making)
    try {
      const reply = await making
      this.#replies.set(name, reply)
      return reply
    } finally {
      this.#making.delete(`${who} ${name}`)
    }
  }
}
