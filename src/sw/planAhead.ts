import type { Endpoint } from '#src/contract/endpoint.ts'
import { prefetched } from '#src/registry/prefetched.ts'
import { plainNames, recordName } from '#src/contract/recordName.ts'
import { database } from '#src/offline/database.ts'
import { dayMs, dropBeyond, limitedRows, rowsBeyond, type LimitedRow } from '#src/offline/limitedRows.ts'
import { readSavedRow } from '#src/offline/readSaved.ts'
import type { RowsAhead } from '#src/offline/RowsAhead.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import type { AskedRecord } from './answerRecord.ts'

type AheadRow = RowsAhead['due'][number]

/** A row that the saved lists name. */
interface WantedRow extends AheadRow {
  /** Size of the stored row, bytes. Undefined if unknown. */
  readonly bytes?: number | undefined
  /** Minimum age of the row's last confirmation before it is prefetched again, ms. */
  readonly recheckMs: number
}

/**
 * Returns the rows to prefetch: the newest that the saved lists name, within the limits of their endpoints. Deletes
 * saved rows beyond these limits, and those that the clinic has removed. Runs in the worker because a list can be
 * megabytes.
 */
export async function planAhead(keyring: Keyring, now: number): Promise<RowsAhead> {
  const endpoints = new Set(prefetched.map(({ endpoint }) => endpoint))
  const plans: RowsAhead[] = []
  // oxlint-disable-next-line no-await-in-loop -- one list in memory at a time
  for (const endpoint of endpoints) plans.push(await planOf(endpoint, keyring, now))
  return { due: plans.flatMap(({ due }) => due), total: plans.reduce((sum, { total }) => sum + total, 0) }
}

async function planOf(endpoint: Endpoint, keyring: Keyring, now: number): Promise<RowsAhead> {
  const limits = endpoint.keep
  if (!limits) return { due: [], total: 0 }
  const wanted = await wantedRows(endpoint, keyring)
  await dropRemoved(endpoint, keyring)
  await database.transaction('rw', database.rows, () => dropBeyond(keyring, endpoint.path, limits, now))
  const kept = new Map((await limitedRows(keyring, endpoint.path)).map((row) => [row.name, row]))
  const missing = wanted.filter(({ name }) => !kept.has(name)).map((row) => asLimited(row, endpoint, keyring, now))
  const all = [...kept.values(), ...missing].toSorted((a, b) => a.usedAt - b.usedAt)
  const beyond = new Set(rowsBeyond(all, limits, now).map(({ name }) => name))
  const fitting = wanted.filter(({ name }) => !beyond.has(name))
  const isDue = ({ name, recheckMs }: WantedRow) => {
    const row = kept.get(name)
    return !row || !keyring.keys[row.keyId] || now - row.checkedAt > recheckMs
  }
  const due = fitting.filter(isDue).map(({ name, aheadOf }) => ({ name, aheadOf }))
  return { due, total: fitting.length }
}

/** Returns what `read` finds in each saved reply of a list. */
async function fromSaved<T>(list: Endpoint, keyring: Keyring, read: (reply: unknown) => T): Promise<readonly T[]> {
  if (!list.params) {
    const saved = await Promise.all(plainNames(list).map((name) => readSavedRow(list, name, keyring)))
    return saved.flatMap((reply) => (reply ? [read(reply.data)] : []))
  }
  const found: T[] = []
  for (const { name } of await limitedRows(keyring, list.path)) {
    // oxlint-disable-next-line no-await-in-loop -- one row in memory at a time
    const reply = await readSavedRow(list, name, keyring)
    if (reply) found.push(read(reply.data))
  }
  return found
}

/** Deletes saved rows that no saved list names any more. Without a saved list that names all, it deletes none. */
async function dropRemoved(endpoint: Endpoint, keyring: Keyring): Promise<void> {
  const names = new Set<string | null>()
  let isKnown = false
  for (const {
    endpoint: { path },
    list,
    existing,
  } of prefetched) {
    if (path !== endpoint.path || !existing) continue
    // oxlint-disable-next-line no-await-in-loop -- one list in memory at a time
    const replies = await fromSaved(list, keyring, existing)
    isKnown ||= !list.params && replies.length > 0
    for (const params of replies.flat()) names.add(recordName(endpoint, { params }))
  }
  if (!isKnown) return
  const rows = await limitedRows(keyring, endpoint.path)
  await database.rows.bulkDelete(rows.filter(({ name }) => !names.has(name)).map(({ key }) => key))
}

/** Returns the newest rows that the saved lists name, each once, newest first. */
async function wantedRows(endpoint: Endpoint, keyring: Keyring): Promise<readonly WantedRow[]> {
  const wanted = new Map<string, Omit<WantedRow, 'name' | 'aheadOf'> & { readonly at: number }>()
  for (const source of prefetched.filter((one) => one.endpoint === endpoint)) {
    // oxlint-disable-next-line no-await-in-loop -- one list in memory at a time
    for (const listed of await fromSaved(source.list, keyring, (reply) => source.rows(reply, keyring.person))) {
      const rows = listed.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
      for (const { params, at, bytes } of rows.slice(0, source.newest)) {
        const name = recordName(endpoint, { params })
        if (name === null) continue
        wanted.set(name, {
          at: Math.max(wanted.get(name)?.at ?? 0, at ?? 0),
          bytes,
          recheckMs: source.recheckDays * dayMs,
        })
      }
    }
  }
  const newestFirst = [...wanted].toSorted(([, a], [, b]) => b.at - a.at)
  // Round down to the day: this time is stored unencrypted.
  return newestFirst.map(([name, { at, ...row }]) => ({ name, aheadOf: Math.floor(at / dayMs) * dayMs, ...row }))
}

/** Whether a row that is prefetched would fit its endpoint's limits. Always true for a call that a user makes. */
export async function hasRoomAhead(
  keyring: Keyring,
  { endpoint, name, aheadOf }: AskedRecord,
  now: number,
): Promise<boolean> {
  if (!endpoint.keep || aheadOf === undefined) return true
  const kept = await limitedRows(keyring, endpoint.path)
  if (kept.some((row) => row.name === name)) return true
  const row = asLimited({ name, aheadOf }, endpoint, keyring, now)
  // Insert the row before rows of the same day, so that it does not displace them.
  const later = kept.findIndex(({ usedAt }) => usedAt >= aheadOf)
  const all = kept.toSpliced(later < 0 ? kept.length : later, 0, row)
  return !rowsBeyond(all, endpoint.keep, now).includes(row)
}

/** Returns a `LimitedRow` for a row that is not saved yet. If its size is unknown, one byte is assumed. */
function asLimited(
  { name, aheadOf, bytes = 1 }: AheadRow & { readonly bytes?: number | undefined },
  { path }: Endpoint,
  keyring: Keyring,
  now: number,
): LimitedRow {
  const { vault, person, sealWith: keyId } = keyring
  return { key: [vault, person, name], name, template: path, usedAt: aheadOf, checkedAt: now, bytes, keyId }
}
