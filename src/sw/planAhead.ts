import type { Endpoint } from '#src/contract/endpoint.ts'
import { prefetched } from '#src/registry/prefetched.ts'
import { recordName } from '#src/contract/recordName.ts'
import { database } from '#src/offline/database.ts'
import { dayMs, dropBeyond, limitedRows, rowsBeyond, type LimitedRow } from '#src/offline/limitedRows.ts'
import { readSaved } from '#src/offline/readSaved.ts'
import type { RowsAhead } from '#src/offline/RowsAhead.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import type { AskedRecord } from './answerRecord.ts'

type AheadRow = RowsAhead['due'][number]

/** Min age of a row's last confirmation before the row is prefetched again, ms. */
const recheckMs = dayMs

/**
 * Returns the rows to prefetch: the newest that the saved lists name, within the limits of their endpoints. Deletes
 * saved rows beyond these limits. Runs in the worker because a list can be megabytes.
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
  await database.transaction('rw', database.rows, () => dropBeyond(keyring, endpoint.path, limits, now))
  const kept = new Map((await limitedRows(keyring, endpoint.path)).map((row) => [row.name, row]))
  const missing = wanted.filter(({ name }) => !kept.has(name)).map((row) => asLimited(row, endpoint, keyring, now))
  const all = [...kept.values(), ...missing].toSorted((a, b) => a.usedAt - b.usedAt)
  const beyond = new Set(rowsBeyond(all, limits, now).map(({ name }) => name))
  const fitting = wanted.filter(({ name }) => !beyond.has(name))
  const isDue = ({ name }: AheadRow) => {
    const row = kept.get(name)
    return !row || !keyring.keys[row.keyId] || now - row.checkedAt > recheckMs
  }
  return { due: fitting.filter(isDue), total: fitting.length }
}

/** Returns the newest rows that the saved lists name, each once, newest first. */
async function wantedRows(endpoint: Endpoint, keyring: Keyring): Promise<readonly AheadRow[]> {
  const wanted = new Map<string, number>()
  for (const source of prefetched.filter((one) => one.endpoint === endpoint)) {
    // oxlint-disable-next-line no-await-in-loop -- one list in memory at a time
    const reply = await readSaved(source.list, {}, keyring)
    const rows = reply ? source.rows(reply.data).toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) : []
    for (const { params, at } of rows.slice(0, source.newest)) {
      const name = recordName(endpoint, { params })
      if (name !== null) wanted.set(name, Math.max(wanted.get(name) ?? 0, at ?? 0))
    }
  }
  const newestFirst = [...wanted].toSorted(([, a], [, b]) => b - a)
  // Round down to the day: this time is stored unencrypted.
  return newestFirst.map(([name, at]) => ({ name, aheadOf: Math.floor(at / dayMs) * dayMs }))
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

/** Returns a `LimitedRow` for a row that is not saved yet. Its size is unknown, so one byte is assumed. */
function asLimited({ name, aheadOf }: AheadRow, { path }: Endpoint, keyring: Keyring, now: number): LimitedRow {
  const { vault, person, sealWith: keyId } = keyring
  return { key: [vault, person, name], name, template: path, usedAt: aheadOf, checkedAt: now, bytes: 1, keyId }
}
