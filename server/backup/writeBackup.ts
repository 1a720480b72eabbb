import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupBytes, type Written } from './backupBytes.ts'

type Urls = Readonly<Record<string, string>>

/** Writes a backup of the databases, given by key, to a stream. Returns the number of rows by database and table. */
export async function streamBackup(out: Writable, urls: Urls): Promise<Written['rows']> {
  let rows: Written['rows'] = {}
  const bytes = backupBytes(urls, { madeAt: new Date(), onWritten: (written) => ({ rows } = written) })
  await pipeline(bytes, createGzip(), out)
  return rows
}

/** Returns the name of the file while it is being written. */
export const partialOf = (file: string) => `${file}.partial`

/** Flushes a folder's entries to the disk, so that a renamed file survives a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Some file systems can't sync folders.
  await handle.sync().catch(() => {})
  await handle.close()
}

/** Writes a complete backup file or none, readable only by this user. Overwrites an existing one. `size` is in bytes. */
export async function writeBackup(file: string, urls: Urls): Promise<Written & { readonly size: number }> {
  const partial = partialOf(file)
  await rm(partial, { force: true })
  try {
    // `flush`: on the disk before the rename.
    const rows = await streamBackup(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }), urls)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return { rows, size: (await stat(file)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
