import { execFileSync } from 'node:child_process'
import { dataDir } from './clinic.ts'

/** Runs a command, such as `fhir/import`, beside the running server, as a clinic would, and returns what it prints. */
export function runCommand(name: string, args: readonly string[]): string {
  return execFileSync(process.execPath, ['server/command.mjs', name, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}
