import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ServiceError } from '../../ServiceError.ts'
import type { PictureReply, PictureTask } from './protocol.ts'

/** Time limit of a task, ms. A file of 1000 frames needs less than half of it. */
const limitMs = 60_000
/** Max heap, MB. Pixels are outside the heap. */
const heapMb = 256

/** The script is beside the bundle, or beside this file if it runs from source. */
const entry = new URL(import.meta.url.endsWith('.ts') ? 'readerProcess.ts' : 'readerProcess.js', import.meta.url)

/** A process that reads picture files, one at a time. It ends with the server's process. */
export class PictureProcess {
  readonly #child: ChildProcess
  #end: NodeJS.Timeout | undefined

  constructor(limit = limitMs) {
    this.#limit = limit
    this.#child = fork(fileURLToPath(entry), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Don't pass the server's environment, with its secrets, to code that parses hostile input.
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    })
    // Without a listener, an error of the channel would end the server.
    this.#child.on('error', () => this.#child.kill('SIGKILL'))
    this.#rest()
  }

  readonly #limit: number

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Ends the process after a time without a task, ms. */
  endAfter(idleMs: number): void {
    this.#end = setTimeout(() => this.#child.kill('SIGKILL'), idleMs).unref()
  }

  /** Does a task. Throws as `inPictureProcess` does. */
  async run(task: PictureTask): Promise<(PictureReply & { kind: 'done' })['result']> {
    clearTimeout(this.#end)
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      return resultOf(await this.#replyTo(task))
    } finally {
      this.#rest()
    }
  }

  /** Lets the server's process end while this process has no task. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async #replyTo(task: PictureTask): Promise<PictureReply> {
    const child = this.#child
    const { promise, resolve, reject } = Promise.withResolvers<PictureReply>()
    const onEnd = () => reject(new ServiceError(413, 'too-large', 'picture: needs too much memory, or is damaged'))
    const timer = setTimeout(() => {
      reject(new ServiceError(400, 'bad-input', 'picture: takes too long to read'))
      child.kill('SIGKILL')
    }, this.#limit)
    child.once('message', resolve)
    child.once('exit', onEnd)
    try {
      child.send(task, (error) => {
        if (error) onEnd()
      })
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', resolve)
      child.off('exit', onEnd)
    }
  }
}

function resultOf(reply: PictureReply): (PictureReply & { kind: 'done' })['result'] {
  if (reply.kind === 'done') return reply.result
  if (reply.kind === 'failed') {
    console.error(`imaging: reading a picture failed: ${reply.message}`)
    throw new ServiceError(400, 'bad-input', 'picture: can’t be read')
  }
  const { status, code, detail } = reply.refusal
  throw new ServiceError(status, code, detail)
}
