import { knownMigrations } from '../db/readMigrations.ts'
import type { Migration } from './backupFormat.ts'
import { BackupRefusal } from './BackupRefusal.ts'
import { readBackup } from './readBackup.ts'

/** One database in a backup. */
export interface BackedUp {
  /** `main` or `training`. */
  readonly key: string
  /** Number of migrations that it had. */
  readonly migrations: number
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
}

export interface CheckedBackup {
  readonly madeAt: string
  readonly databases: readonly BackedUp[]
}

/** Returns how many of this version's migrations a database had. Throws `BackupRefusal` if it had others. */
function countKnown(key: string, had: readonly Migration[]): number {
  const known = knownMigrations()
  const isKnown = had.every(({ hash, when }, index) => known[index]?.hash === hash && known[index].when === when)
  if (isKnown) return had.length
  throw new BackupRefusal(
    `database ${key}: the backup was made by a newer or another version of Yarrow. Install that version first.`,
  )
}

/**
 * Reads a whole backup and returns what it contains. Throws `BackupRefusal` if it is damaged, incomplete or made by a
 * newer version.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let madeAt = ''
  const migrations = new Map<string, number>()
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') ({ madeAt } = part)
    else if (part.kind === 'database') migrations.set(part.database, countKnown(part.database, part.migrations))
    else if (part.kind === 'end') {
      const databases = [...migrations].map(([key, count]) => ({ key, migrations: count, rows: part.rows[key] ?? {} }))
      return { madeAt, databases }
    }
  }
  throw new BackupRefusal('the backup is damaged or incomplete')
}
