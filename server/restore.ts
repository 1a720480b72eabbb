import { parseArgs } from 'node:util'
import { BackupRefusal } from './backup/BackupRefusal.ts'
import { type CheckedBackup, checkBackup } from './backup/checkBackup.ts'
import { restoreEmbedded } from './backup/restoreEmbedded.ts'
import { restoreInto } from './backup/restoreInto.ts'
import { Refusal, readFlags, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { databaseUrls } from './db/embedded.ts'

const usage = `npm run restore -- FILE [--replace] [--only main|training]
  Restores the databases that npm run backup wrote to FILE, completely or not at all. Stop the server before.
  --replace   deletes what the embedded database contains now; without it, only an unused one is restored
  --only      restores only this database, and leaves the other as it is
With DATABASE_URL, the databases must be new and empty.`

const options = {
  replace: { type: 'boolean', default: false },
  only: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function chosen(backup: CheckedBackup, only: string | undefined): CheckedBackup['databases'] {
  const keys = backup.databases.map(({ key }) => key).join(', ')
  const databases = backup.databases.filter(({ key }) => only === undefined || key === only)
  if (databases.length === 0) throw new BackupRefusal(`the backup has no database ${only}, only ${keys}`)
  return databases
}

async function restore(file: string, { replace, only }: { replace: boolean; only?: string | undefined }) {
  const { DATABASE_URL } = readConfig(process.env)
  const backup = await checkBackup(file)
  const databases = chosen(backup, only)
  if (DATABASE_URL && replace)
    throw new BackupRefusal('--replace is only for the embedded database. Create a new, empty database instead.')
  const opened = await databaseUrls(process.env)
  try {
    const { cluster, urls } = opened
    if (cluster) await restoreEmbedded(file, databases, { cluster, urls, replace })
    else await restoreInto(file, databases, urls)
  } finally {
    await opened.stop()
  }
  for (const { key, rows } of databases)
    console.log(`Restored ${key}: ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows.`)
  console.log(`The backup was made at ${backup.madeAt}. What was written since then is lost.`)
}

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const [file, ...more] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || more.length > 0) throw new Refusal(usage)
  try {
    await restore(file, values)
  } catch (error) {
    if (error instanceof BackupRefusal) throw new Refusal(`restore: ${error.message} (nothing was changed)`)
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new Refusal(`restore: ${error.message} (nothing was changed)`)
    throw error
  }
}

await runCommand(run)
