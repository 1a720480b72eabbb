import { Dexie } from 'dexie'
import type { KeepLimits } from '#src/contract/endpoint.ts'
import { database } from './database.ts'
import type { Keyring } from './Vault.ts'

/**
 * A limited row: a saved reply of an endpoint with path parameters, whose number, size and age have limits. Read from
 * an index, without loading a body or decrypting.
 */
export interface LimitedRow {
  readonly key: RowKey
  readonly name: string
  readonly template: string
  /** When a user last opened the row, ms. For a row that was only prefetched: the day of its content. */
  readonly usedAt: number
  /** When the clinic last confirmed the row, ms. */
  readonly checkedAt: number
  readonly bytes: number
  readonly keyId: string
}

type RowKey = [vault: string, person: string, name: string]
type IndexKey = [
  vault: string,
  person: string,
  template: string,
  usedAt: number,
  checkedAt: number,
  bytes: number,
  keyId: string,
]
type Whose = Pick<Keyring, 'vault' | 'person'>

export const dayMs = 86_400_000
const indexName = '[vault+person+template+usedAt+checkedAt+bytes+keyId]'

/** Returns the earliest confirmation time of a row that can still be shown, ms; `-Infinity` without limits. */
export function oldestKept(limits: KeepLimits | undefined, now: number): number {
  return limits ? now - limits.days * dayMs : -Infinity
}

/** Returns a person's limited rows, of one endpoint if `template` is given; least recently used first per endpoint. */
export function limitedRows({ vault, person }: Whose, template?: string): Promise<readonly LimitedRow[]> {
  return rowsBetween(template === undefined ? [vault, person] : [vault, person, template])
}

/** Returns the limited rows of all persons in a vault. */
export function limitedRowsIn(vault: string): Promise<readonly LimitedRow[]> {
  return rowsBetween([vault])
}

async function rowsBetween(prefix: readonly string[]): Promise<readonly LimitedRow[]> {
  const found: LimitedRow[] = []
  await database.rows
    .where(indexName)
    .between([...prefix, Dexie.minKey], [...prefix, Dexie.maxKey])
    .eachKey((indexKey, cursor) => {
      const [, , template, usedAt, checkedAt, bytes, keyId] = indexKey as unknown as IndexKey
      const key = cursor.primaryKey
      found.push({ key, name: key[2], template, usedAt, checkedAt, bytes, keyId })
    })
  return found
}

/** Returns the rows beyond an endpoint's limits. `rows`: least recently used first, as the index sorts them. */
export function rowsBeyond(rows: readonly LimitedRow[], limits: KeepLimits, now: number): readonly LimitedRow[] {
  const beyond: LimitedRow[] = []
  let count = 0
  let bytes = 0
  let isFull = false
  for (const row of rows.toReversed()) {
    const isTooOld = row.checkedAt < oldestKept(limits, now)
    // Once a row does not fit, all less recently used rows go too: the rows that stay have no gap.
    isFull ||= !isTooOld && (count + 1 > limits.maxRows || bytes + row.bytes > limits.bytes)
    if (isTooOld || isFull) beyond.push(row)
    else {
      count += 1
      bytes += row.bytes
    }
  }
  return beyond
}

/** Deletes the rows beyond an endpoint's limits and returns their names. Call it in the transaction that adds a row. */
export async function dropBeyond(
  whose: Whose,
  template: string,
  limits: KeepLimits,
  now: number,
): Promise<ReadonlySet<string>> {
  const beyond = rowsBeyond(await limitedRows(whose, template), limits, now)
  if (beyond.length > 0) await database.rows.bulkDelete(beyond.map(({ key }) => key))
  return new Set(beyond.map(({ name }) => name))
}

/**
 * Makes room on a full device: deletes a vault's limited rows, least recently used first, until at least `bytes` and
 * half of their total size is freed. Returns whether any row was deleted.
 */
export async function dropForRoom(vault: string, bytes: number): Promise<boolean> {
  const rows = (await limitedRowsIn(vault)).toSorted((a, b) => a.usedAt - b.usedAt)
  const half = rows.reduce((sum, row) => sum + row.bytes, 0) / 2
  let freed = 0
  const dropped = rows.filter((row) => {
    const isDue = freed < Math.max(bytes, half)
    if (isDue) freed += row.bytes
    return isDue
  })
  if (dropped.length > 0) await database.rows.bulkDelete(dropped.map(({ key }) => key))
  return dropped.length > 0
}
