import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long a program may take to become ready, and to exit, ms. */
const timeout = 30_000

/**
 * Starts a program and waits until its output, on descriptor 1, 2 or 3, matches `ready`; null means no waiting. Returns
 * the program and the match of the pattern's first group. Throws with the output if the program exits first or is not
 * ready after 30 s.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp | null,
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  const said = new Promise<string>((resolve, reject) => {
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const match = ready?.exec(output)
        if (match) resolve(match[1] ?? '')
      })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${command} ended (${code}): ${output}`)))
    if (!ready) resolve('')
    setTimeout(() => reject(new Error(`${command} was not ready in time: ${output}`)), timeout).unref()
  })
  try {
    return { child, said: await said }
  } catch (error) {
    await endProgram(child)
    throw error
  }
}

/** Waits until a program has exited, and sends a signal if that takes longer than `grace` ms. */
export async function endProgram(child: ChildProcess, grace = 0): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit').then(() => true)
  if (grace > 0 && (await Promise.race([ended, sleep(grace, false, { ref: false })]))) return
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), timeout)
  await ended
  clearTimeout(killing)
}
