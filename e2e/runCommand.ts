import { execFileSync } from 'node:child_process'
import { dataDir } from './clinic.ts'

/** Runs a command beside the running server, as a clinic would, and returns what it prints. */
export function runCommand(script: string, args: readonly string[]): string {
  return execFileSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}
