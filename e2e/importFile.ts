import { runCommand } from './runCommand.ts'

/** What the import prints about the stored record. */
interface Imported {
  readonly counts: Readonly<Record<string, number>>
}

/** Runs `npm run import`. `user`: the account that it gets, if any. */
export function importFile(file: string, user?: string): Imported {
  const account = user === undefined ? [] : ['--user', user]
  const output = runCommand('fhir/import', [file, ...account])
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Imported
}
