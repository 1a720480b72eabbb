import { BackupRefusal } from './BackupRefusal.ts'
import type { BackedUp } from './checkBackup.ts'
import { finishRestore } from './finishRestore.ts'
import { loadBackup } from './loadBackup.ts'
import { openClient } from './openClient.ts'

async function isEmpty(url: string): Promise<boolean> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace
      union all select 1 from pg_namespace where nspname = 'drizzle' limit 1`,
    )
    return rows.length === 0
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Restores a checked backup into a clinic's own databases, which must be empty. Each is restored completely or not at
 * all. Throws `BackupRefusal` if one is not empty, or has no URL.
 */
export async function restoreInto(
  file: string,
  databases: readonly BackedUp[],
  urls: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { key } of databases) {
    const url = urls[key]
    if (!url) throw new BackupRefusal(`database ${key}: no URL is set. Restore only the other one with --only main.`)
    if (!(await isEmpty(url))) throw new BackupRefusal(`database ${key} is not empty. Create a new one.`)
  }
  await loadBackup(file, databases, urls)
  for (const { key } of databases) await finishRestore(urls[key] ?? '')
}
