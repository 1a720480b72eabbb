import * as v from 'valibot'
import type { KeepLimits } from '#src/contract/endpoint.ts'
import { database, type SealedRow } from './database.ts'
import { isNoRoom } from './isNoRoom.ts'
import { dropBeyond, dropForRoom, limitedRows, limitedRowsIn } from './limitedRows.ts'
import { sealText, unsealText } from './seal.ts'
import type { Keyring, VaultRow } from './Vault.ts'

/** The metadata of a saved reply, readable without decrypting its body. */
const Head = v.object({
  /** The reply's ETag, for conditional requests. */
  etag: v.nullable(v.string()),
  /** When the server sent the reply, ms: from its `Date` header, otherwise by the device's clock. */
  savedAt: v.number(),
  /** When the server last confirmed the reply as current, ms. */
  checkedAt: v.number(),
  /** Number of entries in the reply. */
  entries: v.number(),
  /** Size of the reply, bytes of UTF-8. */
  bytes: v.number(),
})
export type Head = v.InferOutput<typeof Head>

/** A saved reply: its metadata, and a function that decrypts its body. */
export interface SavedReply {
  readonly head: Head
  /** Decrypts the reply's JSON; null if it can't be decrypted. Deletes a damaged row. */
  readonly text: () => Promise<string | null>
}

/** The metadata that is available for all saved replies, without decrypting limited rows. */
export type StoredHead = Pick<Head, 'entries' | 'bytes' | 'checkedAt'>

/** What saving a limited row (a reply of an endpoint with path parameters) needs besides its head. */
export interface Limited {
  /** The endpoint's path as declared. */
  readonly template: string
  readonly limits: KeepLimits
  /** When a user opened the row, ms. For a row that is only prefetched: the day of its content. */
  readonly usedAt: number
  /** Whether the row is prefetched: then it never displaces other rows on a full device. */
  readonly isAhead: boolean
  readonly now: number
}

/** `gone`: the session or its vault ended. `beyond`: the row is beyond its endpoint's limits, and was not saved. */
export type SaveResult = 'saved' | 'gone' | 'beyond'

const always = () => true

const place = (keyring: Keyring, name: string, keyId: string, part: 'head' | 'body') =>
  [keyring.vault, keyring.person, name, keyId, part].join('|')

/**
 * Encrypts a reply and replaces the previous one. Returns `gone` if the vault is missing or can't open the keyring's
 * key, or if `isCurrent` returns false: the user has signed out or switched person. `isCurrent` is called in the
 * writing transaction. Deletes rows beyond the endpoint's limits (`limited`) in the same transaction. On a full device,
 * deletes limited rows and retries, unless the reply is prefetched. Rejects if there is still no room, or no database.
 */
export async function saveReply(
  keyring: Keyring,
  name: string,
  text: string,
  head: Head,
  isCurrent: () => boolean = always,
  limited?: Limited,
): Promise<SaveResult> {
  if (limited && head.bytes > limited.limits.bytes) return 'beyond'
  const sealed = { ...(await sealedHead(keyring, name, head)), body: await sealBody(keyring, name, text) }
  const row = limited ? { ...sealed, ...columnsOf(limited, head) } : sealed
  for (;;)
    try {
      return await putRow(row, isCurrent, limited)
    } catch (error) {
      if (!isNoRoom(error) || limited?.isAhead || !(await dropForRoom(keyring.vault, 2 * head.bytes))) throw error
    }
}

/**
 * Records that the clinic confirmed a saved reply and, for a limited row, that it was used. Returns false if there is
 * no such reply under the current key, or if it could not be updated.
 */
export async function confirmReply(
  keyring: Keyring,
  name: string,
  checkedAt: number,
  isCurrent: () => boolean = always,
  limited?: Limited,
): Promise<boolean> {
  const row = await rowOf(keyring, name)
  const head = row && (await headOf(keyring, row))
  if (!row || !head || row.keyId !== keyring.sealWith) return false
  const confirmed = { ...row, ...(await sealedHead(keyring, name, { ...head, checkedAt })) }
  if (!limited) return (await putRow(confirmed, isCurrent)) === 'saved'
  const usedAt = Math.max(row.usedAt ?? 0, limited.usedAt)
  const counted = { ...confirmed, ...columnsOf({ ...limited, usedAt }, { ...head, checkedAt }) }
  return (await putRow(counted, isCurrent, limited)) === 'saved'
}

/** Records that a user opened a limited row. */
export async function touchReply(keyring: Keyring, name: string, usedAt: number): Promise<void> {
  await database.rows.update([keyring.vault, keyring.person, name], { usedAt })
}

/**
 * Returns the saved reply of this name, or null. Deletes a damaged row, and a row that the clinic last confirmed before
 * `oldest` (ms).
 */
export async function savedReply(keyring: Keyring, name: string, oldest = -Infinity): Promise<SavedReply | null> {
  const row = await rowOf(keyring, name)
  const head = row && (await headOf(keyring, row))
  if (!row || !head) return null
  if (head.checkedAt < oldest) {
    await removeReply(keyring, name)
    return null
  }
  return { head, text: () => open(keyring, row, 'body') }
}

export async function removeReply(keyring: Keyring, name: string): Promise<void> {
  await database.rows.delete([keyring.vault, keyring.person, name])
}

/**
 * Returns the metadata of a person's saved replies, by row name: of the rows in `names`, which have no limits, and of
 * all limited rows. Leaves out rows that the keyring can't decrypt. A limited row counts as one entry.
 */
