import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BackupRefusal } from './backup/BackupRefusal.ts'
import { partialOf, streamBackup, writeBackup } from './backup/writeBackup.ts'
import { Refusal, readFlags, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { databaseUrls, hasEmbedded } from './db/embedded.ts'

const usage = `npm run backup -- FILE [--replace]
  Writes the main and the training database to FILE, compressed. The server may run meanwhile.
  FILE        contains health data and keys: guard it like the database; - writes to standard output
              (with node server/backUp.ts -, because npm prints there too)
  --replace   overwrites FILE if it exists`

const options = {
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Ends the process on a signal: deletes the incomplete file and releases the embedded database before. */
function endOnSignal(file: string, release: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      if (file !== '-') rmSync(partialOf(file), { force: true })
      void release().finally(() => process.kill(process.pid, signal))
    })
}

async function backUp(file: string, replace: boolean): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (file !== '-' && existsSync(file) && !replace)
    throw new BackupRefusal(`${file} exists. Choose another name, or overwrite it with --replace.`)
  if (!DATABASE_URL && !hasEmbedded(process.env)) throw new BackupRefusal(`no database in ${DATA_DIR} (DATA_DIR)`)
  const opened = await databaseUrls(process.env, { stopOnSignal: false })
  endOnSignal(file, () => opened.stop())
  try {
    if (file === '-') {
      await streamBackup(process.stdout, opened.urls)
      return
    }
    const { rows, size } = await writeBackup(file, opened.urls)
    const counts = Object.entries(rows).map(([key, tables]) => {
      const count = Object.values(tables).reduce((sum, tableRows) => sum + tableRows, 0)
      return `${key} (${count} rows)`
    })
    console.log(`Backup of ${counts.join(' and ')}: ${file}, ${(size / 1_000_000).toFixed(1)} MB.`)
    console.log('It contains health data and the keys of the portal: guard it like the database.')
  } finally {
    await opened.stop()
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readFlags(() => parseArgs({ allowPositionals: true, options }), usage)
  const [file, ...more] = positionals
  if (values.help) return console.log(usage)
  if (file === undefined || more.length > 0) throw new Refusal(usage)
  try {
    await backUp(file, values.replace)
  } catch (error) {
    const isOfSystem = error instanceof Error && 'syscall' in error
    if (error instanceof BackupRefusal || isOfSystem) throw new Refusal(`backup: ${error.message}`)
    throw error
  }
}

await runCommand(run)
