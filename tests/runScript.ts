import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface RunningScript {
  readonly child: ChildProcess
  /** What it has printed so far, errors included. */
  output(): string
  /** Resolves with its exit code, or the signal that ended it. */
  readonly exit: Promise<number | string>
}

const command = join(import.meta.dirname, '../server/command.mjs')

/**
 * Starts a script of `server` in its own process, such as `createAccount`, with `input` on standard input. As `npm run`
 * does, it starts the bundle unless that is older than the source.
 */
export function runScript(
  name: string,
  { env, args = [], input = '' }: { env: Record<string, string>; args?: readonly string[]; input?: string },
): RunningScript {
  const child = spawn(process.execPath, [command, name, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, output: () => output, exit }
}
