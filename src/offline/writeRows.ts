import * as v from 'valibot'
import { database, type WriteRow } from './database.ts'
import { WriteRowShape, type WriteKeyring, type WriteState } from './Write.ts'

/** Returns the draft or outbox row with this id, of any author; null if there is none or it is malformed. */
export async function readWriteRow(id: string): Promise<WriteRow | null> {
  const parsed = v.safeParse(WriteRowShape, await database.writes.get(id))
  return parsed.success ? parsed.output : null
}

/** Whether a row belongs to the keyring's author: same user, same person. */
export function isOwn({ owner, person }: Pick<WriteKeyring, 'owner' | 'person'>, row: WriteRow): boolean {
  return row.owner === owner && row.person === person
}

/** Returns all drafts and outbox rows of the keyring's author. */
export async function ownRows({ owner, person }: Pick<WriteKeyring, 'owner' | 'person'>): Promise<readonly WriteRow[]> {
  return parseRows(await database.writes.where('[owner+person]').equals([owner, person]).toArray())
}

/** Returns the outbox rows of all authors, in sending order. */
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

/** Returns the numbers of the files that a write sends, in sending order. */
export function sentFiles({ files, unsent }: Pick<WriteRow, 'files' | 'unsent'>): readonly number[] {
  return files.filter((no) => unsent?.includes(no) !== true)
}

/** Updates a row if its state is one of `from`, and returns it. Null if the row has another state or is gone. */
export function moveWrite(
  id: string,
  from: readonly WriteState[],
  change: Partial<Pick<WriteRow, 'state' | 'problem' | 'unsent' | 'queuedAt' | 'triedAt'>>,
): Promise<WriteRow | null> {
  return database.transaction('rw', database.writes, async () => {
    const row = await readWriteRow(id)
    if (!row || !from.includes(row.state)) return null
    const next = { ...row, ...change }
    await database.writes.put(next)
    return next
  })
}

/**
 * Turns an outbox row into a draft again, with the reason in `problem`. Keeps its files and deletes part 0, which is
 * created again when the draft is queued. Returns false if the row's state is not one of `from`.
 */
export function returnToDraft(id: string, from: readonly WriteState[], problem: string | null): Promise<boolean> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const moved = await moveWrite(id, from, { state: 'draft', problem, unsent: [], queuedAt: null, triedAt: null })
    if (moved) await database.writeParts.delete([id, 0])
    return moved !== null
  })
}

/** Removes a write of any author, with its parts. */
export function removeWrite(id: string): Promise<void> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    await database.writeParts.where('write').equals(id).delete()
    await database.writes.delete(id)
  })
}

/** Removes all drafts and outbox rows of a user from this device, including those written for another person. */
export function removeWritesOf(owner: string): Promise<void> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const ids = await database.writes.filter((row) => row.owner === owner).primaryKeys()
    await database.writeParts.where('write').anyOf(ids).delete()
    await database.writes.bulkDelete(ids)
  })
}

/** How many writes of one kind a user has on this device, for all persons. */
export interface WriteCount {
  /** The stored kind. This version of the app might not know it. */
  readonly kind: string
  readonly drafts: number
  /** Number of outbox rows, in any state. */
  readonly waiting: number
}

/** Counts a user's drafts and outbox rows on this device, by kind. */
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
