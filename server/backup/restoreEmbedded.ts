import { Client } from 'pg'
import type { EmbeddedCluster } from '../db/embedded.ts'
import { createScratch, dropScratch, replaceByScratch } from '../db/scratchDatabases.ts'
import { BackupRefusal } from './BackupRefusal.ts'
import type { BackedUp } from './checkBackup.ts'
import { finishRestore } from './finishRestore.ts'
import { loadBackup } from './loadBackup.ts'
import { openClient } from './openClient.ts'

interface Options {
  readonly cluster: EmbeddedCluster
  /** URLs of the current databases by key. */
  readonly urls: Readonly<Record<string, string>>
  /** Whether databases with accounts or patients may be replaced. */
  readonly replace: boolean
}

/** Returns how many accounts and patients a database has. */
async function peopleIn(url: string): Promise<number> {
  const client = await openClient(url)
  try {
    let people = 0
    for (const table of ['accounts', 'patients']) {
      const found = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
        `public.${table}`,
      ])
      if (!found.rows[0]?.found) continue
      const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from public.${table}`)
      people += rows[0]?.count ?? 0
    }
    return people
  } finally {
    await client.end().catch(() => {})
  }
}

async function refuseUsed(databases: readonly BackedUp[], urls: Options['urls']): Promise<void> {
  for (const { key } of databases)
    if ((await peopleIn(urls[key] ?? '')) > 0)
      throw new BackupRefusal(`database ${key} has accounts or patients. To delete them, add --replace.`)
}

/**
 * Restores a checked backup into the embedded cluster, all databases or none. Loads into new databases and then
 * exchanges names in one transaction, so that killing it at any time leaves either the old or the restored clinic.
 * Throws `BackupRefusal` if another process uses the cluster, or without `replace` if a database is in use.
 */
export async function restoreEmbedded(
  file: string,
  databases: readonly BackedUp[],
  { cluster, urls, replace }: Options,
): Promise<void> {
  if (!(await cluster.claim()))
    throw new BackupRefusal('the database is in use. Stop the server and all other commands first.')
  const unknown = databases.find(({ key }) => !urls[key])
  if (unknown) throw new BackupRefusal(`the embedded PostgreSQL has no database ${unknown.key}`)
  if (!replace) await refuseUsed(databases, urls)
  const admin = new Client({ connectionString: cluster.urlOf('postgres'), application_name: 'yarrow restore' })
  admin.on('error', () => {})
  await admin.connect()
  try {
    const fresh: Record<string, string> = {}
    for (const { key } of databases) fresh[key] = cluster.urlOf(await createScratch(admin, key))
    await loadBackup(file, databases, fresh)
    for (const url of Object.values(fresh)) await finishRestore(url)
    await replaceByScratch(
      admin,
      databases.map(({ key }) => key),
    )
  } finally {
    await dropScratch(admin).catch(() => {})
    await admin.end().catch(() => {})
  }
}
