import type { Client } from 'pg'

/*
 * A restore loads into new databases of the embedded cluster, then exchanges names in one transaction. Killed at any
 * time, it leaves either the old or the restored databases under their names, and databases with these prefixes.
 */
const restoring = 'restoring_'
const replaced = 'replaced_'

/** Whether a database is left over from a restore. */
export function isScratch(database: string): boolean {
  return database.startsWith(restoring) || database.startsWith(replaced)
}

/** Deletes all databases that restores left. Only a process that excludes running restores may call it. */
export async function dropScratch(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows)
    if (isScratch(datname)) await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)}`)
}

/** Creates an empty database to restore `key` into, and returns its name. */
export async function createScratch(admin: Client, key: string): Promise<string> {
  const name = `${restoring}${key}`
  await admin.query(`create database ${admin.escapeIdentifier(name)}`)
  return name
}

/** Puts the restored databases in the place of the current ones, all or none. Deletes the old ones afterwards. */
export async function replaceByScratch(admin: Client, keys: readonly string[]): Promise<void> {
  const rename = (from: string, to: string) =>
    admin.query(`alter database ${admin.escapeIdentifier(from)} rename to ${admin.escapeIdentifier(to)}`)
  await admin.query('begin')
  try {
    for (const key of keys) {
      await rename(key, `${replaced}${key}`)
      await rename(`${restoring}${key}`, key)
    }
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    throw error
  }
  await dropScratch(admin)
}
