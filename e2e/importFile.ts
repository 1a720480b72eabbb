import { execFileSync } from 'node:child_process'
import { dataDir } from './clinic.ts'

/** What the import prints about the stored record. */
interface Imported {
  readonly counts: Readonly<Record<string, number>>
}

/** Runs `npm run import` beside the running server, as a clinic would. `user`: the account that it gets, if any. */
export function importFile(file: string, user?: string): Imported {
  const account = user === undefined ? [] : ['--user', user]
  const output = execFileSync(process.execPath, ['server/fhir/import.ts', file, ...account], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Imported
}
