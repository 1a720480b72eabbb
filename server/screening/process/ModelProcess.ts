import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ModelReply, ModelTask } from './protocol.ts'

export interface ModelProcessOptions {
  /** Time limit of a task, ms. */
  readonly limitMs?: number
  /** Max memory of the process, bytes: the largest allowed model, twice, and the pixels of the largest picture. */
  readonly memoryBytes?: number
  /** The process ends after this time without a task, ms, which releases its models. */
  readonly idleMs?: number
}

const defaults = { limitMs: 60_000, memoryBytes: 3 * 1024 ** 3, idleMs: 10 * 60_000 } as const
/** Max JavaScript heap, MB. Pixels, samples and models are outside of the heap. */
const heapMb = 512
/** Interval of measuring the memory, ms. */
const measureMs = 250

/** The script is beside the bundle, or beside this file if it runs from source. */
const entry = new URL(import.meta.url.endsWith('.ts') ? 'runnerProcess.ts' : 'runnerProcess.js', import.meta.url)

/** The process ended during a task. */
export class ProcessLost extends Error {
  override name = 'ProcessLost'
  readonly why: 'time' | 'memory' | 'ended'

  constructor(why: ProcessLost['why']) {
    super(why)
    this.why = why
  }
}

/** Returns the memory that a process uses, bytes; 0 if the system doesn't say it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/**
 * The process that runs models, one task at a time. It starts at its first task and again after it ended.
 *
 * It is a process and not a worker thread, because the runtime computes in native code: a thread in it can't be
 * terminated before the code returns, its memory is in no heap with a limit, and a crash would end the server.
 */
export class ModelProcess {
  readonly #options: Required<ModelProcessOptions>
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(options: ModelProcessOptions = {}) {
    this.#options = { ...defaults, ...options }
  }

  /** Process id; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Does a task after those that wait. Throws `ProcessLost` if it takes too long or needs too much memory. */
  async run(task: ModelTask, limitMs = this.#options.limitMs): Promise<ModelReply> {
    const running = this.#last.then(() => this.#run(task, limitMs))
    this.#last = running.catch(() => {})
    return await running
  }

  /** Ends the process, also during a task. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(entry), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Don't pass the server's environment, with its secrets, to code that parses hostile input.
      env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    })
    // Without a listener, an error of the channel would end the server.
    child.on('error', () => child.kill('SIGKILL'))
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    this.#child = child
    return child
  }

  async #run(task: ModelTask, limitMs: number): Promise<ModelReply> {
    if (this.#isClosed) throw new ProcessLost('ended')
    clearTimeout(this.#idle)
    const child = this.#child ?? this.#start()
    child.ref()
    child.channel?.ref()
    try {
      return await this.#replyOf(child, task, limitMs)
    } finally {
      // The server's process can end while this process has no task.
      child.unref()
      child.channel?.unref()
      this.#idle = setTimeout(() => this.#end(child), this.#options.idleMs).unref()
    }
  }

  /** Ends a process. The next task starts another, even if this one needs time to end. */
  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null
    child.kill('SIGKILL')
  }

  async #replyOf(child: ChildProcess, task: ModelTask, limitMs: number): Promise<ModelReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ModelReply>()
    const lose = (why: ProcessLost['why']) => {
      reject(new ProcessLost(why))
      this.#end(child)
    }
    const onEnd = () => lose('ended')
    const timer = setTimeout(() => lose('time'), limitMs)
    const meter = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        if (bytes > this.#options.memoryBytes) lose('memory')
      })
    }, measureMs)
    child.once('message', resolve)
    child.once('exit', onEnd)
    try {
      child.send(task, (error) => {
        if (error) onEnd()
      })
      return await promise
    } finally {
      clearTimeout(timer)
      clearInterval(meter)
      child.off('message', resolve)
      child.off('exit', onEnd)
    }
  }
}
