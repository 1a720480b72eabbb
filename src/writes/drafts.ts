import type { WritePart } from '#src/contract/writes.ts'
import type { CopiedPart } from '#src/offline/copyWrite.ts'
import type { Write, WriteKeyring } from '#src/offline/Write.ts'
import type { FileOutcome } from '#src/offline/writeParts.ts'
import type { DraftToSave, SaveResult } from '#src/offline/writeStore.ts'
import type { RegisteredKind } from '#src/registry/writeKinds.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { clearMemoryDraft, memoryDraft, noteMemoryDraft } from './memoryDrafts.ts'
import { keyringOf, openWriteKeys } from './writeKeyring.ts'

/** A draft of a kind that this version of the app registers. */
interface NewDraft extends DraftToSave {
  readonly kind: RegisteredKind
}

/** Returns the id of a new draft. The idempotency keys of its calls start with this id. */
export function newWriteId(): string {
  return crypto.randomUUID()
}

/**
 * Resolves with the keys that are open when this function is called, because an ending session removes them right after
 * the call. If no keys are open, loads them.
 */
function keys() {
  const open = keyringOf(store.get(sessionAtom))
  return open ? Promise.resolve(open) : openWriteKeys()
}

/**
 * Saves a draft encrypted. `revision`: the revision that was read, null for a new draft. Resolves with `conflict` if
 * another tab saved, sent or discarded it meanwhile. Never rejects.
 */
export async function saveDraft(draft: NewDraft): Promise<SaveResult> {
  return saveDraftBy(await keys(), draft)
}

/** Saves a draft with keys that the caller holds. */
export async function saveDraftBy(keyring: WriteKeyring | null, draft: NewDraft): Promise<SaveResult> {
  const store = keyring && (await behind())
  const result: SaveResult = store ? await store.saveDraft(keyring, draft) : { kind: 'unavailable' }
  if (result.kind === 'no-room' || result.kind === 'unavailable') noteMemoryDraft(draft.id, draft.kind)
  // The files can be stored now: space is free again, or their draft has just been stored.
  if (result.kind === 'saved' && keyring && memoryDraft(draft.id)) await storeFiles(keyring, draft.id)
  return result
}

/**
 * Stores a new write without drafts in the outbox, encrypted. If the device is full or stores nothing, the write stays in
 * memory. Never rejects.
 */
export async function saveWaiting(write: Omit<NewDraft, 'revision'>, part: WritePart): Promise<SaveResult> {
  const keyring = await keys()
  const store = keyring && (await behind())
  const result: SaveResult = store ? await store.storeWaiting(keyring, write, part) : { kind: 'unavailable' }
  if (result.kind === 'no-room' || result.kind === 'unavailable') noteMemoryDraft(write.id, write.kind)
  return result
}

async function storeFiles(keyring: WriteKeyring, id: string): Promise<void> {
  const store = await behind()
  const files = memoryDraft(id)?.files
  for (const [no, part] of files ?? [])
    if ((await store?.putFile(keyring, id, no, part))?.kind === 'saved') files?.delete(no)
  if (files?.size === 0) clearMemoryDraft(id)
}

/** Reads and decrypts a draft or a queued write. Returns null if there is none that these keys open. Never rejects. */
export async function readDraft(keyring: WriteKeyring, id: string): Promise<Write | null> {
  const store = await behind()
  try {
    const row = (await store?.readWriteRow(id)) ?? null
    return store && row && (await store.openWrite(keyring, row))
  } catch {
    return null
  }
}

/**
 * Copies a draft and its files, or only a part of them, to a new draft. Its `revision` is null if it could not be
 * stored. Never rejects.
 */
export async function copyDraft(
  keyring: WriteKeyring,
  from: string,
  part?: CopiedPart,
): Promise<{ readonly id: string; readonly revision: number | null }> {
  const id = newWriteId()
  try {
    const { copyWrite } = await import('#src/offline/copyWrite.ts')
    return { id, revision: await copyWrite(keyring, from, id, part) }
  } catch {
    return { id, revision: null }
  }
}

/** Removes a draft or a queued write with its files. Returns false if it is being sent, or if the device fails. */
export async function discardWrite(id: string): Promise<boolean> {
  const wasInMemory = memoryDraft(id) !== null
  clearMemoryDraft(id)
  const keyring = await keys()
  if (!keyring) return wasInMemory
  const store = await behind()
  return (await store?.discardWrite(keyring, id).catch(() => false)) ?? false
}

/**
 * Stores a file of a draft as part `no`, counted from 1. If the device is full or the draft is not stored, the file
 * stays in memory until it can be stored, and is sent from there. Never rejects.
 */
export async function putFile(id: string, no: number, part: WritePart): Promise<FileOutcome> {
  const keyring = await keys()
  const store = keyring && (await behind())
  const result: FileOutcome = store ? await store.putFile(keyring, id, no, part) : { kind: 'unavailable' }
  if (result.kind === 'saved') memoryDraft(id)?.files.delete(no)
  else noteMemoryDraft(id).files.set(no, part)
  return result
}

/** Removes a file from a draft. Never rejects. */
export async function removeFile(id: string, no: number): Promise<void> {
  memoryDraft(id)?.files.delete(no)
  const keyring = await keys()
  if (keyring) await (await behind())?.removeFile(keyring, id, no).catch(() => undefined)
}

/** Reads a file of a draft or of a queued write. Returns null if none can be opened. Never rejects. */
export async function readFile(id: string, no: number): Promise<WritePart | null> {
  const inMemory = memoryDraft(id)?.files.get(no)
  if (inMemory) return inMemory
  const keyring = await keys()
  const store = keyring && (await behind())
  if (!store) return null
  try {
    const row = await store.readWriteRow(id)
    return row && (await store.openPart(keyring, row, no))
  } catch {
    return null
  }
}

/** Loads the store lazily, because sign-in does not need it. Returns null if it can't be loaded. */
async function behind() {
  try {
    const [rows, parts, writes] = await Promise.all([
      import('#src/offline/writeRows.ts'),
      import('#src/offline/writeParts.ts'),
      import('#src/offline/writeStore.ts'),
    ])
    return { ...rows, ...parts, ...writes }
  } catch {
    return null
  }
}