export async function savedHeads(keyring: Keyring, names: readonly string[]): Promise<ReadonlyMap<string, StoredHead>> {
  const own = await database.rows.bulkGet(names.map((name) => [keyring.vault, keyring.person, name]))
  const heads = await Promise.all(
    own.map(async (row) => {
      const head = row && (await headOf(keyring, row))
      return row && head ? [[row.name, head] as const] : []
    }),
  )
  const limited = (await limitedRows(keyring)).filter(({ keyId }) => keyring.keys[keyId])
  return new Map<string, StoredHead>([
    ...heads.flat(),
    ...limited.map(({ name, bytes, checkedAt }) => [name, { entries: 1, bytes, checkedAt }] as const),
  ])
}

/** Returns all rows without limits, decrypted with `before` and encrypted with `after`. Leaves out unreadable rows. */
export async function resealed(before: Keyring, after: Keyring): Promise<SealedRow[]> {
  const keys = await database.rows.where('vault').equals(before.vault).primaryKeys()
  const limited = new Set((await limitedRowsOfVault(before.vault)).map((key) => key.join('|')))
  const rows = await database.rows.bulkGet(keys.filter((key) => !limited.has(key.join('|'))))
  const moved = await Promise.all(rows.flatMap((row) => (row ? [resealedRow(before, after, row)] : [])))
  return moved.filter((row) => row !== null)
}

/**
 * Decrypts the limited rows with `before` and encrypts them with `after`, one at a time: together they can be tens of
 * megabytes. Deletes rows that can't be decrypted.
 */
export async function resealLimited(before: Keyring, after: Keyring): Promise<void> {
  for (const key of await limitedRowsOfVault(before.vault)) {
    const row = await database.rows.get(key)
    if (!row || row.keyId === after.sealWith) continue
    const moved = await resealedRow(before, after, row)
    // Skip the row if another reply was saved meanwhile.
    await database.transaction('rw', database.vaults, database.rows, async () => {
      const now = await database.rows.get(key)
      if (!now || now.keyId !== row.keyId) return
      if (moved && (await database.vaults.get(row.vault))) await database.rows.put(moved)
      else await database.rows.delete(key)
    })
  }
}

async function limitedRowsOfVault(vault: string) {
  return (await limitedRowsIn(vault)).map(({ key }) => key)
}

async function resealedRow(before: Keyring, after: Keyring, row: SealedRow): Promise<SealedRow | null> {
  const [from, to] = [
    { ...before, person: row.person },
    { ...after, person: row.person },
  ]
  const head = await headOf(from, row)
  const text = head && (await open(from, row, 'body'))
  if (!head || text === null) return null
  return { ...row, ...(await sealedHead(to, row.name, head)), body: await sealBody(to, row.name, text) }
}

const columnsOf = ({ template, usedAt }: Limited, { checkedAt, bytes }: Head) => ({
  template,
  usedAt,
  checkedAt,
  bytes,
})

async function sealedHead(keyring: Keyring, name: string, head: Head) {
  const { vault, person, sealWith } = keyring
  const sealedIn = await sealText(sealingKeyOf(keyring), place(keyring, name, sealWith, 'head'), JSON.stringify(head))
  return { vault, person, name, keyId: sealWith, head: sealedIn }
}

function sealBody(keyring: Keyring, name: string, text: string) {
  return sealText(sealingKeyOf(keyring), place(keyring, name, keyring.sealWith, 'body'), text)
}

function sealingKeyOf(keyring: Keyring): CryptoKey {
  const key = keyring.keys[keyring.sealWith]
  if (!key) throw new Error('the keyring lacks its sealing key')
  return key
}

/** Checks the vault and writes in one transaction: no reply is stored after a logout. */
function putRow(row: SealedRow, isCurrent: () => boolean, limited?: Limited): Promise<SaveResult> {
  return database.transaction('rw', database.vaults, database.rows, async () => {
    const vault = await database.vaults.get(row.vault)
    if (!vault || !isCurrent() || !opensAgain(vault, row)) return 'gone'
    await database.rows.put(row)
    if (!limited) return 'saved'
    const { template, limits, now } = limited
    return (await dropBeyond(row, template, limits, now)).has(row.name) ? 'beyond' : 'saved'
  })
}

/**
 * Whether the row stays readable: the vault is not kept, or its locks can open the row's key. A row with a key from
 * before the vault was kept would replace a readable copy with an unreadable one. Its reply is fetched again.
 */
const opensAgain = ({ kept }: VaultRow, { keyId }: SealedRow) => !kept || kept.dataKeys.some(({ id }) => id === keyId)

async function rowOf(keyring: Keyring, name: string): Promise<SealedRow | undefined> {
  return database.rows.get([keyring.vault, keyring.person, name])
}

async function headOf(keyring: Keyring, row: SealedRow): Promise<Head | null> {
  const text = await open(keyring, row, 'head')
  if (text === null) return null
  const parsed = v.safeParse(Head, JSON.parse(text))
  return parsed.success ? parsed.output : null
}

/** Decrypts a part of a row; null if its key is not open yet. Deletes a damaged row and returns null. */
async function open(keyring: Keyring, row: SealedRow, part: 'head' | 'body'): Promise<string | null> {
  const key = keyring.keys[row.keyId]
  if (!key) return null
  try {
    return await unsealText(key, place(keyring, row.name, row.keyId, part), row[part])
  } catch {
    await database.rows.delete([row.vault, row.person, row.name])
    return null
  }
}
