import { database, type WritePartRow } from './database.ts'
import type { WriteKeyring } from './Write.ts'
import { openPart, sealPart } from './writeParts.ts'
import { readWriteRow } from './writeRows.ts'
import { openWrite, saveDraft } from './writeStore.ts'

/** The part of a draft that is copied. */
export interface CopiedPart {
  readonly content: unknown
  /** Numbers of the files. */
  readonly files: readonly number[]
}

/**
 * Copies a draft with its files, or only a part of it, under a new id. Returns the revision of the copy; null if the
 * draft is missing, can't be decrypted, or the copy can't be saved. Rejects if there is no room for the files.
 */
export async function copyWrite(
  keyring: WriteKeyring,
  from: string,
  to: string,
  part?: CopiedPart,
): Promise<number | null> {
  const row = await readWriteRow(from)
  const write = row && (await openWrite(keyring, row))
  if (!row || !write) return null
  const { kind } = write
  const content = part ? part.content : write.content
  const saved = await saveDraft(keyring, { id: to, kind, content, revision: null })
  if (saved.kind !== 'saved') return null
  const files: WritePartRow[] = []
  for (const no of row.files) {
    if (part && !part.files.includes(no)) continue
    const file = await openPart(keyring, row, no)
    if (file) files.push(await sealPart(keyring, keyring.sealWith, to, no, file))
  }
  await database.transaction('rw', database.writes, database.writeParts, async () => {
    await database.writeParts.bulkPut(files)
    await database.writes.update(to, { files: files.map(({ no }) => no) })
  })
  return saved.revision
}
