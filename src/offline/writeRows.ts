import * as v from 'valibot'
import { database, type WriteRow } from './database.ts'
import { WriteRowShape, type WriteKeyring, type WriteState } from './Write.ts'

/** The row of an id, whoever's; one that can't be read counts as none. */
export async function readWriteRow(id: string): Promise<WriteRow | null> {
  const parsed = v.safeParse(WriteRowShape, await database.writes.get(id))
  return parsed.success ? parsed.output : null
}

export function isOwn({ owner, person }: Pick<WriteKeyring, 'owner' | 'person'>, row: WriteRow): boolean {
  return row.owner === owner && row.person === person
}

/** The rows of whoever these keys belong to. */
export async function ownRows({ owner, person }: Pick<WriteKeyring, 'owner' | 'person'>): Promise<readonly WriteRow[]> {
  return parseRows(await database.writes.where('[owner+person]').equals([owner, person]).toArray())
}

/** The rows of everybody that are in the outbox, in the order in which they go. */
export async function unsentRows(): Promise<readonly WriteRow[]> {
  const states: WriteState[] = ['waiting', 'sending', 'unknown']
  const rows = parseRows(await database.writes.where('state').anyOf(states).toArray())
  return rows.toSorted((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0) || (a.id < b.id ? -1 : 1))
}

function parseRows(rows: readonly unknown[]): readonly WriteRow[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(WriteRowShape, row)
    return parsed.success ? [parsed.output] : []
  })
}

/** Changes a row that is in one of these states. Null where it is in another by now, or gone. */
export function moveWrite(
  id: string,
  from: readonly WriteState[],
  change: Partial<Pick<WriteRow, 'state' | 'problem' | 'queuedAt' | 'triedAt'>>,
): Promise<WriteRow | null> {
  return database.transaction('rw', database.writes, async () => {
    const row = await readWriteRow(id)
    if (!row || !from.includes(row.state)) return null
    const next = { ...row, ...change }
    await database.writes.put(next)
    return next
  })
}

/** Back from the outbox: a draft again, and why. Its files stay; what is sent last is made anew. */
export function returnToDraft(id: string, from: readonly WriteState[], problem: string | null): Promise<boolean> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const moved = await moveWrite(id, from, { state: 'draft', problem, queuedAt: null, triedAt: null })
    if (moved) await database.writeParts.delete([id, 0])
    return moved !== null
  })
}

/** Removes a write with its parts, whoever's. */
export function removeWrite(id: string): Promise<void> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    await database.writeParts.where('write').equals(id).delete()
    await database.writes.delete(id)
  })
}

/** Removes all that a user of this device has written and not sent, for whomever. */
export function removeWritesOf(owner: string): Promise<void> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const ids = await database.writes.filter((row) => row.owner === owner).primaryKeys()
    await database.writeParts.where('write').anyOf(ids).delete()
    await database.writes.bulkDelete(ids)
  })
}

/** How many writes of a kind a user has on this device, for anyone. */
export interface WriteCount {
  /** As it is stored: it may be a kind that this version of the app doesn't know. */
  readonly kind: string
  readonly drafts: number
  /** Those in the outbox, in any state. */
  readonly waiting: number
}

/** Counts what a user has written on this device and not sent, kind by kind. */
export async function countWritesOf(owner: string): Promise<readonly WriteCount[]> {
  const counts = new Map<string, WriteCount>()
  await database.writes
    .filter((row) => row.owner === owner)
    .each(({ kind, state }) => {
      const { drafts, waiting } = counts.get(kind) ?? { drafts: 0, waiting: 0 }
      const isDraft = state === 'draft' ? 1 : 0
      counts.set(kind, { kind, drafts: drafts + isDraft, waiting: waiting + 1 - isDraft })
    })
  return [...counts.values()]
}
