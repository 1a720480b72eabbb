import * as v from 'valibot'
import type { KeepLimits } from '#src/contract/endpoint.ts'
import { database, type SealedRow } from './database.ts'
import { isNoRoom } from './isNoRoom.ts'
import { dropBeyond, dropForRoom, limitedRows, limitedRowsIn } from './limitedRows.ts'
import { sealText, unsealText } from './seal.ts'
import type { Keyring, VaultRow } from './Vault.ts'

/** What is known of a saved reply without opening it. */
const Head = v.object({
  /** The server's tag, to ask whether it is still right. */
  etag: v.nullable(v.string()),
  /** When the server sent it, by the server's clock where it says so, ms. */
  savedAt: v.number(),
  /** When the server last said that it is still right, ms. */
  checkedAt: v.number(),
  /** How many things it lists. */
  entries: v.number(),
  /** Its size, bytes of UTF-8. */
  bytes: v.number(),
})
export type Head = v.InferOutput<typeof Head>

/** A saved reply: what is known of it, and a way to open it. */
export interface SavedReply {
  readonly head: Head
  /** The reply's JSON; null where the seal is broken, and then the row is gone. */
  readonly text: () => Promise<string | null>
}

/** What a device knows of a saved reply without decrypting a limited one. */
export type StoredHead = Pick<Head, 'entries' | 'bytes' | 'checkedAt'>

/** What is said of a row of an endpoint with path parameters, besides its head. */
export interface Limited {
  /** The endpoint's path as declared. */
  readonly template: string
  readonly limits: KeepLimits
  /** When a person opened it; the day of what it holds if it is fetched ahead, ms. */
  readonly usedAt: number
  /** Whether it is fetched ahead: it never displaces another row on a full device. */
  readonly isAhead: boolean
  readonly now: number
}

/** `gone`: the session or its vault ended. `beyond`: the row is beyond the limits of its endpoint, and is not kept. */
export type SaveResult = 'saved' | 'gone' | 'beyond'

const always = () => true

const place = (keyring: Keyring, name: string, keyId: string, part: 'head' | 'body') =>
  [keyring.vault, keyring.person, name, keyId, part].join('|')

/**
 * Seals a reply and replaces the previous one. `gone` if there is no such vault, or if `isCurrent`, which is asked in the
 * transaction that writes, denies it: its owner has signed out meanwhile, or the user has switched to another person.
 * Rows beyond the limits of the endpoint (`limited`) are deleted in the same transaction. On a full device limited rows
 * are deleted first. Rejects if there is no room even so, or no database.
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

/** Notes that a saved reply is still right, and of a limited one that it was used. */
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

/** Notes that a person opened a limited row. */
export async function touchReply(keyring: Keyring, name: string, usedAt: number): Promise<void> {
  await database.rows.update([keyring.vault, keyring.person, name], { usedAt })
}

/**
 * The saved reply of this name, or null. A row whose seal is broken is removed, never shown, and so is one that the clinic
 * confirmed before `oldest` (ms).
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
 * What is saved for a person, by the rows' names. `names`: the rows that have no limits. What these keys don't open is left
 * out. A limited row is one entry, whatever it holds.
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

/** Seals every row without limits that `before` opens again under `after`, and leaves out the others. */
export async function resealed(before: Keyring, after: Keyring): Promise<SealedRow[]> {
  const keys = await database.rows.where('vault').equals(before.vault).primaryKeys()
  const limited = new Set((await limitedRowsOfVault(before.vault)).map((key) => key.join('|')))
  const rows = await database.rows.bulkGet(keys.filter((key) => !limited.has(key.join('|'))))
  const moved = await Promise.all(rows.flatMap((row) => (row ? [resealedRow(before, after, row)] : [])))
  return moved.filter((row) => row !== null)
}

/**
 * Seals the limited rows that `before` opens again under `after`, one at a time: together they can be tens of megabytes.
 * Those that can't be opened are deleted.
 */
export async function resealLimited(before: Keyring, after: Keyring): Promise<void> {
  for (const key of await limitedRowsOfVault(before.vault)) {
    const row = await database.rows.get(key)
    if (!row || row.keyId === after.sealWith) continue
    const moved = await resealedRow(before, after, row)
    // A reply that came meanwhile is newer.
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
 * Whether a lock of a kept vault leads to the row's key. One from before the records were kept does not: its row would
 * replace a copy that the lock opens. What it was to save is fetched again with the new keys.
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

/** A row of a key that is not on the ring stays: a PIN may open it. One that its own key does not open goes. */
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
