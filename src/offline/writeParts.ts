import * as v from 'valibot'
import { WritePart, writePlace } from '#src/contract/writes.ts'
import { database, type WritePartRow, type WriteRow } from './database.ts'
import { sealText, unsealText } from './seal.ts'
import { tryToStore } from './tryToStore.ts'
import { SealedShape, type KeepOutcome, type WriteKeyring } from './Write.ts'
import { isOwn, readWriteRow } from './writeRows.ts'

const PartShape = v.object({ write: v.string(), no: v.number(), part: SealedShape })

/** Returns the encrypted part of a write; null if there is none. */
export async function readPartRow(write: string, no: number): Promise<WritePartRow | null> {
  const parsed = v.safeParse(PartShape, await database.writeParts.get([write, no]))
  return parsed.success ? parsed.output : null
}

/** Encrypts a part of a write, bound to its key, write and number. Rejects if the keyring lacks the key. */
export async function sealPart(
  { keys }: WriteKeyring,
  keyId: string,
  write: string,
  no: number,
  part: WritePart,
): Promise<WritePartRow> {
  const key = keys[keyId]
  if (!key) throw new Error('the key is not open')
  return { write, no, part: await sealText(key, writePlace(keyId, write, no), JSON.stringify(part)) }
}

/** Decrypts a part of a write; null if the part is missing or the keyring can't decrypt it. */
export async function openPart(keyring: WriteKeyring, row: WriteRow, no: number): Promise<WritePart | null> {
  const key = isOwn(keyring, row) ? keyring.keys[row.keyId] : undefined
  const sealed = await readPartRow(row.id, no)
  if (!key || !sealed) return null
  try {
    const text = await unsealText(key, writePlace(row.keyId, row.id, no), sealed.part)
    const parsed = v.safeParse(WritePart, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export interface FileOutcome {
  /** `gone`: there is no such draft of this author. */
  readonly kind: 'saved' | 'gone' | KeepOutcome
}

/** Stores a file of a draft as part `no`, which is 1 or higher: part 0 is the write itself. Never rejects. */
export function putFile(keyring: WriteKeyring, id: string, no: number, part: WritePart): Promise<FileOutcome> {
  return tryToStore(async (): Promise<FileOutcome> => {
    const before = await readWriteRow(id)
    if (!before || !isOwn(keyring, before) || before.state !== 'draft') return { kind: 'gone' }
    if (!keyring.keys[before.keyId]) return { kind: 'unavailable' }
    const sealed = await sealPart(keyring, before.keyId, id, no, part)
    return database.transaction('rw', database.writes, database.writeParts, async (): Promise<FileOutcome> => {
      const row = await readWriteRow(id)
      if (row?.state !== 'draft' || row.keyId !== before.keyId) return { kind: 'gone' }
      const files = row.files.includes(no) ? row.files : [...row.files, no]
      await database.writeParts.put(sealed)
      await database.writes.put({ ...row, files })
      return { kind: 'saved' }
    })
  })
}

/** Removes a file from a draft. Does nothing if the draft has no file with this number. */
export function removeFile(keyring: WriteKeyring, id: string, no: number): Promise<void> {
  return database.transaction('rw', database.writes, database.writeParts, async () => {
    const row = await readWriteRow(id)
    if (row?.state !== 'draft' || !isOwn(keyring, row)) return
    await database.writeParts.delete([id, no])
    await database.writes.put({ ...row, files: row.files.filter((file) => file !== no) })
  })
}
