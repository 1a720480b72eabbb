import type { WritePart } from '#src/contract/writes.ts'
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

/** A new draft's id: what it is done under as long as it lives. */
export function newWriteId(): string {
  return crypto.randomUUID()
}

/** The keys as they are in this very moment, where they are open: a session that ends takes them away in the next. */
function keys() {
  const open = keyringOf(store.get(sessionAtom))
  return open ? Promise.resolve(open) : openWriteKeys()
}

/**
 * Saves a draft sealed. `revision`: of the draft as it was read, null for a new one. `conflict`: another tab saved
 * meanwhile, or it was sent or discarded. It never rejects.
 */
export async function saveDraft(draft: NewDraft): Promise<SaveResult> {
  return saveDraftBy(await keys(), draft)
}

/** The same by keys that are at hand. */
export async function saveDraftBy(keyring: WriteKeyring | null, draft: NewDraft): Promise<SaveResult> {
  const store = keyring && (await behind())
  const result: SaveResult = store ? await store.saveDraft(keyring, draft) : { kind: 'unavailable' }
  if (result.kind === 'no-room' || result.kind === 'unavailable') noteMemoryDraft(draft.id, draft.kind)
  // There is room again, or a draft to belong to.
  if (result.kind === 'saved' && keyring && memoryDraft(draft.id)) await storeFiles(keyring, draft.id)
  return result
}

async function storeFiles(keyring: WriteKeyring, id: string): Promise<void> {
  const store = await behind()
  const files = memoryDraft(id)?.files
  for (const [no, part] of files ?? [])
    if ((await store?.putFile(keyring, id, no, part))?.kind === 'saved') files?.delete(no)
  if (files?.size === 0) clearMemoryDraft(id)
}

/** A draft or a waiting write, opened; null where there is none that these keys open. It never rejects. */
export async function readDraft(keyring: WriteKeyring, id: string): Promise<Write | null> {
  const store = await behind()
  try {
    const row = (await store?.readWriteRow(id)) ?? null
    return store && row && (await store.openWrite(keyring, row))
  } catch {
    return null
  }
}

/** Begins a draft beside another one, with its files. It never rejects. */
export async function copyDraft(
  keyring: WriteKeyring,
  from: string,
): Promise<{ readonly id: string; readonly revision: number | null }> {
  const id = newWriteId()
  try {
    const { copyWrite } = await import('#src/offline/copyWrite.ts')
    return { id, revision: await copyWrite(keyring, from, id) }
  } catch {
    return { id, revision: null }
  }
}

/** Removes a draft or a waiting write with its files. False where it is on its way, or the device can't. */
export async function discardWrite(id: string): Promise<boolean> {
  const wasInMemory = memoryDraft(id) !== null
  clearMemoryDraft(id)
  const keyring = await keys()
  if (!keyring) return wasInMemory
  const store = await behind()
  return (await store?.discardWrite(keyring, id).catch(() => false)) ?? false
}

/**
 * Keeps a file of a draft as its part `no`, from 1 on. What can't be stored now, for want of room or of a saved draft, stays in
 * memory until it can, and is sent from there. It never rejects.
 */
export async function putFile(id: string, no: number, part: WritePart): Promise<FileOutcome> {
  const keyring = await keys()
  const store = keyring && (await behind())
  const result: FileOutcome = store ? await store.putFile(keyring, id, no, part) : { kind: 'unavailable' }
  if (result.kind === 'saved') memoryDraft(id)?.files.delete(no)
  else noteMemoryDraft(id).files.set(no, part)
  return result
}

/** Takes a file out of a draft. It never rejects. */
export async function removeFile(id: string, no: number): Promise<void> {
  memoryDraft(id)?.files.delete(no)
  const keyring = await keys()
  if (keyring) await (await behind())?.removeFile(keyring, id, no).catch(() => undefined)
}

/** A file of a draft or of a waiting write; null where there is none that can be opened. It never rejects. */
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

/** The store, which the sign-in screen does without. Null where it can't be fetched. */
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
