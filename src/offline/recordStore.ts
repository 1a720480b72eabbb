import * as v from 'valibot'
import { database, type SealedRow } from './database.ts'
import { sealText, unsealText } from './seal.ts'
import type { Keyring } from './Vault.ts'

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

const always = () => true

const place = (keyring: Keyring, name: string, keyId: string, part: 'head' | 'body') =>
  [keyring.vault, keyring.person, name, keyId, part].join('|')

/**
 * Seals a reply in the place of the one before it. Resolves with false where the vault is gone, or where `lives`, which
 * is asked in the very transaction that writes, denies it: whoever it belonged to has signed out meanwhile, or the user
 * has turned to another person, and nothing may be written. Rejects where the device has no room or no database.
 */
export async function saveReply(
  keyring: Keyring,
  name: string,
  text: string,
  head: Head,
  lives: () => boolean = always,
): Promise<boolean> {
  return putRow({ ...(await sealedHead(keyring, name, head)), body: await sealBody(keyring, name, text) }, lives)
}

/** Notes that a saved reply is still right. */
export async function confirmReply(
  keyring: Keyring,
  name: string,
  checkedAt: number,
  lives: () => boolean = always,
): Promise<boolean> {
  const row = await rowOf(keyring, name)
  const head = row && (await headOf(keyring, row))
  if (!row || !head || row.keyId !== keyring.sealWith) return false
  return putRow({ ...(await sealedHead(keyring, name, { ...head, checkedAt })), body: row.body }, lives)
}

/** The saved reply of an endpoint, or null. A row whose seal is broken is removed, never shown. */
export async function savedReply(keyring: Keyring, name: string): Promise<SavedReply | null> {
  const row = await rowOf(keyring, name)
  const head = row && (await headOf(keyring, row))
  return row && head ? { head, text: () => open(keyring, row, 'body') } : null
}

export async function removeReply(keyring: Keyring, name: string): Promise<void> {
  await database.rows.delete([keyring.vault, keyring.person, name])
}

/** What is saved for this person, by endpoint. What these keys don't open is left out. */
export async function savedHeads(keyring: Keyring): Promise<ReadonlyMap<string, Head>> {
  const rows = await database.rows.where('vault').equals(keyring.vault).toArray()
  const own = rows.filter((row) => row.person === keyring.person)
  const heads = await Promise.all(own.map(async (row) => [row.name, await headOf(keyring, row)] as const))
  return new Map(heads.flatMap(([name, head]) => (head ? [[name, head] as const] : [])))
}

/** Seals every row that `before` opens anew under `after`, and drops the rest. */
export async function resealed(before: Keyring, after: Keyring): Promise<SealedRow[]> {
  const rows = await database.rows.where('vault').equals(before.vault).toArray()
  const moved = await Promise.all(
    rows.map(async (row) => {
      const [from, to] = [
        { ...before, person: row.person },
        { ...after, person: row.person },
      ]
      const head = await headOf(from, row)
      const text = head && (await open(from, row, 'body'))
      if (!head || text === null) return null
      return { ...(await sealedHead(to, row.name, head)), body: await sealBody(to, row.name, text) }
    }),
  )
  return moved.filter((row) => row !== null)
}

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

/** In one transaction with the vault's presence, so that a logout can't be overtaken by what was still under way. */
function putRow(row: SealedRow, lives: () => boolean): Promise<boolean> {
  return database.transaction('rw', database.vaults, database.rows, async () => {
    if (!(await database.vaults.get(row.vault)) || !lives()) return false
    await database.rows.put(row)
    return true
  })
}

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
