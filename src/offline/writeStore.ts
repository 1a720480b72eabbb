import type { WritePart } from '#src/contract/writes.ts'
import { database, type WriteRow } from './database.ts'
import { sealText, unsealText } from './seal.ts'
import { tryToStore } from './tryToStore.ts'
import type { KeepOutcome, Write, WriteKeyring } from './Write.ts'
import { openPart, sealPart } from './writeParts.ts'
import { isOwn, readWriteRow, removeWrite } from './writeRows.ts'

export interface DraftToSave {
  /** A UUID. */
  readonly id: string
  readonly kind: string
  readonly content: unknown
  /** Revision of the draft when it was read; null for a new draft. */
  readonly revision: number | null
  /** What to do if the clinic refuses the write, as its kind declares. */
  readonly onRefused?: 'drop'
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly revision: number; readonly changedAt: number }
  /** Another tab saved or removed the draft meanwhile, it is no draft any more, or it belongs to another author. */
  | { readonly kind: 'conflict' }
  | { readonly kind: KeepOutcome }

/** The `place` of encrypted content (seal.ts): content moved to another row can't be decrypted. */
const contentPlace = (keyId: string, id: string) => `write|${keyId}|${id}|content`

/** Decrypts a row; null if it belongs to another author, its key is not open, or it is damaged. */
export async function openWrite(keyring: WriteKeyring, row: WriteRow): Promise<Write | null> {
  const key = isOwn(keyring, row) ? keyring.keys[row.keyId] : undefined
  if (!key) return null
  try {
    const content: unknown = JSON.parse(await unsealText(key, contentPlace(row.keyId, row.id), row.content))
    const { id, kind, state, problem, files, revision, changedAt, queuedAt, triedAt } = row
    return { id, kind, state, problem, content, files, revision, changedAt, queuedAt, triedAt }
  } catch {
    return null
  }
}

/** Saves a draft unless it was changed since it was read. Never rejects. */
export function saveDraft(keyring: WriteKeyring, draft: DraftToSave): Promise<SaveResult> {
  const { id, kind, revision, onRefused } = draft
  const refusal = onRefused && { onRefused }
  return tryToStore(async (): Promise<SaveResult> => {
    const before = await readWriteRow(id)
    if (before && !isOwn(keyring, before)) return { kind: 'conflict' }
    const keyId = before?.keyId ?? keyring.sealWith
    const key = keyring.keys[keyId]
    if (!key) return { kind: 'unavailable' }
    const content = await sealText(key, contentPlace(keyId, id), JSON.stringify(draft.content))
    const { owner, person, apiUrl } = keyring
    const fresh = { id, owner, person, apiUrl, keyId, problem: null, files: [], queuedAt: null, triedAt: null }
    return database.transaction('rw', database.writes, async (): Promise<SaveResult> => {
      const row = await readWriteRow(id)
      if (row && (!isOwn(keyring, row) || row.keyId !== keyId || row.state !== 'draft')) return { kind: 'conflict' }
      if ((row?.revision ?? null) !== revision) return { kind: 'conflict' }
      const next = { revision: (revision ?? 0) + 1, changedAt: Date.now() }
      await database.writes.put({ ...fresh, ...row, ...refusal, kind, state: 'draft', content, ...next })
      return { kind: 'saved', ...next }
    })
  })
}

/**
 * Stores a new write in the outbox, with `part` as part 0. In one step: a page that ends before the second of two would
 * leave a draft that no screen shows. Resolves with `conflict` if there is a write with this id. Never rejects.
 */
export function storeWaiting(
  keyring: WriteKeyring,
  { id, kind, content, onRefused }: Omit<DraftToSave, 'revision'>,
  part: WritePart,
): Promise<SaveResult> {
  const refusal = onRefused && { onRefused }
  return tryToStore(async (): Promise<SaveResult> => {
    const keyId = keyring.sealWith
    const key = keyring.keys[keyId]
    if (!key) return { kind: 'unavailable' }
    const sealed = await sealText(key, contentPlace(keyId, id), JSON.stringify(content))
    const first = await sealPart(keyring, keyId, id, 0, part)
    const { owner, person, apiUrl } = keyring
    return database.transaction('rw', database.writes, database.writeParts, async (): Promise<SaveResult> => {
      if (await readWriteRow(id)) return { kind: 'conflict' }
      const now = Date.now()
      const saved = { revision: 1, changedAt: now }
      const queued = { state: 'waiting', problem: null, unsent: [], queuedAt: now, triedAt: null } as const
      await database.writeParts.put(first)
      await database.writes.put({
        id,
        owner,
        person,
        apiUrl,
        keyId,
        kind,
        content: sealed,
        files: [],
        ...refusal,
        ...queued,
        ...saved,
      })
      return { kind: 'saved', ...saved }
    })
  })
}

/** Removes a write with its parts unless it is being sent or belongs to another author. Returns whether it is gone. */
export function discardWrite(keyring: WriteKeyring, id: string): Promise<boolean> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const row = await readWriteRow(id)
    if (row && (!isOwn(keyring, row) || row.state === 'sending')) return false
    await removeWrite(id)
    return true
  })
}

export interface QueueOutcome {
  /** `waiting`: the write is in the outbox, now or already before. `gone`: the draft is missing or was changed. */
  readonly kind: 'waiting' | 'gone' | KeepOutcome
}

/**
 * Moves a draft to the outbox and stores `part` as part 0. Encrypts the whole write with the current key first: without
 * a session, the clinic accepts no other key. `unsent`: numbers of files that are not sent, and that the draft still has
 * if the clinic refuses the write. Never rejects.
 */
export function queueDraft(
  keyring: WriteKeyring,
  id: string,
  part: WritePart,
  unsent: readonly number[] = [],
): Promise<QueueOutcome> {
  return tryToStore(async (): Promise<QueueOutcome> => {
    const before = await readWriteRow(id)
    if (!before || !isOwn(keyring, before)) return { kind: 'gone' }
    if (before.state !== 'draft') return { kind: 'waiting' }
    const ready = await resealed(keyring, before)
    if (!ready) return { kind: 'unavailable' }
    const last = await sealPart(keyring, ready.row.keyId, id, 0, part)
    return database.transaction('rw', database.writes, database.writeParts, async (): Promise<QueueOutcome> => {
      const row = await readWriteRow(id)
      if (!row) return { kind: 'gone' }
      if (row.state !== 'draft') return { kind: 'waiting' }
      // Another tab has changed the draft since it was encrypted.
      if (row.revision !== before.revision || row.files.join() !== before.files.join()) return { kind: 'gone' }
      await database.writeParts.bulkPut([...ready.parts, last])
      const queued = { state: 'waiting', problem: null, unsent, queuedAt: Date.now(), triedAt: null } as const
      await database.writes.put({ ...ready.row, ...queued })
      return { kind: 'waiting' }
    })
  })
}

/** Returns the row and its files encrypted with the current key; null if they can't be decrypted. */
async function resealed(keyring: WriteKeyring, row: WriteRow) {
  const keyId = keyring.sealWith
  if (row.keyId === keyId) return { row, parts: [] }
  const opened = await openWrite(keyring, row)
  const key = keyring.keys[keyId]
  if (!opened || !key) return null
  const parts = []
  for (const no of row.files) {
    const part = await openPart(keyring, row, no)
    if (!part) return null
    parts.push(await sealPart(keyring, keyId, row.id, no, part))
  }
  const content = await sealText(key, contentPlace(keyId, row.id), JSON.stringify(opened.content))
  return { row: { ...row, keyId, content }, parts }
}
