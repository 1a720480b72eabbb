import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../freePort.ts'

/** A server process that can be killed and restarted on the same port. */
export class KilledServer {
  readonly origin: string
  readonly #script: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #output = ''

  private constructor(script: string, databaseUrl: string, port: number, env: NodeJS.ProcessEnv) {
    this.#script = script
    // The test might run longer than a token lasts by default.
    const settings = { DATABASE_URL: databaseUrl, PORT: String(port), TOKEN_MINUTES: '600', SESSION_HOURS: '24' }
    this.#env = { PATH: process.env['PATH'], ...settings, ...env }
    this.origin = `http://127.0.0.1:${port}`
  }

  /**
   * Starts a server script, such as the built server, on a free port with an existing database, or with its own in the
   * DATA_DIR of `env` if the URL is empty. `env`: additional environment variables.
   */
  static async open(script: string, databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<KilledServer> {
    const made = new KilledServer(script, databaseUrl, await freePort(), env)
    await made.start()
    return made
  }

  /** Starts the process and returns when it answers requests. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#script], { env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-4000)
    })
    this.#child = child
    while (child.exitCode === null) {
      if ((await fetch(`${this.origin}/portal.json`).catch(() => null))?.ok) return
      await sleep(20)
    }
    throw new Error(`the server ended: ${this.#output}`)
  }

  /** Sends SIGTERM and returns the exit code, or the name of the signal that ended the process. */
  async stop(): Promise<number | string> {
    const child = this.#child
    if (!child) throw new Error('the server is not running')
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code, signal] = (await gone) as [number | null, string | null]
    return code ?? signal ?? 'unknown'
  }

  /** The end of what the process printed to standard error. */
  get output(): string {
    return this.#output
  }

  /** Kills the process without warning (SIGKILL) and returns when it has exited. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Whether the process runs that was started last. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }
}
