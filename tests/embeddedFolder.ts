import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrls, removeEmbedded } from '#server/db/embedded.ts'
import { contentOf } from './contentOf.ts'

const folders: string[] = []

/** Returns a new folder for DATA_DIR. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yarrow-data-'))
  // Readable for the PostgreSQL user if the tests run as root.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Stops the databases of all folders of `newDataFolder` and deletes them. */
export async function removeDataFolders(): Promise<void> {
  for (const folder of folders.splice(0)) {
    await removeEmbedded({ DATA_DIR: folder })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the result of `work` with the URLs of a folder's embedded database. */
export async function withEmbedded<T>(folder: string, work: (urls: Record<string, string>) => Promise<T>): Promise<T> {
  const opened = await databaseUrls({ DATA_DIR: folder }, { stopOnSignal: false })
  try {
    return await work({ ...opened.urls })
  } finally {
    await opened.stop()
  }
}

/** Returns the content of both databases of a folder. */
export function embeddedContent(folder: string): Promise<Record<string, unknown>> {
  return withEmbedded(folder, async (urls) => {
    const content: Record<string, unknown> = {}
    for (const [key, url] of Object.entries(urls)) content[key] = await contentOf(url)
    return content
  })
}
